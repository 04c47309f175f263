import type { AgentEvent } from "../agent/events"
import type { Message } from "../agent/messages"

const LETTER = { user: "U", assistant: "A", toolResult: "T" } as const

/**
 * The order of a run in the shorthand of reference/pi-loop.md: `ms:U me:U` for a message's start and end,
 * `tx_start:c1 tx_end:c1` for a tool, how many results a turn had and how many messages the run. Updates are left out.
 */
export const inWords = (events: readonly AgentEvent[]): string =>
  events.flatMap((event) => wordOf(event) ?? []).join(" ")

/** The messages that entered the history, in order. */
export const messagesOf = (events: readonly AgentEvent[]): readonly Message[] =>
  events.flatMap((event) => (event.type === "message_end" ? [event.message] : []))

export const countOf = (events: readonly AgentEvent[], type: AgentEvent["type"]): number =>
  events.filter((event) => event.type === type).length

function wordOf(event: AgentEvent): string | undefined {
  switch (event.type) {
    case "agent_start":
    case "turn_start":
    case "request":
      return event.type
    case "message_start":
      return `ms:${LETTER[event.role]}`
    case "message_end":
      return `me:${LETTER[event.message.role]}`
    case "tool_execution_start":
      return `tx_start:${event.toolCallId}`
    case "tool_execution_end":
      return `tx_end:${event.toolCallId}`
    case "turn_end":
      return `turn_end(${event.toolResults.to - event.toolResults.from})`
    case "agent_end":
      return `agent_end(${event.messages.to - event.messages.from})`
    case "message_update":
    case "tool_execution_update":
      return undefined
  }
}
