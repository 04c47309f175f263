import { recordOf } from "../../agent/record-of"
import type { Edge } from "../../trace/edges"
import { bottomOf, type Layout, middleOf, rightOf } from "./layouts"

/** The lines of the drawing. The way in and the way back meet at the gate and share the last piece to box 2. */
export const WIRES = [
  "in",
  "gate-2",
  "2-3",
  "3-4",
  "4-5",
  "6",
  "next-call",
  "max_turns",
  "exception",
  "completed",
  "no_loop",
  "terminated",
  "4-exception",
  "5-no_loop",
] as const
export type WireId = (typeof WIRES)[number]

/** The counted edges that run along a wire. */
export const EDGES_OF_WIRE: Readonly<Record<WireId, readonly Edge[]>> = {
  ...recordOf(
    WIRES.filter((wire) => wire !== "in" && wire !== "gate-2"),
    (wire) => [wire],
  ),
  in: ["1-2"],
  "gate-2": ["1-2", "6"],
}

type Direction = "down" | "left" | "right"

export interface Wire {
  readonly path: string
  /** The tip of its arrow; none where the wire runs on into another. */
  readonly tip?: { readonly x: number; readonly y: number; readonly to: Direction }
  /** Where ×n is written; wires without it are not counted. */
  readonly count?: { readonly x: number; readonly y: number; readonly anchor: "start" | "middle" | "end" }
}

/** Every wire of a layout, drawn by hand: down is work, right is again, left is out. */
export function wiresOf(layout: Layout): Readonly<Record<WireId, Wire>> {
  const { boxes, gate, exits, centre, backX, corner } = layout
  const full = layout.id === "full"
  const head = full ? 8 : 6
  const side = full ? 14 : 9
  const down = (from: number, to: number, counted: boolean): Wire => ({
    path: `M${centre} ${from}V${to - head}`,
    tip: { x: centre, y: to - 1, to: "down" },
    ...(counted && { count: { x: centre + side, y: (from + to) / 2 + (full ? 4 : 3), anchor: "start" } }),
  })
  const out = (from: number, pill: keyof Layout["exits"], counted = full): Wire => {
    const y = middleOf(exits[pill])
    const end = rightOf(exits[pill])
    const over = pill === "normal" ? 19 : -9
    return {
      path: `M${from} ${y}H${end + head}`,
      tip: { x: end + 1, y, to: "left" },
      ...(counted && { count: { x: (from + end) / 2 + 2, y: y + over, anchor: "middle" } }),
    }
  }
  const [two, fork, four, five] = [boxes[2], boxes[3], boxes[4], boxes[5]]
  const back = middleOf(five)
  const gateY = middleOf(gate)
  const loopX = four.x - 22
  return {
    in: { path: `M${centre} ${bottomOf(boxes[1])}V${gate.y}` },
    "gate-2": down(bottomOf(gate), two.y, false),
    "2-3": down(bottomOf(two), fork.y + 2, true),
    "3-4": down(bottomOf(fork) - 2, four.y, true),
    "4-5": down(bottomOf(four), five.y, true),
    "6": {
      path:
        `M${rightOf(five)} ${back}H${backX - corner}Q${backX} ${back} ${backX} ${back - corner}` +
        `V${gateY + corner}Q${backX} ${gateY} ${backX - corner} ${gateY}H${rightOf(gate) + head}`,
      tip: { x: rightOf(gate) + 1, y: gateY, to: "left" },
      count: full
        ? { x: backX + 10, y: badgeY(layout) + 38, anchor: "start" }
        : { x: backX - 8, y: badgeY(layout) - 19, anchor: "end" },
    },
    "next-call": {
      path:
        `M${five.x} ${back}H${loopX + 8}Q${loopX} ${back} ${loopX} ${back - 8}` +
        `V${middleOf(four) + 8}Q${loopX} ${middleOf(four)} ${loopX + 8} ${middleOf(four)}H${four.x - head}`,
      tip: { x: four.x - 1, y: middleOf(four), to: "right" },
      count: { x: loopX - 8, y: (back + middleOf(four)) / 2 + (full ? 14 : 12), anchor: "end" },
    },
    max_turns: out(gate.x, "protective"),
    exception: out(two.x, "exception"),
    completed: out(fork.x + fork.width * 0.018, "normal"),
    no_loop: {
      path: `M${centre} ${bottomOf(fork) - 2}V${bottomOf(fork) + 8}H${four.x - 8}V${middleOf(exits.no_loop)}H${rightOf(exits.no_loop) + head}`,
      tip: { x: rightOf(exits.no_loop) + 1, y: middleOf(exits.no_loop), to: "left" },
    },
    terminated: out(five.x, "terminated", false),
    "4-exception": {
      path: `M${four.x} ${four.y + 15}H${four.x - 8}V${middleOf(exits.exception)}H${rightOf(exits.exception) + head}`,
      tip: { x: rightOf(exits.exception) + 1, y: middleOf(exits.exception), to: "left" },
    },
    "5-no_loop": {
      path: `M${five.x} ${back}H${rightOf(exits.no_loop) + side}V${middleOf(exits.no_loop)}H${rightOf(exits.no_loop) + head}`,
      tip: { x: rightOf(exits.no_loop) + 1, y: middleOf(exits.no_loop), to: "left" },
    },
  }
}

/** The line that an edge runs along from end to end, over the gate where that lies between. */
export function pathOfEdge(wires: Readonly<Record<WireId, Wire>>, edge: Edge): string {
  const along: readonly WireId[] = edge === "1-2" ? ["in", "gate-2"] : edge === "6" ? ["6", "gate-2"] : [edge]
  return along
    .map((wire, index) => (index === 0 ? wires[wire].path : wires[wire].path.replace("M", "L")))
    .join("")
}

/** Where the number of step 6 stands on the way back. */
export const badgeY = (layout: Layout): number =>
  (middleOf(layout.boxes[2]) + middleOf(layout.boxes[5])) / 2 + (layout.id === "full" ? 0 : 6)

/** An arrowhead with its tip at a point. */
export function arrowhead({ x, y, to }: NonNullable<Wire["tip"]>, scale: number): string {
  const [ax, ay, bx, by] = CORNERS[to].map((value) => value * scale)
  return `M${x} ${y}L${x + (ax ?? 0)} ${y + (ay ?? 0)}L${x + (bx ?? 0)} ${y + (by ?? 0)}z`
}

const CORNERS: Readonly<Record<Direction, readonly number[]>> = {
  down: [-5, -9, 5, -9],
  left: [9, -5, 9, 5],
  right: [-9, -5, -9, 5],
}

/** A diamond with corners softened, in a frame of its own. */
export function diamond(width: number, height: number, grow = 0): string {
  const [cx, cy, w, h, k] = [width / 2, height / 2, width / 2 + grow, height / 2 + grow * 0.55, 0.06]
  return (
    `M${cx - w * k} ${cy - h * (1 - k)}Q${cx} ${cy - h} ${cx + w * k} ${cy - h * (1 - k)}` +
    `L${cx + w * (1 - k)} ${cy - h * k}Q${cx + w} ${cy} ${cx + w * (1 - k)} ${cy + h * k}` +
    `L${cx + w * k} ${cy + h * (1 - k)}Q${cx} ${cy + h} ${cx - w * k} ${cy + h * (1 - k)}` +
    `L${cx - w * (1 - k)} ${cy + h * k}Q${cx - w} ${cy} ${cx - w * (1 - k)} ${cy - h * k}z`
  )
}
