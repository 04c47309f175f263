import type { AgentEvent as PiEvent } from "@earendil-works/pi-agent-core"
import type { ToolResultMessage } from "../agent/messages"
import type { OpenTail } from "./resume"

/** What a run that goes on from a history does not tell again, because it was told on the way there. */
export interface Replay {
  /** Whether an event lies on the way that is known. It is asked of each event once, in order. */
  readonly knows: (event: PiEvent) => boolean
  /** Takes the result that a call has already. */
  readonly answered: (toolCallId: string) => ToolResultMessage | undefined
  /** Whether the last reply has still to be given to Pi once more; until then nothing new may come between. */
  readonly waits: () => boolean
}

/** A fresh run: nothing is known. */
export const NO_REPLAY: Replay = { knows: () => false, answered: () => undefined, waits: () => false }

/**
 * Pi begins every run with a first turn. It is given the last reply once more there, so that it meets the fork again by
 * itself and runs the calls without an answer; all that is known of this turn it repeats unheard.
 */
export function replayOf({ reply, results }: OpenTail): Replay {
  const starting = [...results]
  const ending = [...results]
  const appending = [...results]
  /** Of the calls that have begun; Pi does not run each of them. */
  const due: ToolResultMessage[] = []
  let begun = false
  let replied = reply === undefined
  let appended = false

  function knows(event: PiEvent): boolean {
    switch (event.type) {
      case "agent_start":
        return true
      case "turn_start": {
        const first = !begun
        begun = true
        return first
      }
      case "message_start":
      case "message_end":
        return knowsMessage(event)
      case "tool_execution_start": {
        const result = take(starting, event.toolCallId)
        if (result !== undefined) due.push(result)
        return result !== undefined
      }
      case "tool_execution_end": {
        const known = take(ending, event.toolCallId) !== undefined
        if (known) take(due, event.toolCallId)
        return known
      }
      case "turn_end":
        for (const list of [starting, ending, appending]) list.length = 0
        return false
      case "message_update":
      case "tool_execution_update":
      case "agent_end":
        return false
    }
  }

  function knowsMessage({ type, message }: Extract<PiEvent, { type: "message_start" | "message_end" }>) {
    if (message.role === "assistant") {
      const known = !replied
      replied ||= type === "message_end"
      return known
    }
    if (message.role !== "toolResult") return false
    if (type === "message_start") appended = take(appending, message.toolCallId) !== undefined
    return appended
  }

  return { knows, answered: (toolCallId) => take(due, toolCallId), waits: () => !replied }
}

/** Each result answers one call: some models give every call of a reply the same id. */
function take(list: ToolResultMessage[], id: string): ToolResultMessage | undefined {
  const place = list.findIndex(({ toolCallId }) => toolCallId === id)
  return place < 0 ? undefined : list.splice(place, 1)[0]
}
