import { type AssistantMessage, failed, type Message, textOf, toolCalls } from "../../agent/messages"
import type { Place } from "../../agent/position"
import type { CompareWords } from "../../i18n/compare"
import { type CompareUnit, momentsOfRow } from "../../trace/compare"
import { type Cursor, cursorOfMoment, eventAt, exitAt, positionAt } from "../../trace/seek"
import type { Trace } from "../../trace/trace"

/** What happened in a row of one run, in a line; empty where the run was over before. */
export function rowText(words: CompareWords, trace: Trace, unit: CompareUnit, row: number): string {
  const [from, to] = momentsOfRow(trace, unit, row)
  const moments = Array.from({ length: to - from }, (_, n) => from + n)
  // A turn always begins with a request: what it came to says more.
  const telling = unit === "turns" && moments.length > 1 ? moments.slice(1) : moments
  return telling.map((moment) => momentLine(words, trace, cursorOfMoment(trace, moment))).join(" · ")
}

/** Where a row of one run takes place, for its mark. */
export function rowPlace(trace: Trace, unit: CompareUnit, row: number): Place | undefined {
  const [from, to] = momentsOfRow(trace, unit, row)
  return unit === "turns" || to === from ? undefined : positionAt(trace, cursorOfMoment(trace, from)).place
}

function momentLine(words: CompareWords, trace: Trace, cursor: Cursor): string {
  const event = eventAt(trace, cursor - 1)
  if (event.type === "request") return requestLine(words, event.carried)
  if (event.type === "tool_execution_start")
    return words.runs(event.toolName, short(JSON.stringify(event.args)))
  if (event.type === "message_end")
    return messageLine(words, event.message, positionAt(trace, cursor).messages)
  return words.leaves(exitAt(trace, cursor)?.exit ?? "")
}

function requestLine(
  words: CompareWords,
  carried: readonly ({ from: number; to: number } | object)[],
): string {
  const ranges = carried.filter((part) => "to" in part).filter(({ from, to }) => to > from)
  const others = carried.filter((part) => !("to" in part)).length
  const sent = ranges.map(({ from, to }) => words.sends(from + 1, to))
  if (others > 0) sent.push(words.sendsOther(others))
  return sent.join(", ") || words.sendsNothing
}

function messageLine(words: CompareWords, message: Message, number: number): string {
  const text = short(textOf(message))
  if (message.role === "user") return words.asks(text)
  if (message.role === "assistant") return replyLine(words, message)
  return message.isError ? words.appendsError(number, text) : words.appends(number, text)
}

function replyLine(words: CompareWords, reply: AssistantMessage): string {
  if (failed(reply)) return words.failed(reply.errorMessage ?? reply.stopReason)
  const names = toolCalls(reply).map(({ name }) => name)
  return names.length > 0 ? words.calls(names.join(", ")) : words.answers(short(textOf(reply)))
}

const LONGEST = 80

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ")
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}
