import type { Words } from "../../i18n/words"
import { type Cursor, momentsIn, positionAt } from "../../trace/seek"
import type { Trace } from "../../trace/trace"
import { drawDetail } from "./draw-detail"
import { drawOverview } from "./draw-overview"
import { drawBar, drawStrip } from "./draw-strip"
import { type Columns, momentAt, SHOWN_WHOLE, wholeColumns, windowAround } from "./geometry"
import type { Pen } from "./pen"
import { sceneOf } from "./scene"

export type TimelineVariant = "full" | "strip" | "slider"

const OVERVIEW = 58
const SMALL_HEIGHT = 172
const GUTTER = 128
const GUTTER_FROM = 600

/** Where things stand in a timeline of a width, at a moment. */
export interface TimelinePlan {
  readonly variant: TimelineVariant
  readonly width: number
  readonly height: number
  readonly gutter: number
  readonly columns: Columns
  /** Whether an overview stands above the window. */
  readonly overview: boolean
  readonly moments: number
}

export function planOf(
  variant: TimelineVariant,
  width: number,
  moment: number,
  moments: number,
): TimelinePlan {
  const overview = variant === "full" && moments > SHOWN_WHOLE
  const gutter = variant === "full" && width >= GUTTER_FROM ? GUTTER : 0
  const start = gutter === 0 ? 8 : gutter
  const columns =
    variant !== "slider" && moments > SHOWN_WHOLE
      ? windowAround(Math.max(moment, 1), moments, start, width)
      : wholeColumns(moments, start, width)
  const height = variant === "full" ? SMALL_HEIGHT + (overview ? OVERVIEW : 0) : variant === "strip" ? 44 : 32
  return { variant, width, height, gutter, columns, overview, moments }
}

export function drawTimeline(
  pen: Pen,
  words: Words["timeline"],
  trace: Trace,
  cursor: Cursor,
  plan: TimelinePlan,
): void {
  const { variant, width, height, gutter, columns, overview } = plan
  const nothing = { ...columns, count: 0 }
  const scene = sceneOf(words, trace, cursor, variant === "slider" ? nothing : columns)
  if (variant === "slider") return drawBar(pen, scene, width, height)
  if (variant === "strip") return drawStrip(pen, scene, columns, width, height)
  pen.box(0, 0, width, height, { fill: pen.colours.paper })
  const top = overview ? OVERVIEW : 0
  drawDetail(pen, scene, { columns, top, height: height - top, width, gutter })
  if (overview)
    drawOverview(pen, trace, scene, columns, {
      x: columns.x,
      width: width - columns.x - 8,
      height: OVERVIEW,
      gutter,
    })
}

/** Whether a height lies in the overview, or in the bar that is one. */
export const isOverview = ({ variant, overview }: TimelinePlan, y: number): boolean =>
  variant === "slider" || (overview && y < OVERVIEW)

/** The moment at a place of the timeline: among all of the run in the overview, else among those in view. */
export function momentUnder(
  { columns, moments, width }: TimelinePlan,
  x: number,
  inOverview: boolean,
): number {
  if (!inOverview) return momentAt(columns, x)
  const part = (x - columns.x) / (width - columns.x - 8)
  return Math.min(Math.max(Math.floor(part * moments) + 1, 1), moments)
}

/** Where the plan would stand for the run and the cursor as they are. */
export const planFor = (
  variant: TimelineVariant,
  width: number,
  trace: Trace,
  cursor: Cursor,
): TimelinePlan => planOf(variant, width, positionAt(trace, cursor).moment, momentsIn(trace))
