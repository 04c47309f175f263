import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { Script } from "../models/scripted"
import { inTurn, ONE_CALL, runToEnd } from "../testing/host-run"
import { randomReplies } from "../testing/random-script"
import { traceOf } from "../testing/run-lines"
import { traceFrom } from "../testing/trace-from"
import { COMPARE_UNITS, createComparer, cursorOfRow, rowAt, rowsEqual, rowsIn } from "./compare"
import { momentsIn, positionAt } from "./seek"
import { appendEvent, createTrace } from "./trace"

const RUN = `
  user: How much is 23 times 17?
  assistant: | echo {"a":1}
  result: 391
  assistant: It is 391.
  exit: completed
`
const OTHER = RUN.replace("result: 391", "error: 391")
const SHORT = `
  user: How much is 23 times 17?
  assistant: | echo {"a":1}
  result: 391
  exit: max_turns
`

test("a run compared with itself differs nowhere, by whatever unit", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, fc.constantFrom(...COMPARE_UNITS), async (replies, unit) => {
      const { events } = await runToEnd({ script: inTurn(...replies) })
      const compare = createComparer(traceFrom(events), traceFrom(events), unit)
      expect(compare().different).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test.each([
  ["box", OTHER, [4]],
  ["turns", OTHER, [1]],
  ["messages", OTHER, [2]],
  ["box", SHORT, [5, 6, 7]],
  ["turns", SHORT, [1, 2]],
  ["messages", SHORT, [3, 4]],
] as const)("by %s, two runs differ just where something else happened", (unit, lines, expected) => {
  const { different } = createComparer(traceOf(RUN), traceOf(lines), unit)()
  expect(different).toEqual(expected)
})

test("requests that carry something else differ, although every message is the same", async () => {
  const script: Script = (history) =>
    history.some(({ role }) => role === "toolResult") ? { text: "done" } : ONE_CALL
  const whole = traceFrom((await runToEnd({ script })).events)
  const last = traceFrom((await runToEnd({ script, off: ["last-only"] })).events)
  expect(createComparer(whole, last, "messages")().different).toEqual([])
  const [first] = createComparer(whole, last, "box")().different
  expect(positionAt(whole, cursorOfRow(whole, "box", first ?? 0)).place).toBe(2)
})

test("every row of a run stands where it says, and a run that is shorter stands at its end", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, fc.constantFrom(...COMPARE_UNITS), async (replies, unit) => {
      const trace = traceFrom((await runToEnd({ script: inTurn(...replies) })).events)
      const rows = rowsIn(trace, unit)
      for (let row = 0; row < rows; row += 1) {
        expect(rowAt(trace, unit, cursorOfRow(trace, unit, row))).toBe(row)
        expect(rowsEqual(trace, trace, unit, row)).toBe(true)
      }
      expect(positionAt(trace, cursorOfRow(trace, unit, rows + 5)).moment).toBe(momentsIn(trace))
      expect(rowsEqual(trace, trace, unit, rows)).toBe(false)
    }),
    { numRuns: 60 },
  )
})

test("runs compared while they grow come to the same as when they are there", async () => {
  const unit = fc.constantFrom(...COMPARE_UNITS)
  await fc.assert(
    fc.asyncProperty(randomReplies, randomReplies, unit, async (one, other, by) => {
      const [a, b] = await Promise.all(
        [one, other].map(async (replies) => (await runToEnd({ script: inTurn(...replies) })).events),
      )
      const [left, right] = [
        createTrace(traceOf("user: ?").settings),
        createTrace(traceOf("user: ?").settings),
      ]
      const compare = createComparer(left, right, by)
      for (let n = 0; n < Math.max(a?.length ?? 0, b?.length ?? 0); n += 1) {
        for (const [trace, events] of [
          [left, a],
          [right, b],
        ] as const) {
          const event = events?.[n]
          if (event !== undefined) appendEvent(trace, event)
        }
        compare()
      }
      expect(compare()).toEqual(createComparer(traceFrom(a ?? []), traceFrom(b ?? []), by)())
    }),
    { numRuns: 60 },
  )
})
