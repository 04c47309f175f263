import { assertNever } from "../../agent/assert-never"
import { failed, textOf, toolCalls } from "../../agent/messages"
import type { Words } from "../../i18n/words"
import { callAt, type Cursor, eventAt, exitAt, messageAt, positionAt } from "../../trace/seek"
import type { Trace } from "../../trace/trace"

const LONGEST = 48

/** One sentence on what is happening at a cursor, and why. */
export function captionAt({ captions }: Words, trace: Trace, cursor: Cursor): string {
  const { place, messages, turns, calls } = positionAt(trace, cursor)
  switch (place) {
    case "start":
      return captions.start
    case 1:
      return captions.question(messages)
    case 2:
      if (eventAt(trace, cursor - 1).type !== "request") return captions.streaming
      return turns > 1 ? captions.requestAgain(messages) : captions.request(messages)
    case 3:
      return forkCaption({ captions }, trace, messages)
    case 4:
      return toolCaption({ captions }, trace, cursor, calls)
    case 5: {
      const result = messageAt(trace, messages - 1)
      const isError = result.role === "toolResult" && result.isError
      return isError ? captions.appendError(messages) : captions.append(messages)
    }
    case "exit":
      return whyStopped({ captions }, trace, cursor)
    default:
      return assertNever(place)
  }
}

/** Why the run is over; empty while it is not. */
export function whyStopped({ captions }: Pick<Words, "captions">, trace: Trace, cursor: Cursor): string {
  const end = exitAt(trace, cursor)
  if (end === undefined) return ""
  const { turns, messages } = positionAt(trace, cursor)
  if (end.exit === "error") return captions.exits.error(end.error ?? errorOfLast(trace, messages))
  if (end.exit === "completed" || end.exit === "max_turns") return captions.exits[end.exit](turns)
  return captions.exits[end.exit]()
}

function forkCaption({ captions }: Pick<Words, "captions">, trace: Trace, messages: number): string {
  const reply = messageAt(trace, messages - 1)
  if (reply.role !== "assistant") return ""
  if (failed(reply))
    return reply.stopReason === "error" ? captions.forkFailed(messages) : captions.forkCancelled(messages)
  const calls = toolCalls(reply).length
  return calls > 0 ? captions.forkYes(messages, calls) : captions.forkNo(messages)
}

function toolCaption(
  { captions }: Pick<Words, "captions">,
  trace: Trace,
  cursor: Cursor,
  calls: number,
): string {
  const { toolName } = callAt(trace, calls - 1)
  const event = eventAt(trace, cursor - 1)
  if (event.type !== "tool_execution_end") return captions.execute(toolName)
  if (event.isError) return captions.executeFailed(toolName)
  return captions.executed(toolName, shortened(event.result.map(({ text }) => text).join(" ")))
}

function errorOfLast(trace: Trace, messages: number): string {
  const last = messages === 0 ? undefined : messageAt(trace, messages - 1)
  return last?.role === "assistant" ? (last.errorMessage ?? "") : last === undefined ? "" : textOf(last)
}

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
