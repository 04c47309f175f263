import type { Box } from "../../agent/position"
import { recordOf } from "../../agent/record-of"

/** The three exits that every loop has, and the two that only some runs take. */
export const EXIT_PILLS = ["protective", "exception", "normal", "no_loop", "terminated"] as const
export type ExitPill = (typeof EXIT_PILLS)[number]

/** A place in the diagram's own coordinates. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One drawing of the diagram: where everything stands, and how large it is written. */
export interface Layout {
  readonly id: LayoutId
  readonly width: number
  readonly height: number
  /** The column that the boxes stand in. */
  readonly centre: number
  readonly boxes: Readonly<Record<Box, Frame>>
  readonly gate: Frame
  readonly exits: Readonly<Record<ExitPill, Frame>>
  /** Where the way back runs. */
  readonly backX: number
  readonly corner: number
  readonly arrow: number
  readonly style: LayoutStyle
  /** The size of its smallest print. */
  readonly print: number
}

/** From the richest drawing to the barest. */
export const LAYOUT_IDS = ["full", "compact", "mobile", "low", "slim"] as const
export type LayoutId = (typeof LAYOUT_IDS)[number]

/** How much a box has room for: large print, small print, or a single line. */
export type LayoutStyle = "large" | "small" | "flat"

interface Measures {
  readonly style: LayoutStyle
  readonly width: number
  readonly height: number
  readonly centre: number
  readonly boxWidth: number
  /** Top and height of boxes 1, 2, 4 and 5. */
  readonly rows: Readonly<Record<1 | 2 | 4 | 5, readonly [top: number, height: number]>>
  /** Middle, half height and half width of the diamond. */
  readonly fork: readonly [middle: number, halfHeight: number, halfWidth: number]
  readonly gate: readonly [middle: number, height: number, width: number]
  readonly exits: readonly [x: number, width: number, height: number]
  readonly backX: number
}

const FLAT = {
  style: "flat",
  height: 246,
  rows: { 1: [5, 26], 2: [63, 26], 4: [167, 26], 5: [210, 26] },
} as const

/** The full drawing has the measures of the design notes; the others suit the stages that are too small for it. */
const MEASURES: Readonly<Record<LayoutId, Measures>> = {
  full: {
    style: "large",
    width: 692,
    height: 523,
    centre: 386,
    boxWidth: 344,
    rows: { 1: [8, 52], 2: [113, 66], 4: [341, 70], 5: [440, 68] },
    fork: [257, 52, 160],
    gate: [86, 24, 152],
    exits: [18, 152, 46],
    backX: 614,
  },
  compact: {
    style: "small",
    width: 470,
    height: 328,
    centre: 276,
    boxWidth: 226,
    rows: { 1: [5, 32], 2: [75, 46], 4: [215, 46], 5: [278, 45] },
    fork: [164, 31, 114],
    gate: [53, 20, 132],
    exits: [10, 118, 38],
    backX: 432,
  },
  mobile: {
    style: "small",
    width: 348,
    height: 372,
    centre: 214,
    boxWidth: 196,
    rows: { 1: [6, 36], 2: [90, 48], 4: [246, 50], 5: [316, 50] },
    fork: [190, 36, 104],
    gate: [64, 22, 128],
    exits: [4, 92, 40],
    backX: 330,
  },
  low: {
    ...FLAT,
    width: 522,
    centre: 296,
    boxWidth: 340,
    fork: [125, 25, 160],
    gate: [45, 18, 132],
    exits: [8, 92, 24],
    backX: 498,
  },
  slim: {
    ...FLAT,
    width: 318,
    centre: 191,
    boxWidth: 178,
    fork: [125, 25, 92],
    gate: [45, 18, 124],
    exits: [4, 80, 24],
    backX: 300,
  },
}

/** No print on the screen is smaller than this: the least that Chinese is legible in. */
const SMALLEST_PRINT = 12
const LARGEST = 1.35

const fit = ({ width, height }: Layout, stageWidth: number, stageHeight: number): number =>
  Math.min(stageWidth / width, stageHeight / height, LARGEST)

const leastZoom = ({ print }: Layout): number => SMALLEST_PRINT / print

/** The drawing that suits a stage: the richest of those whose small print stays legible there. */
export function layoutFor(width: number, height: number, embed: boolean): Layout {
  // A page within another says less.
  const id = LAYOUT_IDS.slice(embed ? 1 : 0).find(
    (candidate) => fit(LAYOUTS[candidate], width, height) >= leastZoom(LAYOUTS[candidate]),
  )
  return LAYOUTS[id ?? "slim"]
}

/** Scale and offset that centre a drawing in its stage. A stage too small for any has to scroll. */
export function placeIn(
  layout: Layout,
  width: number,
  height: number,
): { x: number; y: number; zoom: number } {
  const zoom = Math.max(fit(layout, width, height), leastZoom(layout))
  return {
    x: Math.max(0, (width - layout.width * zoom) / 2),
    y: Math.max(0, (height - layout.height * zoom) / 2),
    zoom,
  }
}

export const middleOf = ({ y, height }: Frame): number => y + height / 2
export const rightOf = ({ x, width }: Frame): number => x + width
export const bottomOf = ({ y, height }: Frame): number => y + height

export const LAYOUTS: Readonly<Record<LayoutId, Layout>> = recordOf(LAYOUT_IDS, layoutOf)

function layoutOf(id: LayoutId): Layout {
  const { style, width, height, centre, boxWidth, rows, fork, gate, exits, backX } = MEASURES[id]
  const large = style === "large"
  const row = ([y, rowHeight]: readonly [number, number]): Frame => ({
    x: centre - boxWidth / 2,
    y,
    width: boxWidth,
    height: rowHeight,
  })
  const around = (middle: number, frameHeight: number, frameWidth: number): Frame => ({
    x: centre - frameWidth / 2,
    y: middle - frameHeight / 2,
    width: frameWidth,
    height: frameHeight,
  })
  const boxes = {
    1: row(rows[1]),
    2: row(rows[2]),
    3: around(fork[0], fork[1] * 2, fork[2] * 2),
    4: row(rows[4]),
    5: row(rows[5]),
  }
  const pill = (middle: number): Frame => ({
    x: exits[0],
    y: middle - exits[2] / 2,
    width: exits[1],
    height: exits[2],
  })
  return {
    id,
    width,
    height,
    centre,
    boxes,
    gate: around(...gate),
    exits: {
      protective: pill(gate[0]),
      exception: pill(middleOf(boxes[2])),
      normal: pill(fork[0]),
      no_loop: pill(middleOf(boxes[4]) - (large ? 26 : 14)),
      // Below its middle: the next call begins above it.
      terminated: pill(boxes[5].y + boxes[5].height * 0.68),
    },
    backX,
    corner: large ? 14 : 10,
    arrow: large ? 1 : 0.82,
    style,
    print: large ? 12.5 : 12,
  }
}
