import type {
  AssistantMessage,
  JsonObject,
  StopReason,
  TextBlock,
  ThinkingBlock,
  ToolCall,
  Usage,
} from "./messages"

/** One streamed part of a reply; `block` is the place of the block in the reply, from 0. Names as in Pi. */
export type StreamPart =
  | { readonly type: "text_delta"; readonly block: number; readonly delta: string }
  | { readonly type: "thinking_delta"; readonly block: number; readonly delta: string }
  | { readonly type: "toolcall_start"; readonly block: number; readonly id: string; readonly name: string }
  | { readonly type: "toolcall_delta"; readonly block: number; readonly delta: string }

/** The last part of a reply: how it ended. */
export type FinalPart =
  | {
      readonly type: "done"
      readonly stopReason: Exclude<StopReason, "error" | "aborted">
      readonly providerStopReason?: string
      readonly usage?: Usage
    }
  | { readonly type: "error"; readonly stopReason: "error" | "aborted"; readonly errorMessage?: string }

export type ReplyPart = StreamPart | FinalPart

type Block = TextBlock | ThinkingBlock | ToolCall

/** The blocks that the streamed parts add up to, also of a reply that has not come to its end. */
export function blocksOf(parts: Iterable<StreamPart>): readonly Block[] {
  const drafts: Draft[] = []
  for (const part of parts) addPart(drafts, part)
  return drafts.filter((draft) => draft !== undefined).map(finishBlock)
}

/** The message that a stream adds up to. A call whose arguments do not parse keeps its text and the reason. */
export function replyOf(parts: Iterable<StreamPart>, end: FinalPart): AssistantMessage {
  const { type: _, ...ending } = end
  return { role: "assistant", content: blocksOf(parts), ...ending }
}

interface Draft {
  readonly type: Block["type"]
  readonly id: string
  readonly name: string
  readonly pieces: string[]
}

function addPart(drafts: Draft[], part: StreamPart): void {
  switch (part.type) {
    case "text_delta":
      draftAt(drafts, part.block, "text").pieces.push(part.delta)
      return
    case "thinking_delta":
      draftAt(drafts, part.block, "thinking").pieces.push(part.delta)
      return
    case "toolcall_start":
      drafts[part.block] = { type: "toolCall", id: part.id, name: part.name, pieces: [] }
      return
    case "toolcall_delta":
      draftAt(drafts, part.block, "toolCall").pieces.push(part.delta)
      return
  }
}

function draftAt(drafts: Draft[], block: number, type: Block["type"]): Draft {
  return (drafts[block] ??= { type, id: "", name: "", pieces: [] })
}

function finishBlock(draft: Draft): Block {
  const text = draft.pieces.join("")
  switch (draft.type) {
    case "text":
      return { type: "text", text }
    case "thinking":
      return { type: "thinking", thinking: text }
    case "toolCall":
      return { type: "toolCall", id: draft.id, name: draft.name, ...parseArguments(text) }
  }
}

/** The arguments of a call as an object; the empty text, which models send for "none", is the empty object. */
export function parseArguments(
  text: string,
): Pick<ToolCall, "arguments" | "argumentsText" | "argumentsError"> {
  if (text.trim() === "") return { arguments: {} }
  try {
    const value: unknown = JSON.parse(text)
    if (isJsonObject(value)) return { arguments: value }
    return { arguments: {}, argumentsText: text, argumentsError: "The arguments are not a JSON object." }
  } catch (error) {
    return { arguments: {}, argumentsText: text, argumentsError: String(error) }
  }
}

/** Whether something that came from JSON is an object: JSON gives nothing but Json, so it is a JsonObject then. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)
