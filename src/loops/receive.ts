import type { FinalPart, ReplyPart, StreamPart } from "../agent/reply"
import { CANCELLED, orCancelled } from "./cancel"

const ABORTED: FinalPart = { type: "error", stopReason: "aborted", errorMessage: "Request was aborted" }

/**
 * Hands on the parts of a reply as they come and gives how it ended. A model that throws, or stops without a
 * final part, has failed; a cancel ends the wait at once, whatever the model does with the signal.
 */
export async function receive(
  stream: AsyncIterable<ReplyPart>,
  signal: AbortSignal,
  take: (part: StreamPart) => Promise<void> | void,
): Promise<FinalPart> {
  const parts = stream[Symbol.asyncIterator]()
  for (;;) {
    const part = signal.aborted ? ABORTED : await nextPart(parts, signal)
    if (part.type === "done" || part.type === "error") return part
    await take(part)
  }
}

async function nextPart(parts: AsyncIterator<ReplyPart>, signal: AbortSignal): Promise<ReplyPart> {
  try {
    const next = await orCancelled(parts.next(), signal)
    if (next === CANCELLED) return ABORTED
    return next.done ? failure("The reply broke off before its end.") : next.value
  } catch (reason) {
    return failure(reason instanceof Error ? reason.message : String(reason))
  }
}

const failure = (errorMessage: string): FinalPart => ({ type: "error", stopReason: "error", errorMessage })
