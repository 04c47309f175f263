import { BOXES } from "../../agent/position"
import type { ExitPill, Frame, Layout } from "./layouts"
import type { BoxNode, GateNode, PillNode } from "./nodes"
import type { WireEdge } from "./wire-line"
import type { WireId } from "./wires"

const placed = (frame: Frame) => ({
  position: { x: frame.x, y: frame.y },
  width: frame.width,
  height: frame.height,
})

/** The nodes of a drawing. They are the same for every moment: what changes is read by each from the session. */
export const nodesOf = (
  layout: Layout,
  pills: readonly ExitPill[],
): readonly (BoxNode | PillNode | GateNode)[] => [
  { id: "gate", type: "gate", data: {}, ...placed(layout.gate) },
  ...BOXES.map((box): BoxNode => ({
    id: `box-${box}`,
    type: box === 3 ? "fork" : "box",
    data: { box },
    ...placed(layout.boxes[box]),
  })),
  ...pills.map((pill): PillNode => ({
    id: pill,
    type: "exit",
    data: { pill },
    ...placed(layout.exits[pill]),
  })),
]

const ENDS: Readonly<Record<WireId, readonly [source: string, target: string]>> = {
  in: ["box-1", "gate"],
  "gate-2": ["gate", "box-2"],
  "2-3": ["box-2", "box-3"],
  "3-4": ["box-3", "box-4"],
  "4-5": ["box-4", "box-5"],
  "6": ["box-5", "gate"],
  "next-call": ["box-5", "box-4"],
  max_turns: ["gate", "protective"],
  exception: ["box-2", "exception"],
  completed: ["box-3", "normal"],
  no_loop: ["box-3", "no_loop"],
  terminated: ["box-5", "terminated"],
  "4-exception": ["box-4", "exception"],
  "5-no_loop": ["box-5", "no_loop"],
}

const PILL_WIRES: Partial<Readonly<Record<WireId, ExitPill>>> = {
  no_loop: "no_loop",
  "5-no_loop": "no_loop",
  terminated: "terminated",
}

/** The wires between the nodes that are drawn. */
export function edgesOf(wires: readonly WireId[], pills: readonly ExitPill[]): readonly WireEdge[] {
  return wires
    .filter((wire) => {
      const pill = PILL_WIRES[wire]
      return pill === undefined || pills.includes(pill)
    })
    .map((wire) => ({ id: wire, type: "wire", source: ENDS[wire][0], target: ENDS[wire][1], data: { wire } }))
}
