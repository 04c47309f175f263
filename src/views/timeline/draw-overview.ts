import { cursorOfMoment, momentsIn, positionAt } from "../../trace/seek"
import type { Trace } from "../../trace/trace"
import type { Columns } from "./geometry"
import type { Pen } from "./pen"
import type { Scene } from "./scene"

export interface OverviewFrame {
  readonly x: number
  readonly width: number
  readonly height: number
  readonly gutter: number
}

/** The whole run in one strip: the growth of the history, read once a pixel, and the window that is shown below. */
export function drawOverview(
  pen: Pen,
  trace: Trace,
  scene: Scene,
  shown: Columns,
  frame: OverviewFrame,
): void {
  const { colours } = pen
  const { x, width, height, gutter } = frame
  const moments = momentsIn(trace)
  const most = Math.max(trace.head.messages, 1)
  const floor = height - 4
  const points: [number, number][] = []
  for (let pixel = 0; pixel <= width; pixel += 2) {
    const moment = Math.min(Math.floor((pixel / width) * moments) + 1, moments)
    const { messages } = positionAt(trace, cursorOfMoment(trace, moment))
    points.push([x + pixel, floor - (messages / most) * (height - 22)])
  }
  for (const [at, top] of points) pen.box(at, top, 2, floor - top, { fill: colours["assistant-tint"] })
  pen.line(points, colours.assistant, 1.25)
  const at = (moment: number) => x + ((moment - 1) / moments) * width
  const cursor = at(scene.moment + 0.5)
  pen.line(
    [
      [cursor, 4],
      [cursor, floor],
    ],
    colours.now,
    1.5,
  )
  const left = at(shown.first)
  const frameWidth = Math.max(at(shown.first + shown.count) - left, 6)
  pen.box(left, 8, frameWidth, floor - 7, { stroke: colours.ink, radius: 2 })
  if (gutter === 0) return
  pen.box(0, 0, gutter, height, { fill: colours.bg })
  pen.text(scene.words.rows.whole, 16, 20, { colour: colours.ink, size: 12.5, bold: true })
  pen.text(scene.words.moments(moments), 16, 38, { colour: colours["ink-2"], size: 12 })
  pen.line(
    [
      [gutter - 0.5, 0],
      [gutter - 0.5, height],
    ],
    colours.line,
    1,
  )
}
