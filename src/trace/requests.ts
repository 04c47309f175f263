import type { Carried, MessageRange } from "../agent/events"
import type { Message } from "../agent/messages"
import type { Size } from "../agent/size"
import { messageAt, requestAt } from "./seek"
import { sizeOfCarried, type Trace } from "./trace"

/** One message that a request carried; `number` is its place in the history from 1, where it stands there. */
export interface CarriedMessage {
  readonly message: Message
  readonly number: number | undefined
}

/** What a request carried against the one before it. */
export interface RequestDiff {
  readonly appended: number
  /** Messages that stand otherwise in the history, or not at all. */
  readonly changed: number
  /** Messages of the request before that this one leaves out, by their place in the history. */
  readonly dropped: readonly MessageRange[]
}

/** How many messages request `n`, from 0, carried. */
export const carriedCount = (trace: Trace, n: number): number => countOf(requestAt(trace, n).carried)

/** Message `index`, from 0, of what request `n` carried. */
export function carriedMessage(trace: Trace, n: number, index: number): CarriedMessage {
  let left = index
  for (const part of requestAt(trace, n).carried) {
    const length = lengthOf(part)
    if (left < length)
      return "to" in part
        ? { message: messageAt(trace, part.from + left), number: part.from + left + 1 }
        : { message: part.message, number: undefined }
    left -= length
  }
  throw new RangeError(`Request ${n} carried no message ${index}`)
}

/** Appended, changed and dropped: what request `n`, from 0, carried against the request before. */
export function requestDiff(trace: Trace, n: number): RequestDiff {
  const now = requestAt(trace, n).carried
  const before = n === 0 ? [] : requestAt(trace, n - 1).carried
  return {
    appended: total(without(rangesIn(now), rangesIn(before))),
    changed: now.filter((part) => !("to" in part)).length,
    dropped: without(rangesIn(before), rangesIn(now)),
  }
}

/** Whether a message of the history, by its number from 1, was new in request `n`. */
export const isAppended = (trace: Trace, n: number, number: number): boolean =>
  n === 0 || !rangesIn(requestAt(trace, n - 1).carried).some(({ from, to }) => number > from && number <= to)

/** The size of request `n`, from 0. */
export const sizeOfRequest = (trace: Trace, n: number): Size =>
  sizeOfCarried(trace, requestAt(trace, n).carried)

const lengthOf = (part: Carried): number => ("to" in part ? part.to - part.from : 1)
const countOf = (carried: readonly Carried[]): number =>
  carried.reduce((sum, part) => sum + lengthOf(part), 0)
const rangesIn = (carried: readonly Carried[]): readonly MessageRange[] =>
  carried.filter((part) => "to" in part)
const total = (ranges: readonly MessageRange[]): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from, 0)

/** What is left of some ranges when others are taken away from them. */
function without(ranges: readonly MessageRange[], taken: readonly MessageRange[]): readonly MessageRange[] {
  return taken.reduce<readonly MessageRange[]>(
    (left, cut) =>
      left
        .flatMap(({ from, to }) => [
          { from, to: Math.min(to, cut.from) },
          { from: Math.max(from, cut.to), to },
        ])
        .filter(({ from, to }) => from < to),
    ranges,
  )
}
