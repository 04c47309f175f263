import * as fc from "fast-check"
import { expect, test } from "vitest"
import { randomReplies } from "../testing/random-script"
import { traceFrom, traceOfRun } from "../testing/trace-from"
import { type Cursor, cursorOfMoment, momentsIn, positionAt } from "../trace/seek"
import type { Trace } from "../trace/trace"
import { cursorOfGoal, type Move, moveTo, nextMove, previousMove, type Unit } from "./moves"

const UNITS = ["box", "turns", "steps", "messages"] as const

const countAt = (trace: Trace, cursor: Cursor, unit: Unit): number =>
  positionAt(trace, cursor)[unit === "box" ? "moment" : unit]

/** The beginning of the first moment of a count, found by looking at each. */
const firstOf = (trace: Trace, unit: Unit, count: number): Cursor | undefined =>
  Array.from({ length: momentsIn(trace) }, (_, n) => cursorOfMoment(trace, n + 1)).find(
    (cursor) => countAt(trace, cursor, unit) === count,
  )

const moveOf = (cursor: Cursor | undefined): Move =>
  cursor === undefined ? { to: "nowhere" } : { to: "cursor", cursor }

test("forward and back by one lead to the first moment of the count above and below, or nowhere", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, async (replies) => {
      const trace = await traceOfRun(replies)
      for (let moment = 1; moment <= momentsIn(trace); moment += 1)
        for (const unit of UNITS) {
          const from = cursorOfMoment(trace, moment)
          const count = countAt(trace, from, unit)
          expect(nextMove(trace, from, unit)).toEqual(moveOf(firstOf(trace, unit, count + 1)))
          expect(previousMove(trace, from, unit)).toEqual(moveOf(firstOf(trace, unit, count - 1)))
        }
    }),
    { numRuns: 80 },
  )
})

test("wherever next moved, previous returns to the first moment of the count it left", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, fc.constantFrom(...UNITS), async (replies, unit) => {
      const trace = await traceOfRun(replies)
      let moves = 0
      for (let moment = 1; moment <= momentsIn(trace); moment += 1) {
        const from = cursorOfMoment(trace, moment)
        const on = nextMove(trace, from, unit)
        if (on.to !== "cursor") continue
        moves += 1
        const back = previousMove(trace, on.cursor, unit)
        expect(back).toEqual(moveOf(firstOf(trace, unit, countAt(trace, from, unit))))
      }
      expect(moves).toBeGreaterThan(0)
    }),
    { numRuns: 80 },
  )
})

test("whatever is pressed, the cursor stays within the trace and at the beginning of a moment", async () => {
  const presses = fc.array(fc.tuple(fc.boolean(), fc.constantFrom(...UNITS)), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(randomReplies, presses, fc.nat(), async (replies, pressed, start) => {
      const trace = await traceOfRun(replies)
      const beginnings = Array.from({ length: momentsIn(trace) }, (_, n) => cursorOfMoment(trace, n + 1))
      let cursor = beginnings[start % beginnings.length] ?? 1
      for (const [forward, unit] of pressed) {
        const move = forward ? nextMove(trace, cursor, unit) : previousMove(trace, cursor, unit)
        // The run is over, so nothing is left to be asked of a loop.
        expect(move.to).not.toBe("goal")
        if (move.to === "cursor") cursor = move.cursor
        expect(beginnings).toContain(cursor)
      }
    }),
    { numRuns: 100 },
  )
})

test("in the middle of a streaming reply, back by a box leads to the box before", async () => {
  const trace = await traceOfRun([{ text: "a reply in several pieces" }])
  const streaming = cursorOfMoment(trace, 2) + 3
  expect(previousMove(trace, streaming, "box")).toEqual({ to: "cursor", cursor: cursorOfMoment(trace, 1) })
  expect(nextMove(trace, streaming, "box")).toEqual({ to: "cursor", cursor: cursorOfMoment(trace, 3) })
})

test("where the trace has not got to, forward is a goal for the loop, and back is nowhere", async () => {
  const whole = await traceOfRun([{ text: "hello" }])
  const open = traceFrom(whole.events.slice(0, cursorOfMoment(whole, 2)))
  const head = open.events.length
  expect(nextMove(open, head, "box")).toEqual({ to: "goal", goal: { reach: "moment", count: 3 } })
  expect(nextMove(open, head, "turns")).toEqual({ to: "goal", goal: { reach: "turns", count: 2 } })
  expect(moveTo(open, { reach: "end" })).toEqual({ to: "goal", goal: { reach: "end" } })
  expect(moveTo(whole, { reach: "end" })).toEqual({ to: "cursor", cursor: whole.events.length })
  for (const unit of UNITS) expect(previousMove(traceFrom([]), 0, unit)).toEqual({ to: "nowhere" })
})

test("a goal below the first moment is the first moment", async () => {
  const trace = await traceOfRun([{ text: "hello" }])
  expect(cursorOfGoal(trace, { reach: "moment", count: 0 })).toBe(cursorOfMoment(trace, 1))
  expect(cursorOfGoal(trace, { reach: "turns", count: 0 })).toBe(cursorOfMoment(trace, 1))
})
