/** The history is a list of messages: it is the whole state of an agent. */

export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

export interface TextBlock {
  readonly type: "text"
  readonly text: string
}

export interface ThinkingBlock {
  readonly type: "thinking"
  readonly thinking: string
}

/** A request of the model to run a tool. Where its arguments did not parse, the text as it came stays beside the reason. */
export interface ToolCall {
  readonly type: "toolCall"
  readonly id: string
  readonly name: string
  readonly arguments: JsonObject
  readonly argumentsText?: string
  readonly argumentsError?: string
}

export interface UserMessage {
  readonly role: "user"
  readonly content: readonly TextBlock[]
}

export type StopReason = "stop" | "length" | "toolUse" | "error" | "aborted"

export interface Usage {
  readonly input: number
  readonly output: number
}

/** One reply of the model. `providerStopReason` is the provider's own word where it differs from ours. */
export interface AssistantMessage {
  readonly role: "assistant"
  readonly content: readonly (TextBlock | ThinkingBlock | ToolCall)[]
  readonly stopReason: StopReason
  readonly providerStopReason?: string
  readonly errorMessage?: string
  readonly usage?: Usage
}

export interface ToolResultMessage {
  readonly role: "toolResult"
  readonly toolCallId: string
  readonly toolName: string
  readonly content: readonly TextBlock[]
  readonly isError: boolean
}

export type Message = UserMessage | AssistantMessage | ToolResultMessage

export interface FailedReply extends AssistantMessage {
  readonly stopReason: "error" | "aborted"
}

export const userMessage = (text: string): UserMessage => ({ role: "user", content: [textBlock(text)] })

export const textBlock = (text: string): TextBlock => ({ type: "text", text })

/** The tool calls of a reply, in order: what the fork looks for. */
export const toolCalls = (reply: AssistantMessage): readonly ToolCall[] =>
  reply.content.filter((block) => block.type === "toolCall")

/** Whether the request behind this reply failed or was cancelled. */
export const failed = (reply: AssistantMessage): reply is FailedReply =>
  reply.stopReason === "error" || reply.stopReason === "aborted"

/** The readable text of a message, without thinking and tool calls. */
export const textOf = (message: Message): string =>
  message.content
    .map((block) => (block.type === "text" ? block.text : ""))
    .filter((text) => text !== "")
    .join("\n")
