import * as fc from "fast-check"
import { expect, test } from "vitest"
import { randomReplies } from "../testing/random-script"
import { traceFrom, traceOfRun } from "../testing/trace-from"
import { cursorOfMoment, positionAt } from "../trace/seek"
import { nextBeat } from "./player"
import { SPEEDS } from "./preferences"

test("beat by beat, playing shows every piece of every reply and every moment, and nothing twice", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, async (replies) => {
      const trace = await traceOfRun(replies)
      const shown: number[] = [cursorOfMoment(trace, 1)]
      for (let beat = nextBeat(trace, shown[0] ?? 0, 1); beat; beat = nextBeat(trace, beat.cursor, 1))
        shown.push(beat.cursor)
      const wanted = trace.events.flatMap((event, index) => {
        const begins = positionAt(trace, index + 1).moment > positionAt(trace, index).moment
        return begins || event.type === "message_update" ? [index + 1] : []
      })
      expect(shown).toEqual(wanted)
    }),
    { numRuns: 100 },
  )
})

test.each(SPEEDS)(
  "at %d × a box is shown for 750 ms and a piece of text for 45, that much quicker",
  async (speed) => {
    const trace = await traceOfRun([{ text: "in pieces" }])
    const request = cursorOfMoment(trace, 2)
    expect(nextBeat(trace, cursorOfMoment(trace, 1), speed)).toEqual({ cursor: request, ms: 750 / speed })
    expect(nextBeat(trace, request, speed)).toEqual({ cursor: request + 2, ms: 45 / speed })
  },
)

test("at the head of a trace there is nothing to show yet", async () => {
  const { events } = await traceOfRun([{ text: "in pieces" }])
  for (let length = 0; length <= events.length; length += 1)
    expect(nextBeat(traceFrom(events.slice(0, length)), length, 1)).toBeUndefined()
})
