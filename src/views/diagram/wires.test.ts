import { expect, test } from "vitest"
import type { Box } from "../../agent/position"
import { bottomOf, type ExitPill, LAYOUT_IDS, LAYOUTS, middleOf, rightOf } from "./layouts"
import { pathAlong, type WayOut, wiresOf } from "./wires"

const FROM: readonly (readonly [way: WayOut, box: Box, pill: ExitPill])[] = [
  ["exception", 2, "exception"],
  ["thrown", 4, "exception"],
  ["once", 5, "terminated"],
  ["terminated", 5, "terminated"],
]

test.each(LAYOUT_IDS)(
  "in the %s drawing each way out leads from the left side of its box to its exit",
  (id) => {
    const layout = LAYOUTS[id]
    for (const [way, box, pill] of FROM) {
      const { path, tip } = wiresOf(layout)[way]
      const [, x, y] = /^M([\d.]+) ([\d.]+)/.exec(path) ?? []
      expect(Number(x)).toBe(layout.boxes[box].x)
      expect(Number(y)).toBeGreaterThan(layout.boxes[box].y)
      expect(Number(y)).toBeLessThan(bottomOf(layout.boxes[box]))
      expect(tip).toEqual({ x: rightOf(layout.exits[pill]) + 1, y: middleOf(layout.exits[pill]), to: "left" })
    }
  },
)

test("wires one after another are one path without a gap", () => {
  const path = pathAlong(LAYOUTS.full, ["6", "gate-2"])
  expect(path.match(/M/g)).toHaveLength(1)
  expect(path.startsWith(wiresOf(LAYOUTS.full)["6"].path)).toBe(true)
})
