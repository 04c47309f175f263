import type { ToolEndEvent } from "../../agent/events"
import type { Exit } from "../../agent/exit"
import { failed } from "../../agent/messages"
import type { Box } from "../../agent/position"
import type { RunSettings, SwitchId } from "../../agent/settings"
import type { Words } from "../../i18n/words"
import { valueAt } from "../../trace/column"
import {
  callAt,
  type Cursor,
  cursorOfCount,
  edgesAt,
  edgeTo,
  exitAt,
  messageAt,
  positionAt,
  requestAt,
} from "../../trace/seek"
import type { Trace } from "../../trace/trace"
import type { ExitPill } from "./layouts"
import { EDGES_OF_WIRE, type WireId } from "./wires"

/** How a box is drawn: lit while the loop is there, done once it was there in this turn. */
export type BoxLook = "idle" | "lit" | "done"

/** How a wire is drawn: taken once it was used, last while it led to where the cursor stands. */
export type WireLook = "idle" | "taken" | "last"

export function boxLook(trace: Trace, cursor: Cursor, box: Box): BoxLook {
  const { place, moment, turns } = positionAt(trace, cursor)
  if (place === box) return "lit"
  const start = turns === 0 || place === "exit" ? 0 : momentOfTurn(trace, turns)
  return visitsOf(trace, moment, box) > (box < 3 ? 0 : visitsOf(trace, start, box)) ? "done" : "idle"
}

export function wireLook(trace: Trace, cursor: Cursor, wire: WireId): WireLook {
  const { moment } = positionAt(trace, cursor)
  const last = edgeTo(trace, moment)
  if (last !== undefined && EDGES_OF_WIRE[wire].includes(last)) return "last"
  return timesTaken(trace, cursor, wire) > 0 ? "taken" : "idle"
}

/** How often a wire was used up to the cursor. */
export function timesTaken(trace: Trace, cursor: Cursor, wire: WireId): number {
  const taken = edgesAt(trace, positionAt(trace, cursor).moment)
  return EDGES_OF_WIRE[wire].reduce((sum, edge) => sum + taken[edge], 0)
}

const PILL_OF_EXIT: Readonly<Record<Exit, ExitPill>> = {
  completed: "normal",
  max_turns: "protective",
  error: "exception",
  aborted: "exception",
  terminated: "terminated",
  no_loop: "no_loop",
}

/** The exit by which the run has left at the cursor. */
export function exitTaken(trace: Trace, cursor: Cursor): ExitPill | undefined {
  const exit = exitAt(trace, cursor)?.exit
  return exit === undefined ? undefined : PILL_OF_EXIT[exit]
}

/** The pills that a run's drawing shows: the three of every loop, and a fourth where the run can take it. */
export const pillsOf = (off: readonly SwitchId[], taken: ExitPill | undefined): readonly ExitPill[] => [
  "protective",
  "exception",
  "normal",
  ...(off.includes("no-hands") || off.includes("no-loop") || taken === "no_loop"
    ? (["no_loop"] as const)
    : []),
  ...(taken === "terminated" ? (["terminated"] as const) : []),
]

/** The boxes and wires that a switch breaks. */
const BROKEN_BOX: Readonly<Record<SwitchId, readonly Box[]>> = {
  "no-model": [2],
  "no-tools": [4],
  "no-loop": [],
  "no-state": [2],
  "no-append": [5],
  "last-only": [2],
  "no-cap": [],
  throw: [4],
  "by-reason": [3],
  "half-append": [5],
  "no-hands": [4, 5],
}

const BROKEN_WIRE: Readonly<Record<SwitchId, readonly WireId[]>> = {
  "no-model": [],
  "no-tools": ["3-4"],
  "no-loop": ["6"],
  "no-state": [],
  "no-append": ["4-5"],
  "last-only": [],
  "no-cap": ["max_turns"],
  throw: [],
  "by-reason": [],
  "half-append": [],
  "no-hands": ["3-4", "4-5", "6"],
}

/** The switch, if any, that breaks a box. */
export const breakOf = (off: readonly SwitchId[], box: Box): SwitchId | undefined =>
  off.find((id) => BROKEN_BOX[id].includes(box))

export const isWireBroken = (off: readonly SwitchId[], wire: WireId): boolean =>
  off.some((id) => BROKEN_WIRE[id].includes(wire))

/** Which switch has a wire drawn that other runs show only once they have taken it. */
const SWITCH_OF_WIRE: Partial<Readonly<Record<WireId, SwitchId | undefined>>> = {
  "next-call": undefined,
  "4-exception": "throw",
  no_loop: "no-hands",
  "5-no_loop": "no-loop",
}

/** Whether a wire is drawn at a cursor: some are there only for runs that take them, or will. */
export function isWireShown(trace: Trace, cursor: Cursor, wire: WireId): boolean {
  if (!(wire in SWITCH_OF_WIRE)) return true
  const id = SWITCH_OF_WIRE[wire]
  return (id !== undefined && trace.settings.off.includes(id)) || timesTaken(trace, cursor, wire) > 0
}

/** Whether what a box did last was an error: the call that box 4 handled, the result that box 5 appended. */
export function failedIn(trace: Trace, cursor: Cursor, box: Box): boolean {
  if (box === 4) return lastCallEnd(trace, cursor)?.isError ?? false
  return box === 5 && (lastResult(trace, cursor)?.result.isError ?? false)
}

/** The line below the title of a box: what it did last, or what it is for. */
export function subline(words: Words["diagram"], trace: Trace, cursor: Cursor, box: Box): string {
  switch (box) {
    case 1:
    case 3:
      return words.idle[box]
    case 2:
      return sentLine(words, trace, cursor)
    case 4:
      return callLine(words, trace, cursor)
    case 5: {
      const last = lastResult(trace, cursor)
      return last === undefined ? words.idle[5] : words.appended(oneLine(last.result.content), last.number)
    }
  }
}

/** What the gate above box 2 says: the turn, and the cap that it tests. */
export function gateText(words: Words["diagram"], settings: RunSettings, turns: number): string {
  return settings.off.includes("no-cap") ? words.gateOpen(turns) : words.gate(turns, settings.maxTurns)
}

function sentLine(words: Words["diagram"], trace: Trace, cursor: Cursor): string {
  const { steps, calls } = positionAt(trace, cursor)
  if (steps === calls) return words.idle[2]
  const { carried } = requestAt(trace, steps - calls - 1)
  const ranges = carried.filter((part) => "to" in part).filter(({ from, to }) => to > from)
  const first = ranges[0]
  const last = ranges.at(-1)
  return first === undefined || last === undefined ? words.sentNothing : words.sent(first.from + 1, last.to)
}

function callLine(words: Words["diagram"], trace: Trace, cursor: Cursor): string {
  const { calls } = positionAt(trace, cursor)
  if (calls === 0) return words.idle[4]
  const call = callAt(trace, calls - 1)
  const end = lastCallEnd(trace, cursor)
  return end === undefined
    ? `${call.toolName} ${argumentText(call.args)}`
    : words.returned(call.toolName, oneLine(end.result))
}

/** The end of the call that was handled last, where it has come. */
function lastCallEnd(trace: Trace, cursor: Cursor): ToolEndEvent | undefined {
  const { calls } = positionAt(trace, cursor)
  if (calls === 0) return undefined
  for (let index = valueAt(trace.marks.calls, calls - 1) + 1; index < cursor; index += 1) {
    const event = trace.events[index]
    if (event?.type === "tool_execution_end") return event
    if (event?.type === "request") return undefined
  }
  return undefined
}

/** The last result in the history at a cursor; the reply after it, if there is one, is looked past. */
function lastResult(trace: Trace, cursor: Cursor) {
  const { messages } = positionAt(trace, cursor)
  for (let n = messages - 1; n >= Math.max(messages - 2, 0); n -= 1) {
    const result = messageAt(trace, n)
    if (result.role === "toolResult") return { result, number: n + 1 }
    if (result.role === "assistant" && failed(result)) continue
  }
  return undefined
}

const oneLine = (content: readonly { readonly text: string }[]): string =>
  content
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/\s+/g, " ")

const argumentText = (args: object): string =>
  JSON.stringify(args)
    .replaceAll(/"(\w+)":/g, "$1:")
    .replaceAll(",", ", ")

const momentOfTurn = (trace: Trace, turn: number): number =>
  positionAt(trace, cursorOfCount(trace, "turns", turn) ?? 0).moment

/** How often a box from 2 on was entered up to a moment; box 1 counts as entered from the start. */
function visitsOf(trace: Trace, moment: number, box: Box): number {
  const taken = edgesAt(trace, moment)
  switch (box) {
    case 1:
      return moment
    case 2:
      return taken["1-2"] + taken["6"]
    case 3:
      return taken["2-3"]
    case 4:
      return taken["3-4"] + taken["next-call"]
    case 5:
      return taken["4-5"]
  }
}
