import type { JsonObject, Message, StopReason } from "../agent/messages"
import type { Model } from "../agent/model"
import type { ReplyPart } from "../agent/reply"

export interface ScriptedCall {
  readonly id: string
  readonly name: string
  readonly arguments: JsonObject
  /** Sent instead of the arguments, as it is: models write what is no JSON as well. */
  readonly argumentsText?: string
}

/** What a script answers: a text, tool calls, or a failed request. */
export interface ScriptedReply {
  readonly text?: string
  readonly calls?: readonly ScriptedCall[]
  readonly stopReason?: Exclude<StopReason, "error" | "aborted">
  readonly error?: string
}

/** A scripted model decides by the shape of the history alone, like the model of the chapter's example. */
export type Script = (history: readonly Message[]) => ScriptedReply

const CHUNK = 5

/** A model that follows a script and streams its reply in chunks of a fixed size: the same parts every time. */
export function scriptedModel(script: Script): Model {
  return async function* (request): AsyncGenerator<ReplyPart> {
    const { text = "", calls: wanted = [], stopReason, error } = script(request.messages)
    // A model that is offered no tools cannot ask for one.
    const calls = request.tools.length > 0 ? wanted : []
    let block = 0
    if (text !== "") yield* textParts(text, block++)
    for (const call of calls) yield* callParts(call, block++)
    if (error !== undefined) yield { type: "error", stopReason: "error", errorMessage: error }
    else yield { type: "done", stopReason: stopReason ?? (calls.length > 0 ? "toolUse" : "stop") }
  }
}

function* textParts(text: string, block: number): Generator<ReplyPart> {
  for (const delta of chunks(text)) yield { type: "text_delta", block, delta }
}

function* callParts(call: ScriptedCall, block: number): Generator<ReplyPart> {
  yield { type: "toolcall_start", block, id: call.id, name: call.name }
  for (const delta of chunks(call.argumentsText ?? JSON.stringify(call.arguments), 12))
    yield { type: "toolcall_delta", block, delta }
}

/** Pieces of whole code points, so that no character is torn in two. */
function* chunks(text: string, size = CHUNK): Generator<string> {
  const points = Array.from(text)
  for (let at = 0; at < points.length; at += size) yield points.slice(at, at + size).join("")
}
