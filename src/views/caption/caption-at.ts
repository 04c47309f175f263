import { assertNever } from "../../agent/assert-never"
import { failed, type Message, toolCalls } from "../../agent/messages"
import type { Words } from "../../i18n/words"
import { callAt, type Cursor, eventAt, exitAt, messageAt, positionAt, requestAt } from "../../trace/seek"
import type { Trace } from "../../trace/trace"

const LONGEST = 48

/** One sentence on what is happening at a cursor, and why. */
export function captionAt({ captions }: Words, trace: Trace, cursor: Cursor): string {
  const { place, messages, calls } = positionAt(trace, cursor)
  switch (place) {
    case "start":
      return captions.start
    case 1:
      return positionAt(trace, cursor).turns > 0 ? captions.slippedIn(messages) : captions.question(messages)
    case 2:
      return requestCaption({ captions }, trace, cursor)
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
  const { exits } = captions
  const { turns, messages } = positionAt(trace, cursor)
  const { off } = trace.settings
  const last = messages === 0 ? undefined : messageAt(trace, messages - 1)
  const calls = last?.role === "assistant" ? toolCalls(last).length : 0
  switch (end.exit) {
    case "completed":
      return calls > 0 ? exits.overlooked(turns) : exits.completed(turns)
    case "max_turns":
      return last?.role === "toolResult" ? exits.max_turns(turns) : exits.cappedOnReply(turns)
    case "error":
      if (end.error === undefined) return exits.error(errorOf(last))
      return off.includes("throw") && calls > 0 ? exits.thrown(end.error) : exits.crashed(end.error)
    case "no_loop":
      return last?.role === "toolResult" ? exits.actedOnce() : exits.no_loop()
    case "aborted":
    case "terminated":
      return exits[end.exit]()
    default:
      return assertNever(end.exit)
  }
}

function requestCaption({ captions }: Pick<Words, "captions">, trace: Trace, cursor: Cursor): string {
  if (eventAt(trace, cursor - 1).type !== "request") return captions.streaming
  const { messages, turns, steps, calls } = positionAt(trace, cursor)
  const sent = requestAt(trace, steps - calls - 1).carried.reduce(
    (sum, part) => sum + ("to" in part ? part.to - part.from : 1),
    0,
  )
  if (sent < messages) return captions.requestPart(sent, messages)
  return turns > 1 ? captions.requestAgain(messages) : captions.request(messages)
}

function forkCaption({ captions }: Pick<Words, "captions">, trace: Trace, messages: number): string {
  const reply = messageAt(trace, messages - 1)
  if (reply.role !== "assistant") return ""
  if (failed(reply))
    return reply.stopReason === "error" ? captions.forkFailed(messages) : captions.forkCancelled(messages)
  const calls = toolCalls(reply).length
  if (calls > 0 && reply.stopReason === "stop" && trace.settings.off.includes("by-reason"))
    return captions.forkByReason(messages)
  if (calls > 0) return captions.forkYes(messages, calls)
  return trace.settings.loop === "pi" ? captions.forkNoMore(messages) : captions.forkNo(messages)
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

const errorOf = (last: Message | undefined): string =>
  last?.role === "assistant" ? (last.errorMessage ?? last.stopReason) : ""

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
