import type { Cursor } from "../../trace/seek"
import { marksBefore, requestAt } from "../../trace/seek"
import type { Trace } from "../../trace/trace"

/** Most brackets drawn beside the history; beyond them only the first and the latest are. */
const MOST = 4

/** The requests whose brackets are drawn, by number from 0, oldest first. */
export function shownRequests(requests: number): readonly number[] {
  if (requests <= MOST) return Array.from({ length: requests }, (_, n) => n)
  return [0, requests - 1]
}

/** The messages that a request carried, as numbers from 1: the first and the last; undefined where it carried none. */
export function carriedSpan(
  trace: Trace,
  request: number,
): { readonly from: number; readonly to: number } | undefined {
  const ranges = requestAt(trace, request).carried.filter((part) => "to" in part)
  const from = ranges[0]?.from
  const to = ranges.at(-1)?.to
  return from === undefined || to === undefined || to === from ? undefined : { from: from + 1, to }
}

/** The request that led to a message, by number from 0, where that message is its reply. */
export function requestOfReply(trace: Trace, eventOfMessage: Cursor): number | undefined {
  const event = trace.events[eventOfMessage]
  if (event?.type !== "message_end" || event.message.role !== "assistant") return undefined
  return marksBefore(trace, "requests", eventOfMessage) - 1
}
