import type { JsonObject, Message } from "./messages"
import type { ReplyPart } from "./reply"

/** What a model is told of a tool. `parameters` is a JSON schema. */
export interface ToolDeclaration {
  readonly name: string
  readonly description: string
  readonly parameters: JsonObject
}

export interface ModelRequest {
  readonly messages: readonly Message[]
  readonly tools: readonly ToolDeclaration[]
}

/**
 * A model: one request in, a stream of reply parts out, the last of them a final part.
 * It may throw: the request has failed then. It remembers nothing between requests.
 */
export type Model = (request: ModelRequest, signal: AbortSignal) => AsyncIterable<ReplyPart>

export interface ToolOutcome {
  readonly text: string
  readonly isError?: boolean
  /** The tool says that nothing is left to ask: a loop that listens stops when every call of a reply says so. */
  readonly terminate?: boolean
}

/** A tool the program runs for the model. What it throws becomes an error result. */
export interface Tool extends ToolDeclaration {
  readonly execute: (args: JsonObject, signal: AbortSignal) => ToolOutcome | Promise<ToolOutcome>
}
