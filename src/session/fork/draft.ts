import {
  type AssistantMessage,
  type Message,
  textBlock,
  textOf,
  type ToolCall,
  toolCalls,
  type ToolResultMessage,
  userMessage,
} from "../../agent/messages"
import { parseArguments } from "../../agent/reply"
import { positionAt, type Cursor, messageAt } from "../../trace/seek"
import type { Trace } from "../../trace/trace"

/** One message of a history that is being edited. The key stays with it wherever it moves. */
export interface DraftRow {
  readonly key: number
  readonly message: Message
}

/** A history that is being edited. */
export type Draft = readonly DraftRow[]

/** The history at a cursor, to be edited. */
export const draftAt = (trace: Trace, cursor: Cursor): Draft =>
  Array.from({ length: positionAt(trace, cursor).messages }, (_, n) => ({
    key: n,
    message: messageAt(trace, n),
  }))

/** The history that a draft stands for. */
export const historyIn = (draft: Draft): readonly Message[] => draft.map(({ message }) => message)

export const replaceMessage = (draft: Draft, key: number, message: Message): Draft =>
  draft.map((row) => (row.key === key ? { ...row, message } : row))

export const removeMessage = (draft: Draft, key: number): Draft => draft.filter((row) => row.key !== key)

/** The draft with a message behind the one at an index; -1 puts it first. Its key is the highest. */
export function insertMessage(draft: Draft, index: number, message: Message): Draft {
  const key = draft.reduce((most, row) => Math.max(most, row.key), -1) + 1
  return [...draft.slice(0, index + 1), { key, message }, ...draft.slice(index + 1)]
}

/** The draft with the message at an index one place earlier (-1) or later (1); the same where there is no such place. */
export function shiftMessage(draft: Draft, index: number, by: -1 | 1): Draft {
  const [moved, other] = [draft[index], draft[index + by]]
  if (moved === undefined || other === undefined) return draft
  return draft.map((row, n) => (n === index ? other : n === index + by ? moved : row))
}

/** The calls that nobody has answered yet and that the loop would run next. */
export function openCalls(history: readonly Message[]): readonly ToolCall[] {
  const last = history.findLastIndex(({ role }) => role !== "toolResult")
  const reply = history[last]
  if (reply?.role !== "assistant") return []
  const answered = history
    .slice(last + 1)
    .flatMap((each) => (each.role === "toolResult" ? each.toolCallId : []))
  return toolCalls(reply).filter(({ id }) => {
    const index = answered.indexOf(id)
    if (index >= 0) answered.splice(index, 1)
    return index < 0
  })
}

/** An answer to a call that no tool gave. */
export const resultByHand = ({ id, name }: ToolCall): ToolResultMessage => ({
  role: "toolResult",
  toolCallId: id,
  toolName: name,
  content: [textBlock("")],
  isError: false,
})

/** An empty message of a role; a result answers the first call that is open. */
export function emptyMessage(role: Message["role"], history: readonly Message[]): Message {
  switch (role) {
    case "user":
      return userMessage("")
    case "assistant":
      return { role, content: [textBlock("")], stopReason: "stop" }
    case "toolResult":
      return resultByHand(openCalls(history)[0] ?? { type: "toolCall", id: "", name: "", arguments: {} })
  }
}

/** The message with other words. */
export const withText = (message: Message, text: string): Message =>
  message.role === "assistant"
    ? repliedWith(message, text, toolCalls(message))
    : { ...message, content: [textBlock(text)] }

/** The reply with other calls. */
export const withCalls = (reply: AssistantMessage, calls: readonly ToolCall[]): AssistantMessage =>
  repliedWith(reply, textOf(reply), calls)

/** A call as it is written; arguments that do not parse stay as their text, with the reason beside it. */
export const writtenCall = (id: string, name: string, argumentsText: string): ToolCall => ({
  type: "toolCall",
  id,
  name,
  ...parseArguments(argumentsText),
})

/** An edited reply is one that came to its end, whatever became of the one before. What it thought is kept. */
function repliedWith(reply: AssistantMessage, text: string, calls: readonly ToolCall[]): AssistantMessage {
  const thinking = reply.content.filter((block) => block.type === "thinking")
  return {
    role: "assistant",
    content: [...thinking, ...(text === "" ? [] : [textBlock(text)]), ...calls],
    stopReason: calls.length > 0 ? "toolUse" : "stop",
  }
}
