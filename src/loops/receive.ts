import type { FinalPart, ReplyPart, StreamPart } from "../agent/reply"
import { CANCELLED, orCancelled } from "./cancel"

const ABORTED: FinalPart = { type: "error", stopReason: "aborted", errorMessage: "Request was aborted" }

/** Hands on the parts of a reply as they come and gives how it ended. */
export async function receive(
  request: () => AsyncIterable<ReplyPart>,
  signal: AbortSignal,
  take: (part: StreamPart) => Promise<void> | void,
): Promise<FinalPart> {
  const read = readerOf(request, signal)
  for (;;) {
    const part = await read()
    if (isFinal(part)) return part
    await take(part)
  }
}

/**
 * Gives one part of a reply at a time, up to its final part. A model that throws, or stops without a final part, has
 * failed; a cancel ends the wait at once, whatever the model does with the signal.
 */
export function readerOf(
  request: () => AsyncIterable<ReplyPart>,
  signal: AbortSignal,
): () => Promise<ReplyPart> | ReplyPart {
  let parts: AsyncIterator<ReplyPart> | undefined
  // The request itself may throw, so it is made where that is caught.
  const next = () => (parts ??= request()[Symbol.asyncIterator]()).next()
  return () => (signal.aborted ? ABORTED : nextPart(next, signal))
}

/** Whether a part is the last of its reply. */
export const isFinal = (part: ReplyPart): part is FinalPart => part.type === "done" || part.type === "error"

async function nextPart(
  next: () => Promise<IteratorResult<ReplyPart>>,
  signal: AbortSignal,
): Promise<ReplyPart> {
  try {
    const came = await orCancelled(next(), signal)
    if (came === CANCELLED) return ABORTED
    return came.done ? failure("The reply broke off before its end.") : came.value
  } catch (reason) {
    return failure(reason instanceof Error ? reason.message : String(reason))
  }
}

const failure = (errorMessage: string): FinalPart => ({ type: "error", stopReason: "error", errorMessage })
