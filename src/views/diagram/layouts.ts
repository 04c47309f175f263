import type { Box } from "../../agent/position"

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
}

export type LayoutId = "full" | "compact" | "embed" | "mobile"

interface Measures {
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

/** The measures of the design notes, section 4. */
const MEASURES: Readonly<Record<LayoutId, Measures>> = {
  full: {
    width: 692,
    height: 523,
    centre: 386,
    boxWidth: 344,
    rows: { 1: [8, 52], 2: [113, 66], 4: [341, 70], 5: [440, 68] },
    fork: [257, 52, 160],
    gate: [86, 24, 144],
    exits: [18, 152, 46],
    backX: 614,
  },
  compact: {
    width: 456,
    height: 408,
    centre: 266,
    boxWidth: 222,
    rows: { 1: [8, 38], 2: [97, 50], 4: [272, 50], 5: [348, 50] },
    fork: [202, 40, 114],
    gate: [70, 22, 116],
    exits: [6, 118, 40],
    backX: 420,
  },
  embed: {
    width: 470,
    height: 352,
    centre: 276,
    boxWidth: 226,
    rows: { 1: [6, 34], 2: [84, 48], 4: [235, 48], 5: [302, 46] },
    fork: [180, 33, 114],
    gate: [59, 20, 116],
    exits: [10, 118, 38],
    backX: 432,
  },
  mobile: {
    width: 390,
    height: 436,
    centre: 226,
    boxWidth: 212,
    rows: { 1: [8, 42], 2: [106, 54], 4: [292, 56], 5: [374, 54] },
    fork: [218, 40, 112],
    gate: [78, 22, 112],
    exits: [8, 92, 40],
    backX: 362,
  },
}

const MOBILE_BELOW = 430
const FULL_FROM = { width: 640, height: 470 }
const LARGEST = 1.35

/** The drawing that suits a stage: full where its small print stays legible, else the one that has to shrink least. */
export function layoutFor(width: number, height: number, embed: boolean): Layout {
  if (!embed && width >= FULL_FROM.width && height >= FULL_FROM.height) return LAYOUTS.full
  const zoomOf = (layout: Layout) => Math.min(width / layout.width, height / layout.height)
  const preferred = embed ? LAYOUTS.embed : width < MOBILE_BELOW ? LAYOUTS.mobile : LAYOUTS.compact
  return SMALLER.reduce(
    (best, layout) => (zoomOf(best) < 1 && zoomOf(layout) > zoomOf(best) ? layout : best),
    preferred,
  )
}

/** Scale and offset that centre a drawing in its stage. */
export function placeIn(
  layout: Layout,
  width: number,
  height: number,
): { x: number; y: number; zoom: number } {
  const zoom = Math.min(width / layout.width, height / layout.height, LARGEST)
  return { x: (width - layout.width * zoom) / 2, y: (height - layout.height * zoom) / 2, zoom }
}

export const middleOf = ({ y, height }: Frame): number => y + height / 2
export const rightOf = ({ x, width }: Frame): number => x + width
export const bottomOf = ({ y, height }: Frame): number => y + height

export const LAYOUTS: Readonly<Record<LayoutId, Layout>> = {
  full: layoutOf("full"),
  compact: layoutOf("compact"),
  embed: layoutOf("embed"),
  mobile: layoutOf("mobile"),
}

const SMALLER: readonly Layout[] = [LAYOUTS.compact, LAYOUTS.embed, LAYOUTS.mobile]

function layoutOf(id: LayoutId): Layout {
  const { width, height, centre, boxWidth, rows, fork, gate, exits, backX } = MEASURES[id]
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
      no_loop: pill(middleOf(boxes[4]) - (id === "full" ? 26 : 14)),
      terminated: pill(middleOf(boxes[5])),
    },
    backX,
    corner: id === "full" ? 14 : 10,
    arrow: id === "full" ? 1 : 0.82,
  }
}
