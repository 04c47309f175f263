import { type AssistantMessage, type Message, textOf, toolCalls } from "../../agent/messages"

/** Something that a provider would not take, or that will surprise. `message` is its number in the history, from 1. */
export interface DraftWarning {
  readonly kind:
    | "orphan-result"
    | "missing-result"
    | "late-result"
    | "duplicate-id"
    | "bad-arguments"
    | "not-user-first"
    | "empty-message"
    | "over-at-once"
  readonly message: number
  /** The id of the call that it is about, or the reason why its arguments do not parse. */
  readonly about?: string
}

/** What a real provider would say of a history, message by message. Nothing of it forbids a try. */
export function warningsOf(history: readonly Message[]): readonly DraftWarning[] {
  const warnings: DraftWarning[] = []
  /** The calls without a result so far: of the reply that is being answered, and of those that the history left. */
  let open: string[] = []
  let left: string[] = []
  history.forEach((message, index) => {
    const warn = (kind: DraftWarning["kind"], about?: string) =>
      warnings.push({ kind, message: index + 1, ...(about !== undefined && { about }) })
    if (index === 0 && message.role !== "user") warn("not-user-first")
    if (isEmpty(message)) warn("empty-message")
    if (message.role === "toolResult") {
      const { toolCallId } = message
      if (open.includes(toolCallId)) open = without(open, toolCallId)
      else if (left.includes(toolCallId)) {
        left = without(left, toolCallId)
        warn("late-result", toolCallId)
      } else warn("orphan-result", toolCallId)
      return
    }
    for (const id of open) warn("missing-result", id)
    left = [...left, ...open]
    open = message.role === "assistant" ? callsOf(message, warn) : []
  })
  const last = history.at(-1)
  if (last?.role === "assistant" && toolCalls(last).length === 0)
    warnings.push({ kind: "over-at-once", message: history.length })
  return warnings
}

/** The ids of a reply's calls, with a word on those that cannot be. */
function callsOf(
  reply: AssistantMessage,
  warn: (kind: DraftWarning["kind"], about?: string) => void,
): string[] {
  const ids: string[] = []
  for (const { id, argumentsError } of toolCalls(reply)) {
    if (ids.includes(id)) warn("duplicate-id", id)
    if (argumentsError !== undefined) warn("bad-arguments", argumentsError)
    ids.push(id)
  }
  return ids
}

/** A result may be empty: many a tool has nothing to say. */
const isEmpty = (message: Message): boolean =>
  message.role !== "toolResult" &&
  textOf(message).trim() === "" &&
  (message.role === "user" || toolCalls(message).length === 0)

function without(ids: readonly string[], gone: string): string[] {
  const index = ids.indexOf(gone)
  return ids.filter((_, n) => n !== index)
}
