import { expect, test } from "vitest"
import { waysOf } from "./diagram-state"
import { edgesOf, nodesIn } from "./flow-parts"
import { LAYOUTS, middleOf } from "./layouts"

test("leaving by an exit makes no node and no wire anew", () => {
  const nodesOf = nodesIn(LAYOUTS.full)
  const [before, after] = [waysOf([], undefined), waysOf([], "thrown")]
  expect(after.length).toBe(before.length + 1)
  const nodes = nodesOf(before)
  expect(nodesOf(after)).toHaveLength(nodes.length)
  for (const [index, node] of nodesOf(after).entries()) expect(node).toBe(nodes[index])
  const wires = edgesOf(before)
  expect(edgesOf(after).filter((wire) => wires.includes(wire))).toHaveLength(wires.length)
})

test("every node stands once, and the way out of box 5 ends level with it", () => {
  const nodes = nodesIn(LAYOUTS.full)(waysOf(["no-loop", "throw"], "thrown"))
  expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length)
  const pill = nodes.find(({ id }) => id === "no_loop")
  expect(pill?.position.y).toBe(LAYOUTS.full.exits.terminated.y)
  expect(Math.abs(middleOf(LAYOUTS.full.exits.terminated) - middleOf(LAYOUTS.full.boxes[5]))).toBeLessThan(20)
})
