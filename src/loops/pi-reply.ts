import {
  type AssistantMessage as PiReply,
  type AssistantMessageEvent,
  type AssistantMessageEventStream,
  createAssistantMessageEventStream,
} from "@earendil-works/pi-ai"
import type { AssistantMessage } from "../agent/messages"
import { type FinalPart, type ReplyPart, replyOf, type StreamPart } from "../agent/reply"
import { beginReply, type Ledger } from "./pi-messages"
import { isFinal } from "./receive"

/** A reply in the making, as a stream of Pi's. Nothing is read of it before Pi asks, so who holds Pi holds the model. */
export const streamOf = (
  read: () => Promise<ReplyPart> | ReplyPart,
  { replyToPi }: Ledger,
): AssistantMessageEventStream =>
  pulled(async function* (finish) {
    const parts: StreamPart[] = []
    const partial = beginReply()
    yield { type: "start", partial }
    for (;;) {
      const part = await read()
      if (isFinal(part)) return yield finish(ending(replyToPi(replyOf(parts, part)), part))
      parts.push(part)
      yield added(partial, part)
    }
  })

/** A reply that is there already, without the pieces in which it came. */
export const streamOfWhole = (reply: AssistantMessage, { replyToPi }: Ledger): AssistantMessageEventStream =>
  pulled(async function* (finish) {
    yield finish(ending(replyToPi(reply), finalOf(reply.stopReason)))
  })

type Events = (
  finish: (last: AssistantMessageEvent) => AssistantMessageEvent,
) => AsyncGenerator<AssistantMessageEvent>

/** Pi takes the events one by one as they are made, and the message at the end from the stream itself. */
function pulled(events: Events): AssistantMessageEventStream {
  const stream = createAssistantMessageEventStream()
  const finish = (last: AssistantMessageEvent) => {
    stream.push(last)
    return last
  }
  return Object.assign(stream, { [Symbol.asyncIterator]: () => events(finish) })
}

const finalOf = (stopReason: AssistantMessage["stopReason"]): FinalPart =>
  stopReason === "error" || stopReason === "aborted"
    ? { type: "error", stopReason }
    : { type: "done", stopReason }

const ending = (message: PiReply, part: FinalPart): AssistantMessageEvent =>
  part.type === "done"
    ? { type: "done", reason: part.stopReason, message }
    : { type: "error", reason: part.stopReason, error: message }

/** Grows the reply so far by a part. It is one object that is written on, as with Pi's own providers. */
function added(partial: PiReply, part: StreamPart): AssistantMessageEvent {
  const { content } = partial
  switch (part.type) {
    case "text_delta": {
      const block = (content[part.block] ??= { type: "text", text: "" })
      if (block.type === "text") block.text += part.delta
      return { type: part.type, contentIndex: part.block, delta: part.delta, partial }
    }
    case "thinking_delta": {
      const block = (content[part.block] ??= { type: "thinking", thinking: "" })
      if (block.type === "thinking") block.thinking += part.delta
      return { type: part.type, contentIndex: part.block, delta: part.delta, partial }
    }
    case "toolcall_start":
      content[part.block] = { type: "toolCall", id: part.id, name: part.name, arguments: {} }
      return { type: part.type, contentIndex: part.block, partial }
    case "toolcall_delta":
      return { type: part.type, contentIndex: part.block, delta: part.delta, partial }
  }
}

/** The part that an event of Pi's stands for. Where a block begins and ends can be told from its parts. */
export function partOf(event: AssistantMessageEvent): StreamPart | undefined {
  switch (event.type) {
    case "text_delta":
    case "thinking_delta":
    case "toolcall_delta":
      return { type: event.type, block: event.contentIndex, delta: event.delta }
    case "toolcall_start": {
      const block = event.partial.content[event.contentIndex]
      if (block?.type !== "toolCall") return undefined
      return { type: event.type, block: event.contentIndex, id: block.id, name: block.name }
    }
    case "start":
    case "text_start":
    case "text_end":
    case "thinking_start":
    case "thinking_end":
    case "toolcall_end":
    case "done":
    case "error":
      return undefined
  }
}
