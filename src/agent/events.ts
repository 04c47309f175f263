import type { Json, JsonObject, Message, ToolResultMessage } from "./messages"
import type { Exit } from "./exit"
import type { StreamPart } from "./reply"

/** A run of neighbouring messages of the history: from `from` up to, not including, `to`. */
export interface MessageRange {
  readonly from: number
  readonly to: number
}

/** What a request carried: messages of the history by their place in it, or whole where they differ from it. */
export type Carried = MessageRange | { readonly message: Message }

/**
 * One thing that happened, in order: the ten events of Pi's loop and `request`.
 * A whole message is carried once, by its `message_end`; a streamed part carries its delta alone.
 */
export type AgentEvent =
  | { readonly type: "agent_start" }
  | { readonly type: "turn_start" }
  | RequestEvent
  | { readonly type: "message_start"; readonly role: Message["role"] }
  | { readonly type: "message_update"; readonly part: StreamPart }
  | { readonly type: "message_end"; readonly message: Message }
  | ToolStartEvent
  | { readonly type: "tool_execution_update"; readonly toolCallId: string; readonly partial: Json }
  | ToolEndEvent
  | { readonly type: "turn_end"; readonly message: number; readonly toolResults: MessageRange }
  | AgentEndEvent

/** What box 2 really sends. `retry` marks a request that repeats the one before within the same turn. */
export interface RequestEvent {
  readonly type: "request"
  readonly carried: readonly Carried[]
  readonly tools: readonly string[]
  readonly retry?: true
}

export interface ToolStartEvent {
  readonly type: "tool_execution_start"
  readonly toolCallId: string
  readonly toolName: string
  readonly args: JsonObject
}

export interface ToolEndEvent {
  readonly type: "tool_execution_end"
  readonly toolCallId: string
  readonly toolName: string
  readonly result: ToolResultMessage["content"]
  readonly isError: boolean
}

export interface AgentEndEvent {
  readonly type: "agent_end"
  readonly messages: MessageRange
  readonly exit: Exit
  readonly error?: string
}

/** The history that some events add up to. */
export const messagesIn = (events: readonly AgentEvent[]): readonly Message[] =>
  events.filter((event) => event.type === "message_end").map(({ message }) => message)

/** How the loop and its host tell what happens: they await it, and who listens may hold them there. */
export type Emit = (event: AgentEvent) => Promise<void> | void
