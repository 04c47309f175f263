import type { AgentEvent } from "../agent/events"
import type { Message } from "../agent/messages"
import { valueAt } from "./column"
import { eventsOfHistory } from "./history-events"
import { type Cursor, messageAt, positionAt } from "./seek"
import type { Trace } from "./trace"

/**
 * The events that a branch goes on from when it leaves a run at a cursor: up to the last message that has entered the
 * history. What was under way there, a request or a tool, happens again in the branch.
 */
export const baseAt = (trace: Trace, cursor: Cursor): readonly AgentEvent[] =>
  upToMessage(trace, positionAt(trace, cursor).messages)

/**
 * The events that a branch with an edited history goes on from: those of the run as long as the messages are the same
 * ones, then as a loop would have told the rest. `tools` are the names offered.
 */
export function baseOfEdit(
  trace: Trace,
  history: readonly Message[],
  tools: readonly string[],
): readonly AgentEvent[] {
  const same = sameMessages(trace, history)
  const kept = upToMessage(trace, same)
  if (same === history.length) return kept
  return [...kept, ...afterMessage(eventsOfHistory(history, tools), same)]
}

/** How many messages at the beginning of a history are those of the run itself. */
export function sameMessages(trace: Trace, history: readonly Message[]): number {
  const most = Math.min(history.length, trace.head.messages)
  let same = 0
  while (same < most && history[same] === messageAt(trace, same)) same += 1
  return same
}

function upToMessage(trace: Trace, messages: number): readonly AgentEvent[] {
  if (messages === 0) return []
  const events = trace.events.slice(0, valueAt(trace.marks.messages, messages - 1) + 1)
  return withoutUnanswered(events)
}

/** Of calls that ran at the same time, those without a result in the history will run again: they have not run yet. */
function withoutUnanswered(events: readonly AgentEvent[]): readonly AgentEvent[] {
  const reply = events.findLastIndex(
    (event) => event.type === "message_end" && event.message.role === "assistant",
  )
  const answered = events.slice(reply + 1).flatMap(answeredBy)
  return events.filter(
    (event, index) => index < reply || !("toolCallId" in event) || answered.includes(event.toolCallId),
  )
}

const answeredBy = (event: AgentEvent): readonly string[] =>
  event.type === "message_end" && event.message.role === "toolResult" ? [event.message.toolCallId] : []

function afterMessage(events: readonly AgentEvent[], messages: number): readonly AgentEvent[] {
  if (messages === 0) return events
  let seen = 0
  const last = events.findIndex((event) => event.type === "message_end" && ++seen === messages)
  return events.slice(last + 1)
}
