import { expect, test } from "vitest"
import { EXITS } from "../../agent/exit"
import source from "../../loops/textbook.ts?raw"
import { lineOfExit, lineOfStep, sourceLines } from "./loop-source"

const LINES = sourceLines(source)

test("each of the six steps is marked on one line of the source, in the order of the diagram", () => {
  const marked = LINES.flatMap(({ step }) => (step === undefined ? [] : [step]))
  expect(marked).toEqual([1, 6, 2, 3, 4, 5])
  expect(lineOfStep(LINES, 2)).toBe(LINES.find(({ text }) => text.includes("ask(history)"))?.number)
})

test("every exit lights a line of the source", () => {
  for (const exit of EXITS) expect(lineOfExit(LINES, exit)).toBeGreaterThan(0)
})

test("the source reads like the chapter: every line of the loop fits its pane", () => {
  const loop = LINES.slice(LINES.findIndex(({ text }) => text.startsWith("export")))
  expect(Math.max(...loop.map(({ text }) => text.length))).toBeLessThanOrEqual(44)
})
