import { type Cursor, cursorOfMoment, momentsIn, positionAt } from "../trace/seek"
import type { Trace } from "../trace/trace"
import type { Speed } from "./preferences"

const BOX_MS = 750
const TEXT_MS = 45

/** The next thing to show while playing, and how long to show it, in milliseconds. */
export interface Beat {
  readonly cursor: Cursor
  readonly ms: number
}

/**
 * One beat on from a cursor: the next piece of a streaming reply, else the next moment.
 * Undefined where the trace has nothing more yet.
 */
export function nextBeat(trace: Trace, cursor: Cursor, speed: Speed): Beat | undefined {
  const piece = nextPiece(trace, cursor)
  if (piece !== undefined) return { cursor: piece, ms: TEXT_MS / speed }
  const moment = positionAt(trace, cursor).moment + 1
  if (moment > momentsIn(trace)) return undefined
  return { cursor: cursorOfMoment(trace, moment), ms: BOX_MS / speed }
}

/** The cursor behind the next streamed piece of the moment that the cursor stands in. */
function nextPiece(trace: Trace, cursor: Cursor): Cursor | undefined {
  for (let index = cursor; ; index += 1) {
    const event = trace.events[index]
    if (event?.type === "message_update") return index + 1
    if (event?.type !== "message_start") return undefined
  }
}
