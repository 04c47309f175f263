import type { Edge } from "../../trace/edges"
import { bottomOf, type Frame, type Layout, middleOf, rightOf } from "./layouts"

/** The wires that lead out. A run that fails or has no loop may leave from two places: `thrown` is box 4, `once` box 5. */
export const WAYS_OUT = [
  "max_turns",
  "exception",
  "thrown",
  "completed",
  "no_loop",
  "once",
  "terminated",
] as const
export type WayOut = (typeof WAYS_OUT)[number]

/** The lines of the drawing. The way in and the way back meet at the gate and share the last piece to box 2. */
export const WIRES = ["in", "6", "gate-2", "2-3", "3-4", "4-5", "next-call", ...WAYS_OUT] as const
export type WireId = (typeof WIRES)[number]

/** The counted edges that run along a wire; a way out is taken once at most. */
export const EDGES_OF_WIRE: Readonly<Partial<Record<WireId, readonly Edge[]>>> = {
  in: ["1-2"],
  "6": ["6"],
  "gate-2": ["1-2", "6"],
  "2-3": ["2-3"],
  "3-4": ["3-4"],
  "4-5": ["4-5"],
  "next-call": ["next-call"],
}

type Direction = "down" | "left" | "right"

export interface Wire {
  readonly path: string
  /** The tip of its arrow; none where the wire runs on into another. */
  readonly tip?: { readonly x: number; readonly y: number; readonly to: Direction }
  /** Where ×n is written; wires without it are not counted. */
  readonly count?: Spot
  /** What stands beside it, and where. */
  readonly label?: Spot & { readonly word: "yes" | "no" | "nextCall" }
}

/** A place for a word: its left end, middle or right end stands at x. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly textAnchor: "start" | "middle" | "end"
}

/** Every wire of a layout, drawn by hand: down is work, right is again, left is out. */
export function wiresOf(layout: Layout): Readonly<Record<WireId, Wire>> {
  const { boxes, gate, exits, centre, backX, corner } = layout
  const large = layout.style === "large"
  const head = large ? 8 : 6
  const side = large ? 14 : 9
  const down = (from: number, to: number): Wire => ({
    path: `M${centre} ${from}V${to - head}`,
    tip: { x: centre, y: to - 1, to: "down" },
  })
  const counted = (from: number, to: number): Wire => ({
    ...down(from, to),
    count: { x: centre + side, y: (from + to) / 2 + (large ? 4 : 3), textAnchor: "start" },
  })
  /** From a point, along what is given of the way, into the end of a pill. */
  const out = (x: number, start: number, pill: Frame, along = ""): Wire => ({
    path: `M${x} ${start}${along}V${middleOf(pill)}H${rightOf(pill) + head}`,
    tip: { x: rightOf(pill) + 1, y: middleOf(pill), to: "left" },
  })
  const level = (x: number, pill: Frame): Wire => out(x, middleOf(pill), pill)
  const [two, fork, four, five] = [boxes[2], boxes[3], boxes[4], boxes[5]]
  const back = middleOf(five)
  const gateY = middleOf(gate)
  const callY = five.y + five.height * 0.4
  const fourY = middleOf(four)
  const loopX = four.x - 22
  // Where a way out of box 4 climbs; the word "no" keeps clear of it if it can.
  const beside = four.x - 8
  const pillX = rightOf(exits.normal)
  const noX = (fork.x + pillX) / 2 + 4
  return {
    in: { path: `M${centre} ${bottomOf(boxes[1])}V${gate.y}` },
    "gate-2": down(bottomOf(gate), two.y),
    "2-3": counted(bottomOf(two), fork.y + 2),
    "3-4": {
      ...counted(bottomOf(fork) - 2, four.y),
      label: { x: centre - side, y: (bottomOf(fork) + four.y) / 2 + 4, textAnchor: "end", word: "yes" },
    },
    "4-5": counted(bottomOf(four), five.y),
    "6": {
      path:
        `M${rightOf(five)} ${back}H${backX - corner}q${corner} 0 ${corner} ${-corner}` +
        `V${gateY + corner}q0 ${-corner} ${-corner} ${-corner}H${rightOf(gate) + head}`,
      tip: { x: rightOf(gate) + 1, y: gateY, to: "left" },
      count: large
        ? { x: backX + 10, y: badgeY(layout) + 38, textAnchor: "start" }
        : { x: backX - 8, y: badgeY(layout) - 19, textAnchor: "end" },
    },
    "next-call": {
      path: `M${five.x} ${callY}H${loopX + 8}q-8 0-8-8V${fourY + 8}q0-8 8-8H${four.x - head}`,
      tip: { x: four.x - 1, y: fourY, to: "right" },
      count: { x: loopX - 8, y: (back + fourY) / 2 + (large ? 14 : 4), textAnchor: "end" },
      ...(large && {
        label: { x: loopX - 8, y: (back + fourY) / 2 - 3, textAnchor: "end", word: "nextCall" },
      }),
    },
    max_turns: level(gate.x, exits.protective),
    exception: level(two.x, exits.exception),
    thrown: out(four.x, four.y + four.height / 4, exits.exception, `H${beside}`),
    completed: {
      ...level(fork.x + fork.width * 0.018, exits.normal),
      ...(large && { count: { x: noX, y: middleOf(fork) + 19, textAnchor: "middle" } }),
      label: {
        ...(beside - pillX < 20 ? { x: noX, textAnchor: "middle" } : { x: beside - 2, textAnchor: "end" }),
        y: middleOf(fork) - 9,
        word: "no",
      },
    },
    // From the middle of the lower left side of the diamond.
    no_loop: out(centre - fork.width / 4, middleOf(fork) + fork.height / 4, exits.no_loop, `H${beside}`),
    once: level(five.x, exits.terminated),
    terminated: level(five.x, exits.terminated),
  }
}

/** Wires one after another as a single path. */
export const pathAlong = (layout: Layout, wires: readonly WireId[]): string =>
  wires
    .map((wire) => wiresOf(layout)[wire].path)
    .join("")
    .replaceAll(/(?!^)M/g, "L")

/** Where the number of step 6 stands on the way back. */
export const badgeY = (layout: Layout): number =>
  (middleOf(layout.boxes[2]) + middleOf(layout.boxes[5])) / 2 + (layout.style === "large" ? 0 : 6)

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
