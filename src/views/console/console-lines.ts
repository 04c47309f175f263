import type { AgentEvent } from "../../agent/events"
import { type AssistantMessage, failed, type Message, textOf, toolCalls } from "../../agent/messages"
import type { Words } from "../../i18n/words"
import type { Scenario } from "../../scenarios/scenario"
import { valueAt } from "../../trace/column"
import { markedEvent, messageAt, positionAt } from "../../trace/seek"
import type { Trace } from "../../trace/trace"

type ConsoleWords = Words["console"]
type Dialect = Scenario["console"]

/** What a terminal prints for one of the events marked as lines, `n` from 0. The example prints less than the lab. */
export function linesOf(words: ConsoleWords, dialect: Dialect, trace: Trace, n: number): readonly string[] {
  const event = markedEvent(trace, "lines", n)
  const turn = valueAt(trace.at.turns, valueAt(trace.marks.lines, n))
  if (event.type === "message_end") return messageLines(words, dialect, event.message, turn)
  if (event.type === "tool_execution_end") return [toolLine(words, dialect, event, turn)]
  return event.type === "agent_end" ? endLines(words, dialect, trace, event) : []
}

function messageLines(
  words: ConsoleWords,
  dialect: Dialect,
  message: Message,
  turn: number,
): readonly string[] {
  if (message.role === "user") return dialect === "lab" ? [words.question(textOf(message))] : []
  if (message.role !== "assistant") return []
  const text = textOf(message)
  return [
    ...(text === "" ? [] : [words.says(turn, text)]),
    ...(dialect === "lab" ? callLines(words, message, turn) : []),
    ...(failed(message) ? [words.failed(turn, message.errorMessage ?? message.stopReason)] : []),
  ]
}

const callLines = (words: ConsoleWords, reply: AssistantMessage, turn: number): readonly string[] =>
  toolCalls(reply).map((call) =>
    words.asksFor(turn, call.name, call.argumentsText ?? JSON.stringify(call.arguments)),
  )

function toolLine(
  words: ConsoleWords,
  dialect: Dialect,
  { toolName, result, isError }: Extract<AgentEvent, { type: "tool_execution_end" }>,
  turn: number,
): string {
  const text = result.map((block) => block.text).join("\n")
  return dialect === "lab" ? words.ran(turn, toolName, text, isError) : words.exampleRan(turn, toolName, text)
}

function endLines(
  words: ConsoleWords,
  dialect: Dialect,
  trace: Trace,
  { exit }: Extract<AgentEvent, { type: "agent_end" }>,
): readonly string[] {
  const { turns, messages } = positionAt(trace, trace.events.length)
  if (dialect === "example") return [words.messages(messages)]
  const last = messages === 0 ? undefined : messageAt(trace, messages - 1)
  const answer = exit === "completed" && last?.role === "assistant" ? [words.answer(textOf(last))] : []
  return [words.ended(turns, exit), ...answer]
}
