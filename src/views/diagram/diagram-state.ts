import type { ToolEndEvent } from "../../agent/events"
import { failed } from "../../agent/messages"
import type { Box } from "../../agent/position"
import type { RunSettings, SwitchId } from "../../agent/settings"
import type { Words } from "../../i18n/words"
import type { OpenRun } from "../../session/state"
import {
  callAt,
  type Cursor,
  cursorOfCount,
  cursorOfMoment,
  edgesAt,
  edgeTo,
  exitAt,
  messageAt,
  positionAt,
  requestAt,
} from "../../trace/seek"
import type { Trace } from "../../trace/trace"
import type { ExitPill } from "./layouts"
import { EDGES_OF_WIRE, WAYS_OUT, type WayOut, type WireId, WIRES } from "./wires"

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

/** The wires that led to where the cursor stands, in the order in which they were run along. */
export function wiresTo(trace: Trace, cursor: Cursor): readonly WireId[] {
  const way = wayOut(trace, cursor)
  if (way !== undefined) return [way]
  const edge = edgeTo(trace, positionAt(trace, cursor).moment)
  return edge === undefined ? [] : WIRES.filter((wire) => EDGES_OF_WIRE[wire]?.includes(edge))
}

/** The wires that a move of the cursor from a moment runs along: only a single step forward does. */
export const wiresOfMove = (trace: Trace, from: number, cursor: Cursor): readonly WireId[] =>
  positionAt(trace, cursor).moment === from + 1 ? wiresTo(trace, cursor) : []

export function wireLook(trace: Trace, cursor: Cursor, wire: WireId): WireLook {
  if (wiresTo(trace, cursor).includes(wire)) return "last"
  return timesTaken(trace, cursor, wire) > 0 ? "taken" : "idle"
}

/** How often a wire was used up to the cursor. */
export function timesTaken(trace: Trace, cursor: Cursor, wire: WireId): number {
  const edges = EDGES_OF_WIRE[wire]
  if (edges === undefined) return wayOut(trace, cursor) === wire ? 1 : 0
  const taken = edgesAt(trace, positionAt(trace, cursor).moment)
  return edges.reduce((sum, edge) => sum + taken[edge], 0)
}

/** The wire by which the run has left at the cursor: it begins at the box where the run stood. */
export function wayOut(trace: Trace, cursor: Cursor): WayOut | undefined {
  const exit = exitAt(trace, cursor)?.exit
  if (exit === undefined) return undefined
  const { moment } = positionAt(trace, cursor)
  const from = moment > 1 ? positionAt(trace, cursorOfMoment(trace, moment - 1)).place : "start"
  const late = from === 4 || from === 5
  if (exit === "error" || exit === "aborted") return late ? "thrown" : "exception"
  return exit === "no_loop" && late ? "once" : exit
}

export const PILL_OF_WAY: Readonly<Record<WayOut, ExitPill>> = {
  max_turns: "protective",
  exception: "exception",
  thrown: "exception",
  completed: "normal",
  no_loop: "no_loop",
  once: "no_loop",
  terminated: "terminated",
}

/** The exit by which the run has left at the cursor. */
export function exitTaken(trace: Trace, cursor: Cursor): ExitPill | undefined {
  const way = wayOut(trace, cursor)
  return way && PILL_OF_WAY[way]
}

/** The ways out that a run's drawing shows: the three of every loop, and others where the run can take them. */
export function waysOf(off: readonly SwitchId[], taken: WayOut | undefined): readonly WayOut[] {
  const shown: Readonly<Record<WayOut, boolean>> = {
    max_turns: true,
    exception: true,
    thrown: off.includes("throw"),
    completed: true,
    no_loop: off.includes("no-hands"),
    // Without hands no run comes as far as box 5.
    once: off.includes("no-loop") && !off.includes("no-hands"),
    terminated: false,
  }
  return WAYS_OUT.filter((way) => shown[way] || way === taken)
}

/** The pills at the end of some ways out. */
export const pillsOf = (ways: readonly WayOut[]): readonly ExitPill[] => [
  ...new Set(ways.map((way) => PILL_OF_WAY[way])),
]

/** The boxes and wires that a switch breaks. */
const BROKEN_BOX: Readonly<Partial<Record<SwitchId, readonly Box[]>>> = {
  "no-model": [2],
  "no-tools": [4],
  "no-state": [2],
  "no-append": [5],
  "last-only": [2],
  throw: [4],
  "by-reason": [3],
  "half-append": [5],
  "no-hands": [4, 5],
}

const BROKEN_WIRE: Readonly<Partial<Record<SwitchId, readonly WireId[]>>> = {
  "no-tools": ["3-4"],
  "no-loop": ["6"],
  "no-append": ["4-5"],
  "no-cap": ["max_turns"],
  throw: ["thrown"],
  "no-hands": ["3-4", "4-5", "6"],
}

/** The switch, if any, that breaks a box. */
export const breakOf = (off: readonly SwitchId[], box: Box): SwitchId | undefined =>
  off.find((id) => BROKEN_BOX[id]?.includes(box))

export const isWireBroken = (off: readonly SwitchId[], wire: WireId): boolean =>
  off.some((id) => BROKEN_WIRE[id]?.includes(wire))

/** Whether the last result that a box shows is an error. */
export function hasFailed(trace: Trace, cursor: Cursor, box: Box): boolean {
  if (box < 4 || boxLook(trace, cursor, box) === "idle") return false
  return (box === 4 ? lastEnd(trace, cursor)?.isError : lastResult(trace, cursor)?.result.isError) ?? false
}

/** What is wrong at a box, in a word or two: the switch that breaks it, or an error at the cursor. */
export function tagOf(
  words: Words["diagram"],
  { trace, settings }: Pick<OpenRun, "trace" | "settings">,
  cursor: Cursor,
  box: Box,
): string | undefined {
  const broken = breakOf(settings.off, box)
  if (broken !== undefined) return words.tags[broken]
  return hasFailed(trace, cursor, box) ? words.errorTag : undefined
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
  const end = lastEnd(trace, cursor)
  return end === undefined
    ? `${call.toolName} ${argumentText(call.args)}`
    : words.returned(call.toolName, oneLine(end.result))
}

/** The end of the last call, if the cursor is past it. */
function lastEnd(trace: Trace, cursor: Cursor): ToolEndEvent | undefined {
  const { calls } = positionAt(trace, cursor)
  const start = trace.marks.calls.values[calls - 1]
  if (calls === 0 || start === undefined) return undefined
  for (let index = start + 1; index < cursor; index += 1) {
    const event = trace.events[index]
    if (event?.type === "tool_execution_end") return event
    if (event?.type === "request") break
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

/** More than a box has room for: what a tool sent may be megabytes, and a line of those holds the page up. */
const LONGEST = 160

const oneLine = (content: readonly { readonly text: string }[]): string =>
  content
    .map(({ text }) => text.slice(0, LONGEST))
    .join(" ")
    .slice(0, LONGEST)
    .replaceAll(/\s+/g, " ")

const argumentText = (args: object): string =>
  JSON.stringify(args)
    .slice(0, LONGEST)
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
