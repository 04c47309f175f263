import type { Exit } from "../agent/exit"
import type { Place } from "../agent/position"

/** The edges of the diagram that are counted. `6` is the way back, `next-call` the short way from 5 to 4. */
export const EDGES = [
  "1-2",
  "2-3",
  "3-4",
  "4-5",
  "6",
  "next-call",
  "completed",
  "exception",
  "max_turns",
  "terminated",
  "no_loop",
] as const
export type Edge = (typeof EDGES)[number]

/** The edge taken from one moment to the next; none where the diagram draws no line between the two places. */
export function edgeBetween(from: Place, to: Place, exit: Exit | undefined): Edge | undefined {
  if (exit !== undefined) return EDGE_OF_EXIT[exit]
  return EDGE_OF_MOVE[`${from}-${to}`]
}

const EDGE_OF_EXIT: Readonly<Record<Exit, Edge>> = {
  completed: "completed",
  max_turns: "max_turns",
  error: "exception",
  aborted: "exception",
  terminated: "terminated",
  no_loop: "no_loop",
}

const EDGE_OF_MOVE: Readonly<Record<string, Edge>> = {
  "1-2": "1-2",
  "2-3": "2-3",
  "3-4": "3-4",
  "4-5": "4-5",
  "5-4": "next-call",
  "5-2": "6",
  "4-2": "6",
}
