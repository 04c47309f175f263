import { BOXES } from "../../agent/position"
import { recordOf } from "../../agent/record-of"
import { PILL_OF_WAY } from "./diagram-state"
import type { Frame, Layout } from "./layouts"
import type { BoxNode, GateNode, PillNode } from "./nodes"
import type { WireEdge } from "./wire-line"
import { WAYS_OUT, type WayOut, WIRES } from "./wires"

const placed = (frame: Frame) => ({
  position: { x: frame.x, y: frame.y },
  width: frame.width,
  height: frame.height,
})

/**
 * The nodes of a layout, for whatever ways out are drawn. Each node is made once: React Flow sees the same objects at
 * every moment, and what changes is read by each from the session.
 */
export function nodesIn(layout: Layout): (ways: readonly WayOut[]) => (BoxNode | PillNode | GateNode)[] {
  const gate: GateNode = { id: "gate", type: "gate", data: {}, ...placed(layout.gate) }
  const boxes = BOXES.map((box): BoxNode => ({
    id: `box-${box}`,
    type: box === 3 ? "fork" : "box",
    data: { box },
    ...placed(layout.boxes[box]),
  }))
  const pills = recordOf(WAYS_OUT, (way): PillNode => {
    const pill = PILL_OF_WAY[way]
    const frame = layout.exits[way === "once" ? "terminated" : pill]
    return { id: pill, type: "exit", data: { pill }, ...placed(frame) }
  })
  // The way out of box 4 ends at the pill of the exception exit, which every drawing has.
  return (ways) => [gate, ...boxes, ...ways.filter((way) => way !== "thrown").map((way) => pills[way])]
}

// React Flow draws an edge from handle to handle. The wires run along paths of their own, so the gate's two do for all.
const EDGES = WIRES.map((wire): WireEdge => ({
  id: wire,
  type: "wire",
  source: "gate",
  target: "gate",
  data: { wire },
}))

const isAmong = (ways: readonly WayOut[], id: string): boolean => ways.some((way) => way === id)

/** The wires of the loop and these ways out of it, each the same object whenever it is asked for. */
export const edgesOf = (ways: readonly WayOut[]): WireEdge[] =>
  EDGES.filter(({ id }) => !isAmong(WAYS_OUT, id) || isAmong(ways, id))
