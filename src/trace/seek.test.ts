import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { Exit } from "../agent/exit"
import { advance, ORIGIN, type Place } from "../agent/position"
import type { StreamPart } from "../agent/reply"
import { randomReplies } from "../testing/random-script"
import { traceOf } from "../testing/run-lines"
import { SETTINGS, traceOfRun } from "../testing/trace-from"
import { valueAt } from "./column"
import { type Edge, EDGES } from "./edges"
import {
  callAt,
  COUNTS,
  cursorOfCount,
  cursorOfMoment,
  edgesAt,
  edgeTo,
  exitAt,
  isOver,
  kindsAt,
  marksBefore,
  messageAt,
  momentsIn,
  positionAt,
  requestAt,
  streamedParts,
  turnOfMessage,
} from "./seek"
import { appendEvent, createTrace } from "./trace"

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

test("every moment begins behind the first event that counts it", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, async (replies) => {
      const trace = await traceOfRun(replies)
      const moments = trace.events.map((_, index) => positionAt(trace, index + 1).moment)
      for (let moment = 1; moment <= momentsIn(trace); moment += 1)
        expect(cursorOfMoment(trace, moment)).toBe(moments.indexOf(moment) + 1)
    }),
    { numRuns: 60 },
  )
})

test("a place that the trace does not have is an error and not a guess", () => {
  const trace = traceOf(PRODUCT)
  expect(() => positionAt(trace, trace.events.length + 1)).toThrow(RangeError)
  expect(() => cursorOfMoment(trace, 0)).toThrow(RangeError)
  expect(() => cursorOfMoment(trace, 9)).toThrow(RangeError)
  expect(() => messageAt(trace, 4)).toThrow(RangeError)
  expect(cursorOfCount(traceOf("user: ?"), "turns", 1)).toBeUndefined()
})

test("messages, requests and calls are found by their number, with the turn they stand in", () => {
  const trace = traceOf(PRODUCT)
  const numbers = [0, 1, 2, 3]
  const roles = numbers.map((n) => messageAt(trace, n).role)
  expect(roles).toEqual(["user", "assistant", "toolResult", "assistant"])
  expect(numbers.map((n) => turnOfMessage(trace, n))).toEqual([0, 1, 1, 2])
  expect(requestAt(trace, 1).carried).toEqual([{ from: 0, to: 3 }])
  expect(callAt(trace, 0)).toMatchObject({ toolName: "calculate", args: { op: "multiply", a: 23, b: 17 } })
  expect(marksBefore(trace, "requests", cursorOfMoment(trace, 2) - 1)).toBe(0)
  expect(marksBefore(trace, "requests", cursorOfMoment(trace, 2))).toBe(1)
})

test("an exit is there at its own event and not before", () => {
  const trace = traceOf(PRODUCT)
  const before = trace.events.map((_, cursor) => exitAt(trace, cursor))
  expect(before.filter((exit) => exit !== undefined)).toEqual([])
  expect(exitAt(trace, trace.events.length)).toMatchObject({ exit: "completed" })
  expect([isOver(trace), isOver(traceOf("user: ?"))]).toEqual([true, false])
})

test("the kinds of messages always add up to the messages", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, async (replies) => {
      const trace = await traceOfRun(replies)
      for (let messages = 0; messages <= trace.head.messages; messages += 1) {
        const history = Array.from({ length: messages }, (_, n) => messageAt(trace, n))
        const results = history.filter((message) => message.role === "toolResult")
        expect(kindsAt(trace, messages)).toEqual({
          users: history.filter(({ role }) => role === "user").length,
          replies: history.filter(({ role }) => role === "assistant").length,
          results: results.filter(({ isError }) => !isError).length,
          errors: results.filter(({ isError }) => isError).length,
        })
      }
    }),
    { numRuns: 60 },
  )
})

test("a message is read whole, an error result as one", () => {
  const trace = traceOf(`
    user: divide
    assistant: | divide {"b":0} | divide {"b":4}
    error: by zero
    result: 25
  `)
  expect(messageAt(trace, 2)).toMatchObject({ role: "toolResult", isError: true, toolCallId: "c1" })
  expect(kindsAt(trace, 4)).toEqual({ users: 1, replies: 1, results: 1, errors: 1 })
})

/** The edges that lead into each place, as the diagram draws them. */
const EDGES_INTO: Readonly<Record<Exclude<Place, "start" | 1>, readonly Edge[]>> = {
  2: ["1-2", "6"],
  3: ["2-3"],
  4: ["3-4", "next-call"],
  5: ["4-5"],
  exit: ["completed", "exception", "max_turns", "terminated", "no_loop"],
}

test("a box is visited as often as its edges are taken, at every moment", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, fc.integer({ min: 1, max: 4 }), async (replies, maxTurns) => {
      const trace = await traceOfRun(replies, maxTurns)
      const visits = { start: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, exit: 0 }
      for (let moment = 1; moment <= momentsIn(trace); moment += 1) {
        visits[positionAt(trace, cursorOfMoment(trace, moment)).place] += 1
        const taken = edgesAt(trace, moment)
        for (const place of [2, 3, 4, 5, "exit"] as const)
          expect(EDGES_INTO[place].reduce((sum, edge) => sum + taken[edge], 0)).toBe(visits[place])
        const before = edgesAt(trace, moment - 1)
        const raised = EDGES.filter((edge) => taken[edge] !== before[edge])
        expect(raised).toEqual(moment === 1 ? [] : [edgeTo(trace, moment)])
      }
      expect(visits.exit).toBe(1)
    }),
    { numRuns: 60 },
  )
})

const EXIT_EDGES: readonly [Exit, Edge][] = [
  ["completed", "completed"],
  ["max_turns", "max_turns"],
  ["error", "exception"],
  ["aborted", "exception"],
  ["terminated", "terminated"],
  ["no_loop", "no_loop"],
]

test.each(EXIT_EDGES)("a run that stops with %s leaves by the exit %s", (exit, edge) => {
  const trace = traceOf(`user: ?\n assistant: well\n exit: ${exit}`)
  expect(edgeTo(trace, momentsIn(trace))).toBe(edge)
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

test("what has streamed at a cursor is what came since the request, and nothing outside box 2", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, async (replies) => {
      const trace = await traceOfRun(replies)
      let came: StreamPart[] = []
      for (const [index, event] of trace.events.entries()) {
        if (event.type === "request" || event.type === "message_end") came = []
        if (event.type === "message_update") came.push(event.part)
        expect(streamedParts(trace, index + 1)).toEqual(came)
      }
    }),
    { numRuns: 60 },
  )
})

test("a million events later every seek is still right", { timeout: 60_000 }, () => {
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
