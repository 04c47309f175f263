import {
  callAt,
  type Cursor,
  cursorOfCount,
  cursorOfMoment,
  eventAt,
  isOver,
  messageAt,
  momentsIn,
  positionAt,
} from "./seek"
import type { Trace } from "./trace"

/** What two runs are laid side by side by. A row is a moment, a turn (row 0 is what comes before the first) or a message. */
export const COMPARE_UNITS = ["box", "turns", "messages"] as const
export type CompareUnit = (typeof COMPARE_UNITS)[number]

/** How many rows a run has. By messages, the exit of a run that is over is a row of its own. */
export function rowsIn(trace: Trace, unit: CompareUnit): number {
  switch (unit) {
    case "box":
      return momentsIn(trace)
    case "turns":
      return momentsIn(trace) === 0 ? 0 : trace.head.turns + 1
    case "messages":
      return trace.head.messages + (isOver(trace) ? 1 : 0)
  }
}

/** Where a run stands in a row, from 0: at its beginning. A run that is shorter stands at its last row. */
export function cursorOfRow(trace: Trace, unit: CompareUnit, row: number): Cursor {
  if (momentsIn(trace) === 0) return 0
  const within = Math.min(row, rowsIn(trace, unit) - 1)
  if (unit === "box") return cursorOfMoment(trace, within + 1)
  const count = unit === "turns" ? within : within + 1
  const end = cursorOfMoment(trace, momentsIn(trace))
  if (unit === "turns" && row >= rowsIn(trace, unit)) return end
  return cursorOfCount(trace, unit, count) ?? end
}

/** The row that a run stands in at a cursor. */
export function rowAt(trace: Trace, unit: CompareUnit, cursor: Cursor): number {
  const { moment, turns, messages, place } = positionAt(trace, cursor)
  switch (unit) {
    case "box":
      return Math.max(moment - 1, 0)
    case "turns":
      return turns
    case "messages":
      return place === "exit" ? messages : Math.max(messages - 1, 0)
  }
}

/** The moments, from 1, that make up a row: the first, and the one after the last. */
export function momentsOfRow(
  trace: Trace,
  unit: CompareUnit,
  row: number,
): readonly [from: number, to: number] {
  if (row >= rowsIn(trace, unit)) return [0, 0]
  if (unit === "box") return [row + 1, row + 2]
  const begin = momentOf(trace, cursorOfRow(trace, unit, row))
  if (unit === "messages") return [begin, begin + 1]
  const next = cursorOfCount(trace, "turns", row + 1)
  return [begin, next === undefined ? momentsIn(trace) + 1 : momentOf(trace, next)]
}

const momentOf = (trace: Trace, cursor: Cursor): number => positionAt(trace, cursor).moment

/** What happened in a moment, as a text that is the same for the same. */
export function momentKey(trace: Trace, moment: number): string {
  const cursor = cursorOfMoment(trace, moment)
  const { place, calls, messages } = positionAt(trace, cursor)
  return JSON.stringify([place, happenedAt(trace, cursor, { calls, messages })])
}

function happenedAt(
  trace: Trace,
  cursor: Cursor,
  { calls, messages }: { readonly calls: number; readonly messages: number },
): unknown {
  const event = eventAt(trace, cursor - 1)
  if (event.type === "message_end") return messageAt(trace, messages - 1)
  if (event.type === "request") return [event.carried, event.tools]
  if (event.type === "agent_end") return [event.exit, event.error]
  const { toolName, args } = callAt(trace, calls - 1)
  return [toolName, args]
}

/** Whether the same happened in a row of both runs. */
export function rowsEqual(left: Trace, right: Trace, unit: CompareUnit, row: number): boolean {
  const [a, aEnd] = momentsOfRow(left, unit, row)
  const [b, bEnd] = momentsOfRow(right, unit, row)
  if (aEnd - a !== bEnd - b || a === 0 || b === 0) return false
  for (let n = 0; n < aEnd - a; n += 1) if (momentKey(left, a + n) !== momentKey(right, b + n)) return false
  return true
}

/** How two runs differ: row by row, as far as they have got. */
export interface Comparison {
  readonly rows: number
  /** The rows that differ, in order. */
  readonly different: readonly number[]
}

/**
 * Compares two runs that may still be growing. Asked again it looks at what is new alone: a row in which one of them
 * still stands is looked at until it is done.
 */
export function createComparer(left: Trace, right: Trace, unit: CompareUnit): () => Comparison {
  const different: number[] = []
  let compared = 0
  return () => {
    const rows = Math.max(rowsIn(left, unit), rowsIn(right, unit))
    const settled = Math.min(settledRows(left, unit), settledRows(right, unit))
    for (; compared < Math.min(settled, rows); compared += 1)
      if (!rowsEqual(left, right, unit, compared)) different.push(compared)
    return { rows, different: [...different] }
  }
}

/** The rows in which nothing will change any more; beyond the end of a run that is over nothing ever comes. */
const settledRows = (trace: Trace, unit: CompareUnit): number =>
  isOver(trace) ? Infinity : Math.max(rowsIn(trace, unit) - (unit === "turns" ? 1 : 0), 0)
