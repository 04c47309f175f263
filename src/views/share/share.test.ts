import * as fc from "fast-check"
import { expect, test } from "vitest"
import { recordOf } from "../../agent/record-of"
import { share } from "../../i18n/share"
import { WORDS } from "../../i18n/words"
import { traceOf } from "../../testing/run-lines"
import { cursorOfMoment, momentsIn } from "../../trace/seek"
import { drawTimeline, planFor } from "../timeline/draw-timeline"
import { PALETTE_NAMES } from "../timeline/palette"
import { diagramSvg } from "./diagram-svg"
import { svgDocument, xmlText } from "./svg"
import { createSvgPen } from "./svg-pen"
import { transcriptOf } from "./transcript"

const RUN = `
  user: How much is <b>23 & 17</b>?
  assistant: Let me see. | echo {"a":1} | echo {"a":2}
  result: 391
  error: no
  assistant: It is \`\`\`391\`\`\`.
  exit: completed
`
const trace = traceOf(RUN, { off: ["no-append", "throw", "by-reason"] })
const colours = recordOf(PALETTE_NAMES, (name) => `#${name}`)
const widthOf = (text: string) => text.length * 7

/** A check that is good enough for what we write: every mark is closed in order, and nothing is left over. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  const rest = xml.replaceAll(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>/g,
    (_, end, name, __, closed) => {
      if (end === "/") return open.pop() === name ? "" : "<"
      if (closed === "") open.push(name)
      return ""
    },
  )
  return open.length === 0 && !/[<>]/.test(rest) && !/&(?!(?:amp|lt|gt|quot);)/.test(rest)
}

test.each(["en", "zh"] as const)("the diagram is a sound picture at every moment, in %s", (lang) => {
  for (let moment = 1; moment <= momentsIn(trace); moment += 1) {
    const cursor = cursorOfMoment(trace, moment)
    const svg = diagramSvg({ words: WORDS[lang].diagram, trace, cursor, colours, widthOf }, "23 × 17 <x>")
    expect(isWellFormed(svg)).toBe(true)
    for (const title of Object.values(WORDS[lang].diagram.boxes).filter((_, n) => n !== 2))
      expect(svg).toContain(xmlText(title))
  }
})

test("what a tool wrote cannot break out of the picture, and is cut to its room", () => {
  const hostile = traceOf(`
    user: ?
    assistant: | echo {}
    result: </text><script>alert(1)</script>${"x".repeat(500)}
  `)
  const cursor = hostile.events.length
  const svg = diagramSvg({ words: WORDS.en.diagram, trace: hostile, cursor, colours, widthOf }, "?")
  expect(isWellFormed(svg)).toBe(true)
  expect(svg).not.toContain("<script")
  expect(svg).not.toContain("x".repeat(100))
})

test("the timeline is the same drawing with another pen, a sound picture too", () => {
  const cursor = trace.events.length
  const { pen, drawn } = createSvgPen(colours, widthOf)
  const plan = planFor("full", 1200, trace, cursor)
  drawTimeline(pen, WORDS.en.timeline, trace, cursor, plan)
  const svg = svgDocument(plan.width, plan.height, "timeline", drawn())
  expect(isWellFormed(svg)).toBe(true)
  expect(svg).toContain("completed")
})

test("whatever is written, it is text that XML can hold", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(isWellFormed(`<t>${xmlText(text)}</t>`)).toBe(true)
      expect(() => encodeURIComponent(xmlText(text))).not.toThrow()
    }),
  )
})

test("the transcript holds every message up to the cursor and no more", () => {
  const at = (moment: number) => transcriptOf(share.en, "23 × 17", trace, cursorOfMoment(trace, moment))
  expect(at(1)).toContain("### 1. user")
  expect(at(1)).not.toContain("### 2.")
  expect(at(momentsIn(trace))).toContain("Exit: `completed`")
  expect(at(momentsIn(trace))).toMatch(/## Turn 1[^]*### 2\. assistant[^]*### 3\. toolResult[^]*## Turn 2/)
})

test("what a model wrote cannot close its fence", () => {
  const text = transcriptOf(share.en, "*23*", trace, trace.events.length)
  expect(text).toContain("````\nIt is ```391```.\n````")
  expect(text).toContain("# \\*23\\*")
})
