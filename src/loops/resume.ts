import type { AssistantMessage, Message, ToolResultMessage, UserMessage } from "../agent/messages"

/** What a run is about: the first words of the user in its history, which may be edited, else what it is asked. */
export const questionIn = (history: readonly Message[], asked: UserMessage): UserMessage =>
  history.find((message) => message.role === "user") ?? asked

/** The turn that a history breaks off in: its reply and the results it has so far, and how many turns came before. */
export interface OpenTail {
  readonly reply: AssistantMessage | undefined
  readonly results: readonly ToolResultMessage[]
  readonly turnsBefore: number
}

/**
 * Where a loop takes up a history. If nothing but results follows the last reply, the loop gets that reply once
 * more instead of a new request, and the results it already has; so it meets the fork again and runs what is still
 * unanswered. Otherwise it starts with the next request.
 */
export function openTail(history: readonly Message[]): OpenTail {
  const last = history.findLastIndex((message) => message.role !== "toolResult")
  const reply = history[last]
  const turns = history.filter((message) => message.role === "assistant").length
  if (reply?.role !== "assistant") return { reply: undefined, results: [], turnsBefore: turns }
  const results = history.slice(last + 1).filter((message) => message.role === "toolResult")
  return { reply, results, turnsBefore: turns - 1 }
}
