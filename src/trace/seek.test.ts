import * as fc from "fast-check"
import { expect, test } from "vitest"
import { advance, ORIGIN } from "../agent/position"
import type { ScriptedReply } from "../models/scripted"
import { inTurn, runToEnd } from "../testing/host-run"
import { randomReplies } from "../testing/random-script"
import { traceOf } from "../testing/run-lines"
import { valueAt } from "./column"
import {
  COUNTS,
  cursorOfCount,
  cursorOfMoment,
  edgesAt,
  edgeTo,
  kindsAt,
  messageAt,
  momentsIn,
  positionAt,
  streamedParts,
} from "./seek"
import { appendEvent, createTrace, type Trace } from "./trace"

const SETTINGS = { scenario: "multiply", loop: "textbook", lang: "en", maxTurns: 10, off: [] } as const

async function traceOfRun(replies: readonly ScriptedReply[]): Promise<Trace> {
  const { events } = await runToEnd({ script: inTurn(...replies) })
  const trace = createTrace(SETTINGS)
  for (const event of events) appendEvent(trace, event)
  return trace
}

const PRODUCT = `
  user: How much is 23 times 17?
  assistant: I’ll look. | calculate {"op":"multiply","a":23,"b":17}
  result: 391
  assistant: It is 391.
  exit: completed
`

test("seeking to any cursor gives what folding the events up to it gives", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, async (replies) => {
      const trace = await traceOfRun(replies)
      let folded = ORIGIN
      expect(positionAt(trace, 0)).toEqual(folded)
      for (const [index, event] of trace.events.entries()) {
        folded = advance(folded, event)
        expect(positionAt(trace, index + 1)).toEqual(folded)
      }
    }),
    { numRuns: 100 },
  )
})

test("the first place of a count is the one that a search from the start finds", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, async (replies) => {
      const trace = await traceOfRun(replies)
      for (const count of COUNTS)
        for (let n = 1; n <= trace.head[count] + 1; n += 1) {
          const cursors = trace.events.map((_, index) => index + 1)
          const searched = cursors.find((cursor) => positionAt(trace, cursor)[count] >= n)
          expect(cursorOfCount(trace, count, n)).toBe(searched)
        }
    }),
    { numRuns: 60 },
  )
})

test("a moment begins behind the event that lights its box", () => {
  const trace = traceOf(PRODUCT)
  const places = Array.from(
    { length: momentsIn(trace) },
    (_, n) => positionAt(trace, cursorOfMoment(trace, n + 1)).place,
  )
  expect(places).toEqual([1, 2, 3, 4, 5, 2, 3, "exit"])
})

test("the kinds of messages always add up to the messages", () => {
  const trace = traceOf(`
    user: divide
    assistant: | divide {"b":0} | divide {"b":4}
    error: by zero
    result: 25
  `)
  expect(kindsAt(trace, 4)).toEqual({ users: 1, replies: 1, results: 1, errors: 1 })
  expect(kindsAt(trace, 2)).toEqual({ users: 1, replies: 1, results: 0, errors: 0 })
  expect(messageAt(trace, 2)).toMatchObject({ role: "toolResult", isError: true, toolCallId: "c1" })
})

test("each edge is counted with the moment it leads to, and the way back only when another request follows", () => {
  const trace = traceOf(PRODUCT)
  expect(edgesAt(trace, 5)).toMatchObject({ "1-2": 1, "2-3": 1, "3-4": 1, "4-5": 1, "6": 0, completed: 0 })
  expect(edgesAt(trace, 8)).toMatchObject({ "2-3": 2, "6": 1, completed: 1 })
  expect(edgeTo(trace, 6)).toBe("6")
  expect(edgeTo(trace, 1)).toBeUndefined()
})

test("two calls in one reply take the short way from 5 to 4 once", () => {
  const trace = traceOf(`
    user: both
    assistant: | echo {} | echo {}
    result: a
    result: b
  `)
  expect(edgesAt(trace, momentsIn(trace))).toMatchObject({ "3-4": 1, "next-call": 1, "4-5": 2 })
})

test("what streams in box 2 is shown up to the cursor and forgotten in box 3", async () => {
  const trace = await traceOfRun([{ text: "a reply in pieces" }])
  const request = cursorOfMoment(trace, 2)
  expect(streamedParts(trace, request)).toHaveLength(0)
  expect(streamedParts(trace, request + 3)).toHaveLength(2)
  expect(streamedParts(trace, cursorOfMoment(trace, 3))).toHaveLength(0)
})

test("a million events later every seek is still right", () => {
  const trace = createTrace(SETTINGS)
  const turns = 250_000
  for (let turn = 1; turn <= turns; turn += 1) {
    appendEvent(trace, { type: "request", carried: [], tools: [] })
    appendEvent(trace, { type: "message_start", role: "assistant" })
    appendEvent(trace, { type: "message_update", part: { type: "text_delta", block: 0, delta: "" } })
    appendEvent(trace, {
      type: "message_end",
      message: { role: "assistant", content: [], stopReason: "stop" },
    })
  }
  expect(trace.events).toHaveLength(1_000_000)
  expect(cursorOfCount(trace, "turns", turns)).toBe(999_997)
  expect(positionAt(trace, 500_000)).toMatchObject({
    turns: 125_000,
    messages: 125_000,
    moment: 250_000,
    place: 3,
  })
  expect(valueAt(trace.at.turns, 999_999)).toBe(turns)
})
