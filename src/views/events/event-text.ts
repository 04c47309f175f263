import { assertNever } from "../../agent/assert-never"
import type { AgentEvent, Carried } from "../../agent/events"
import { textOf, toolCalls } from "../../agent/messages"

const LONGEST = 160

/** What an event carries, in one line. Event names and roles are code words and stay as they are. */
export function eventText(event: AgentEvent): string {
  switch (event.type) {
    case "agent_start":
    case "turn_start":
      return ""
    case "request":
      return `${event.carried.map(carriedText).join(", ")} · ${event.tools.join(", ")}`
    case "message_start":
      return event.role
    case "message_update":
      return "delta" in event.part
        ? `${event.part.type} ${JSON.stringify(event.part.delta)}`
        : `${event.part.type} ${event.part.name}`
    case "message_end":
      return shortened(
        [event.message.role, textOf(event.message), ...callNames(event.message)].filter(Boolean).join(" · "),
      )
    case "tool_execution_start":
      return shortened(`${event.toolCallId} ${event.toolName} ${JSON.stringify(event.args)}`)
    case "tool_execution_update":
      return shortened(`${event.toolCallId} ${JSON.stringify(event.partial)}`)
    case "tool_execution_end":
      return shortened(
        `${event.toolCallId} ⇒ ${event.result.map(({ text }) => text).join(" ")}${event.isError ? " (isError)" : ""}`,
      )
    case "turn_end":
      return `#${event.message + 1}`
    case "agent_end":
      return [event.exit, event.error].filter(Boolean).join(" · ")
    default:
      return assertNever(event)
  }
}

const carriedText = (part: Carried): string =>
  "to" in part ? `#${part.from + 1}–#${part.to}` : part.message.role

const callNames = (message: Extract<AgentEvent, { type: "message_end" }>["message"]): readonly string[] =>
  message.role === "assistant" ? toolCalls(message).map(({ name }) => `${name}()`) : []

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
