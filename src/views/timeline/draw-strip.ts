import { type Columns, xOf } from "./geometry"
import { midOf } from "./palette"
import type { Pen } from "./pen"
import type { Scene } from "./scene"

/** The staircase alone, for a narrow page: how the history grows, and where the cursor stands. */
export function drawStrip(pen: Pen, scene: Scene, columns: Columns, width: number, height: number): void {
  const { colours } = pen
  const floor = height - 7
  const stair = Math.min(9, (floor - 4) / Math.max(scene.roles.length, 1))
  if (scene.moment > 0)
    pen.box(xOf(columns, scene.moment), 0, columns.width, height, { fill: colours["now-tint"] })
  let before = columns.first === 1 ? 0 : (scene.columns[0]?.messages ?? 0)
  for (const column of scene.columns) {
    const x = xOf(columns, column.moment) + 1
    for (let n = scene.firstMessage; n < column.messages; n += 1) {
      const role = scene.roles[n - scene.firstMessage]
      if (role === undefined) continue
      const y = floor - (n - scene.firstMessage + 1) * stair
      const born = n >= before
      if (column.moment > scene.moment)
        pen.box(x + 0.5, y + 1, columns.width - 3, stair - 2, {
          stroke: colours[born ? "line-strong" : "line"],
        })
      else
        pen.box(x, y + 0.5, columns.width - 2, stair - 1, {
          fill: born ? colours[role] : midOf(colours, role),
        })
    }
    before = column.messages
  }
  pen.line(
    [
      [0, floor + 0.5],
      [width, floor + 0.5],
    ],
    colours["line-strong"],
    1,
  )
  if (scene.moment === 0) return
  for (const x of [xOf(columns, scene.moment) + 0.75, xOf(columns, scene.moment + 1) - 0.75])
    pen.line(
      [
        [x, 0],
        [x, height],
      ],
      colours.now,
      1.5,
    )
}

/** A plain bar with a knob, for the embed. */
export function drawBar(pen: Pen, scene: Scene, width: number, height: number): void {
  const { colours } = pen
  const middle = height / 2
  const at = 8 + ((width - 16) * Math.max(scene.moment - 1, 0)) / Math.max(scene.moments - 1, 1)
  pen.box(4, middle - 2, width - 8, 4, { fill: colours.sunk, stroke: colours.line, radius: 2 })
  pen.box(4, middle - 2, at - 4, 4, { fill: colours.now, radius: 2 })
  pen.box(at - 7, middle - 7, 14, 14, { fill: colours.now, stroke: colours.bg, radius: 7 })
}
