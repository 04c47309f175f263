import type { AgentEvent, Carried } from "../agent/events"
import type { Message } from "../agent/messages"
import { advance, ORIGIN, type Place, type Position } from "../agent/position"
import { recordOf } from "../agent/record-of"
import type { RunSettings } from "../agent/settings"
import { assertNever } from "../agent/assert-never"
import { addSizes, NO_SIZE, type Size, sizeOf, SIZES } from "../agent/size"
import { type Column, createColumn, createSums, type GrowingColumn, push, valueAt } from "./column"
import { type Edge, edgeBetween, EDGES } from "./edges"

/** Places of the events of one kind among all events. `lines` are those that a terminal would print. */
export const MARKS = ["moments", "messages", "requests", "calls", "lines"] as const
export type Mark = (typeof MARKS)[number]

/** The kinds of messages that the breakdown of the message count names. */
export const MESSAGE_KINDS = ["users", "replies", "results", "errors"] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** What is kept of the position after each event. */
const POSITION_FIELDS = ["place", "moment", "turns", "steps", "messages", "calls"] as const
type PositionField = (typeof POSITION_FIELDS)[number]

/**
 * The events of a run, append-only, and what can be read off them, kept while they are appended:
 * any place in a run is an array read away, and nothing is folded again.
 */
export interface Trace {
  readonly settings: RunSettings
  readonly events: readonly AgentEvent[]
  /** The position after the last event. */
  readonly head: Position
  /** One entry an event: the position after it. */
  readonly at: Readonly<Record<PositionField, Column>>
  /** One entry a mark: the index of its event. */
  readonly marks: Readonly<Record<Mark, Column>>
  /** One entry a message: how many messages of the kind there are up to it. */
  readonly kinds: Readonly<Record<MessageKind, Column>>
  /** One entry a message: the size of the history up to it. */
  readonly sizes: Readonly<Record<keyof Size, Column>>
  /** One entry a request: the size of all requests up to it, together. */
  readonly sent: Readonly<Record<keyof Size, Column>>
  /** One entry a moment: how often the edge was taken up to it. */
  readonly edges: Readonly<Record<Edge, Column>>
}

/** A trace that events may still be appended to. Who only reads one takes it as a `Trace`. */
export interface GrowingTrace extends Trace {
  readonly events: AgentEvent[]
  head: Position
  readonly at: Readonly<Record<PositionField, GrowingColumn>>
  readonly marks: Readonly<Record<Mark, GrowingColumn>>
  readonly kinds: Readonly<Record<MessageKind, GrowingColumn>>
  readonly sizes: Readonly<Record<keyof Size, GrowingColumn>>
  readonly sent: Readonly<Record<keyof Size, GrowingColumn>>
  readonly edges: Readonly<Record<Edge, GrowingColumn>>
}

export const createTrace = (settings: RunSettings): GrowingTrace => ({
  settings,
  events: [],
  head: ORIGIN,
  at: recordOf(POSITION_FIELDS, createColumn),
  marks: recordOf(MARKS, createColumn),
  kinds: recordOf(MESSAGE_KINDS, createColumn),
  sizes: recordOf(SIZES, createSums),
  sent: recordOf(SIZES, createSums),
  edges: recordOf(EDGES, createColumn),
})

/** Appends one event; constant time, however long the run. */
export function appendEvent(trace: GrowingTrace, event: AgentEvent): void {
  const before = trace.head
  const after = advance(before, event)
  const index = trace.events.length
  trace.events.push(event)
  trace.head = after
  push(trace.at.place, PLACES.indexOf(after.place))
  for (const field of ["moment", "turns", "steps", "messages", "calls"] as const)
    push(trace.at[field], after[field])
  for (const mark of marksOf(event)) push(trace.marks[mark], index)
  if (event.type === "message_end") {
    countKind(trace, event.message)
    addTo(trace.sizes, sizeOf(event.message))
  }
  if (event.type === "request") addTo(trace.sent, sizeOfCarried(trace, event.carried))
  if (after.moment > before.moment) {
    push(trace.marks.moments, index)
    countEdge(trace, edgeBetween(before.place, after.place, exitOf(event)))
  }
}

/** The place that a number in the `place` column stands for. */
export const placeOfCode = (code: number): Place => PLACES[code] ?? "start"

const PLACES: readonly Place[] = ["start", 1, 2, 3, 4, 5, "exit"]

const exitOf = (event: AgentEvent) => (event.type === "agent_end" ? event.exit : undefined)

function marksOf(event: AgentEvent): readonly Mark[] {
  switch (event.type) {
    case "request":
      return ["requests"]
    case "message_end":
      return event.message.role === "toolResult" ? ["messages"] : ["messages", "lines"]
    case "tool_execution_start":
      return ["calls"]
    case "tool_execution_end":
    case "agent_end":
      return ["lines"]
    case "agent_start":
    case "turn_start":
    case "message_start":
    case "message_update":
    case "tool_execution_update":
    case "turn_end":
      return []
    default:
      return assertNever(event)
  }
}

/** The kind under which a message is counted. */
export function kindOf(message: Message): MessageKind {
  switch (message.role) {
    case "user":
      return "users"
    case "assistant":
      return "replies"
    case "toolResult":
      return message.isError ? "errors" : "results"
    default:
      return assertNever(message)
  }
}

function countKind(trace: GrowingTrace, message: Message): void {
  const kind = kindOf(message)
  for (const each of MESSAGE_KINDS)
    push(trace.kinds[each], lastOf(trace.kinds[each]) + (each === kind ? 1 : 0))
}

function addTo(sums: GrowingTrace["sizes"], size: Size): void {
  for (const unit of SIZES) push(sums[unit], lastOf(sums[unit]) + size[unit])
}

/** The size of what a request carries: sums of the history, so no message is measured twice. */
export function sizeOfCarried(trace: Trace, carried: readonly Carried[]): Size {
  const upTo = (unit: keyof Size, n: number) => (n === 0 ? 0 : valueAt(trace.sizes[unit], n - 1))
  return carried
    .map((part) =>
      "to" in part
        ? recordOf(SIZES, (unit) => upTo(unit, part.to) - upTo(unit, part.from))
        : sizeOf(part.message),
    )
    .reduce(addSizes, NO_SIZE)
}

function countEdge(trace: GrowingTrace, edge: Edge | undefined): void {
  for (const each of EDGES) push(trace.edges[each], lastOf(trace.edges[each]) + (each === edge ? 1 : 0))
}

const lastOf = (column: Column): number => column.values[column.length - 1] ?? 0
