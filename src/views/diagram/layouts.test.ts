import * as fc from "fast-check"
import { expect, test } from "vitest"
import { BOXES } from "../../agent/position"
import { bottomOf, LAYOUT_IDS, LAYOUTS, layoutFor, placeIn, rightOf } from "./layouts"

const LEGIBLE = 12
const stage = fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 2000 }), fc.boolean())

test("on no stage does the smallest print fall below what is legible", () => {
  fc.assert(
    fc.property(stage, ([width, height, embed]) => {
      const layout = layoutFor(width, height, embed)
      expect(placeIn(layout, width, height).zoom * layout.print).toBeGreaterThanOrEqual(LEGIBLE - 1e-9)
    }),
  )
})

test("a drawing stays inside its stage, down to a phone of 320 px and an embed of 390 by 251", () => {
  fc.assert(
    fc.property(stage, ([width, height, embed]) => {
      fc.pre(width >= 320 && height >= 251)
      const layout = layoutFor(width, height, embed)
      const { x, y, zoom } = placeIn(layout, width, height)
      expect(x + layout.width * zoom).toBeLessThanOrEqual(width + 1e-9)
      expect(y + layout.height * zoom).toBeLessThanOrEqual(height + 1e-9)
    }),
  )
})

test.each([
  ["a wide page", 692, 523, "full"],
  ["a laptop", 618, 273, "low"],
  ["a tablet", 768, 399, "compact"],
  ["a phone", 390, 436, "mobile"],
  ["a narrow phone", 320, 436, "slim"],
] as const)("%s gets its own drawing", (_, width, height, id) => {
  expect(layoutFor(width, height, false).id).toBe(id)
})

test("the embed keeps to the compact drawing however large it is", () => {
  expect(layoutFor(480, 372, true).id).toBe("compact")
  expect(layoutFor(1200, 900, true).id).toBe("compact")
})

test.each(LAYOUT_IDS)("in the %s drawing no two parts of the loop or exits cover each other", (id) => {
  const { boxes, gate, exits, width, height } = LAYOUTS[id]
  const column = [boxes[1], gate, boxes[2], boxes[3], boxes[4], boxes[5]]
  for (const part of [...column, ...Object.values(exits)]) {
    expect(part.x).toBeGreaterThanOrEqual(0)
    expect(rightOf(part)).toBeLessThanOrEqual(width)
    expect(bottomOf(part)).toBeLessThanOrEqual(height)
  }
  for (const [above, below] of [column, Object.values(exits)].flatMap((parts) =>
    parts.slice(1).map((part, index) => [parts[index] ?? part, part] as const),
  ))
    expect(below.y).toBeGreaterThan(bottomOf(above))
  for (const box of BOXES) expect(rightOf(exits.normal)).toBeLessThan(boxes[box].x)
})
