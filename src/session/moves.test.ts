import * as fc from "fast-check"
import { expect, test } from "vitest"
import { inTurn, runToEnd } from "../testing/host-run"
import { randomReplies } from "../testing/random-script"
import { cursorOfMoment, momentsIn, positionAt } from "../trace/seek"
import { appendEvent, createTrace } from "../trace/trace"
import { nextMove, previousMove } from "./moves"

const UNITS = ["box", "turns", "steps", "messages"] as const

test("from any moment, forward by a unit and back again returns to the first moment of that count", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, async (replies) => {
      const { events } = await runToEnd({ script: inTurn(...replies) })
      const trace = createTrace({ scenario: "multiply", loop: "textbook", lang: "en", maxTurns: 10, off: [] })
      for (const event of events) appendEvent(trace, event)
      for (let moment = 1; moment <= momentsIn(trace); moment += 1)
        for (const unit of UNITS) {
          const from = cursorOfMoment(trace, moment)
          const on = nextMove(trace, from, unit)
          if (on.to !== "cursor") continue
          const back = previousMove(trace, on.cursor, unit)
          if (back.to !== "cursor") throw new Error(`no way back by ${unit} from moment ${moment}`)
          const field = unit === "box" ? "moment" : unit
          expect(positionAt(trace, on.cursor)[field]).toBe(positionAt(trace, from)[field] + 1)
          expect(positionAt(trace, back.cursor)[field]).toBe(positionAt(trace, from)[field])
          expect(back.cursor).toBeLessThanOrEqual(from)
        }
    }),
    { numRuns: 80 },
  )
})

test("there is no way back from the first moment, nor on from the exit", async () => {
  const { events } = await runToEnd({})
  const trace = createTrace({ scenario: "multiply", loop: "textbook", lang: "en", maxTurns: 10, off: [] })
  for (const event of events) appendEvent(trace, event)
  for (const unit of UNITS) {
    expect(previousMove(trace, cursorOfMoment(trace, 1), unit)).toEqual({ to: "nowhere" })
    expect(nextMove(trace, trace.events.length, unit)).toEqual({ to: "nowhere" })
  }
})
