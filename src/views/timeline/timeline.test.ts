import * as fc from "fast-check"
import { expect, test } from "vitest"
import { WORDS } from "../../i18n/words"
import { traceOf } from "../../testing/run-lines"
import { cursorOfMoment } from "../../trace/seek"
import { isOverview, momentUnder, planOf } from "./draw-timeline"
import { momentAt, windowAround, wholeColumns, xOf } from "./geometry"
import { momentText } from "./moment-text"

const width = fc.integer({ min: 320, max: 2000 })
const moments = fc.integer({ min: 1, max: 400_000 })

test("the middle of a moment's column leads back to the moment", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 }), width, (all, wide) => {
      const columns = wholeColumns(all, 128, wide)
      for (let moment = 1; moment <= all; moment += 1)
        expect(momentAt(columns, xOf(columns, moment) + columns.width / 2)).toBe(moment)
    }),
  )
})

test("the window of a long run holds the cursor and never leaves the run", () => {
  fc.assert(
    fc.property(moments, fc.nat(), width, (all, at, wide) => {
      const moment = (at % all) + 1
      const { first, count } = windowAround(moment, all, 128, wide)
      expect(first).toBeGreaterThanOrEqual(1)
      expect(first + count - 1).toBeLessThanOrEqual(all)
      expect(moment).toBeGreaterThanOrEqual(first)
      expect(moment).toBeLessThan(first + count)
    }),
  )
})

test("the overview reaches every part of a long run", () => {
  const plan = planOf("full", 1056, 1, 350_000)
  expect(isOverview(plan, 20)).toBe(true)
  expect(isOverview(plan, 100)).toBe(false)
  expect(momentUnder(plan, 0, true)).toBe(1)
  expect(momentUnder(plan, 1056, true)).toBe(350_000)
})

test("the slider says the turn, the step, the box and the messages, in both languages", () => {
  const trace = traceOf(`
    user: ?
    assistant: | calculate {}
    result: 391
    assistant: It is 391.
    exit: completed
  `)
  const says = (lang: "en" | "zh", moment: number) =>
    momentText(WORDS[lang].timeline, trace, cursorOfMoment(trace, moment))
  expect(says("en", 1)).toBe("Turn 0, step 0, box 1: User input, 1 message")
  expect(says("en", 4)).toBe("Turn 1, step 2, box 4: Execute tool, 2 messages")
  expect(says("en", 8)).toBe("Turn 2, step 3, exit: completed, 4 messages")
  expect(says("zh", 4)).toBe("第 1 轮，第 2 步，方框 4：执行工具，2 条消息")
})
