import type { AgentEvent, RequestEvent, ToolStartEvent } from "../agent/events"
import type { Exit } from "../agent/exit"
import type { Message } from "../agent/messages"
import { ORIGIN, type Position } from "../agent/position"
import { recordOf } from "../agent/record-of"
import type { StreamPart } from "../agent/reply"
import { countBelow, valueAt } from "./column"
import { type Edge, EDGES } from "./edges"
import { type Mark, MESSAGE_KINDS, type MessageKind, placeOfCode, type Trace } from "./trace"

/** A cursor is a number of events: those before it have happened. */
export type Cursor = number

/** The counts that the counters show and move by. */
export const COUNTS = ["turns", "steps", "messages"] as const
export type Count = (typeof COUNTS)[number]

/** Box and counts at a cursor: one array read each. */
export function positionAt(trace: Trace, cursor: Cursor): Position {
  if (cursor === 0) return ORIGIN
  const index = cursor - 1
  return {
    place: placeOfCode(valueAt(trace.at.place, index)),
    moment: valueAt(trace.at.moment, index),
    turns: valueAt(trace.at.turns, index),
    steps: valueAt(trace.at.steps, index),
    messages: valueAt(trace.at.messages, index),
    calls: valueAt(trace.at.calls, index),
  }
}

export const momentsIn = (trace: Trace): number => trace.head.moment

/** The cursor at the beginning of a moment, counted from 1: the event that lights the box has happened. */
export const cursorOfMoment = (trace: Trace, moment: number): Cursor =>
  valueAt(trace.marks.moments, moment - 1) + 1

/** The cursor at the first moment at which a count is `n` or more; undefined where the trace has not got there. */
export function cursorOfCount(trace: Trace, count: Count, n: number): Cursor | undefined {
  if (trace.head[count] < n || trace.head.moment === 0) return undefined
  return Math.max(countBelow(trace.at[count], n) + 1, cursorOfMoment(trace, 1))
}

/** How many marks of a kind have happened at a cursor. */
export const marksBefore = (trace: Trace, mark: Mark, cursor: Cursor): number =>
  countBelow(trace.marks[mark], cursor)

/** The event behind a mark, counted from 0. */
export const markedEvent = (trace: Trace, mark: Mark, n: number): AgentEvent =>
  eventAt(trace, valueAt(trace.marks[mark], n))

export function eventAt(trace: Trace, index: number): AgentEvent {
  const event = trace.events[index]
  if (event === undefined) throw new RangeError(`No event ${index} in a trace of ${trace.events.length}`)
  return event
}

/** Message `n` of the history, from 0. */
export function messageAt(trace: Trace, n: number): Message {
  const event = markedEvent(trace, "messages", n)
  if (event.type !== "message_end") throw new Error(`Event of message ${n} is ${event.type}`)
  return event.message
}

/** The turn in which message `n`, from 0, entered the history; 0 before the first request. */
export const turnOfMessage = (trace: Trace, n: number): number =>
  valueAt(trace.at.turns, valueAt(trace.marks.messages, n))

/** Request `n` of the run, from 0. */
export function requestAt(trace: Trace, n: number): RequestEvent {
  const event = markedEvent(trace, "requests", n)
  if (event.type !== "request") throw new Error(`Event of request ${n} is ${event.type}`)
  return event
}

/** The tool call that was handled as number `n`, from 0. */
export function callAt(trace: Trace, n: number): ToolStartEvent {
  const event = markedEvent(trace, "calls", n)
  if (event.type !== "tool_execution_start") throw new Error(`Event of call ${n} is ${event.type}`)
  return event
}

/** What the model has sent so far of the reply that is streaming at the cursor; empty outside box 2. */
export function streamedParts(trace: Trace, cursor: Cursor): readonly StreamPart[] {
  const { place, moment } = positionAt(trace, cursor)
  if (place !== 2) return []
  return trace.events
    .slice(cursorOfMoment(trace, moment), cursor)
    .filter((event) => event.type === "message_update")
    .map(({ part }) => part)
}

/** How many messages of each kind the history holds at its first `messages` messages. */
export function kindsAt(trace: Trace, messages: number): Readonly<Record<MessageKind, number>> {
  const count = (kind: MessageKind) => (messages === 0 ? 0 : valueAt(trace.kinds[kind], messages - 1))
  return recordOf(MESSAGE_KINDS, count)
}

/** How often each edge of the diagram has been taken up to a moment. */
export function edgesAt(trace: Trace, moment: number): Readonly<Record<Edge, number>> {
  const count = (edge: Edge) => (moment === 0 ? 0 : valueAt(trace.edges[edge], moment - 1))
  return recordOf(EDGES, count)
}

/** The edge that led to a moment, if the diagram draws one. */
export function edgeTo(trace: Trace, moment: number): Edge | undefined {
  const taken = (edge: Edge) =>
    valueAt(trace.edges[edge], moment - 1) > (moment > 1 ? valueAt(trace.edges[edge], moment - 2) : 0)
  return moment === 0 ? undefined : EDGES.find(taken)
}

/** Why the run is over, with the reason given where something failed; undefined while it is not. */
export function exitAt(
  trace: Trace,
  cursor: Cursor,
): { readonly exit: Exit; readonly error?: string } | undefined {
  const event = cursor === 0 ? undefined : eventAt(trace, cursor - 1)
  return event?.type === "agent_end" ? event : undefined
}

export const isOver = (trace: Trace): boolean => trace.head.place === "exit"
