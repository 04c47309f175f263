import {
  type Count,
  type Cursor,
  cursorOfCount,
  cursorOfMoment,
  isOver,
  momentsIn,
  positionAt,
} from "../trace/seek"
import type { Trace } from "../trace/trace"
import type { Goal } from "../worker/protocol"

/** A unit to move by: a box, or one of the three counts. */
export type Unit = "box" | Count

/** Where a move leads: to a cursor within the trace, on to a goal that the loop has yet to reach, or nowhere. */
export type Move =
  | { readonly to: "cursor"; readonly cursor: Cursor }
  | { readonly to: "goal"; readonly goal: Goal }
  | { readonly to: "nowhere" }

const NOWHERE: Move = { to: "nowhere" }

/** Forward by one: to the next moment, or to the first at which the count is one higher. */
export function nextMove(trace: Trace, cursor: Cursor, unit: Unit): Move {
  return moveTo(trace, goalAfter(positionAt(trace, cursor), unit))
}

/** Back by one: to the moment before, or to the first moment of the count below. It never runs anything. */
export function previousMove(trace: Trace, cursor: Cursor, unit: Unit): Move {
  const at = positionAt(trace, cursor)
  if (at.moment < 2) return NOWHERE
  if (unit === "box") return { to: "cursor", cursor: cursorOfMoment(trace, at.moment - 1) }
  const first = positionAt(trace, cursorOfMoment(trace, 1))
  if (at[unit] <= first[unit]) return NOWHERE
  const back = cursorOfCount(trace, unit, at[unit] - 1)
  return back === undefined ? NOWHERE : { to: "cursor", cursor: back }
}

/** The goal one unit on from a position. */
export const goalAfter = (from: Readonly<Record<Count | "moment", number>>, unit: Unit): Goal =>
  unit === "box" ? { reach: "moment", count: from.moment + 1 } : { reach: unit, count: from[unit] + 1 }

/** The move that a goal asks for: the cursor where the trace has got there, else on; nowhere once the run is over. */
export function moveTo(trace: Trace, goal: Goal): Move {
  const cursor = cursorOfGoal(trace, goal)
  if (cursor !== undefined) return { to: "cursor", cursor }
  return isOver(trace) ? NOWHERE : { to: "goal", goal }
}

/** The cursor at which a goal is reached; undefined where the trace has not got there. */
export function cursorOfGoal(trace: Trace, goal: Goal): Cursor | undefined {
  if (goal.reach === "end") return isOver(trace) ? trace.events.length : undefined
  if (goal.reach !== "moment") return cursorOfCount(trace, goal.reach, goal.count)
  return goal.count <= momentsIn(trace) ? cursorOfMoment(trace, Math.max(goal.count, 1)) : undefined
}
