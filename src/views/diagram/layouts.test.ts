import * as fc from "fast-check"
import { expect, test } from "vitest"
import { LAYOUTS, layoutFor, placeIn } from "./layouts"

const side = fc.integer({ min: 200, max: 1600 })

test("the drawing fits its stage and stands in the middle of it", () => {
  fc.assert(
    fc.property(side, side, fc.boolean(), (width, height, embed) => {
      const layout = layoutFor(width, height, embed)
      const { x, y, zoom } = placeIn(layout, width, height)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-0.001)
      expect(x * 2 + layout.width * zoom).toBeCloseTo(width)
      expect(y * 2 + layout.height * zoom).toBeCloseTo(height)
    }),
  )
})

test("no other drawing would have to shrink less, unless the full one has room for its small print", () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const layout = layoutFor(width, height, false)
      const zoom = placeIn(layout, width, height).zoom
      const others = [LAYOUTS.compact, LAYOUTS.embed, LAYOUTS.mobile]
      const best = Math.max(...others.map((other) => placeIn(other, width, height).zoom))
      expect(zoom).toBeGreaterThanOrEqual(layout.id === "full" ? 0.89 : Math.min(best, 1))
    }),
  )
})

test.each([
  ["wide", 692, 523, false, "full"],
  ["narrow", 640, 460, false, "compact"],
  ["low", 692, 340, false, "embed"],
  ["a phone", 390, 436, false, "mobile"],
  ["an embed", 480, 372, true, "embed"],
] as const)("a stage that is %s has the drawing that suits it", (_, width, height, embed, id) => {
  expect(layoutFor(width, height, embed).id).toBe(id)
})
