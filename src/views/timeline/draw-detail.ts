import { type Columns, xOf } from "./geometry"
import { midOf } from "./palette"
import type { Pen } from "./pen"
import type { Column, Scene } from "./scene"

/** Where the rows of the detail stand, from its top. */
const RULER = { y: 0, height: 18 }
const TURNS = { y: 18, height: 23 }
const STEPS = { y: 41, height: 22 }
const BOXES = { y: 63, height: 19 }
const STAIRS = 85
const FLOOR = 8
const TALLEST_STAIR = 16
const SMALL = 12

export interface DetailFrame {
  readonly columns: Columns
  readonly top: number
  readonly height: number
  readonly width: number
  /** Room for the names of the rows; 0 leaves them out. */
  readonly gutter: number
}

/** The columns in view: turns, steps, boxes, and the history as a staircase, with the cursor over them. */
export function drawDetail(pen: Pen, scene: Scene, frame: DetailFrame): void {
  drawCursorColumn(pen, scene, frame)
  drawTurns(pen, scene, frame)
  for (const column of scene.columns) {
    drawStep(pen, scene, frame, column)
    drawPlace(pen, scene, frame, column)
  }
  drawStairs(pen, scene, frame)
  drawCursor(pen, scene, frame)
  drawLandings(pen, scene, frame)
  if (frame.gutter > 0) drawGutter(pen, scene, frame)
}

const isAhead = (scene: Scene, column: Column): boolean => column.moment > scene.moment

function drawCursorColumn(pen: Pen, scene: Scene, { columns, top, height }: DetailFrame): void {
  if (scene.moment === 0) return
  pen.box(xOf(columns, scene.moment), top, columns.width, height, { fill: pen.colours["now-tint"] })
}

function drawTurns(pen: Pen, scene: Scene, { columns, top }: DetailFrame): void {
  const { colours } = pen
  for (const { turn, from, to } of turnsIn(scene.columns)) {
    const y = top + TURNS.y + 3
    const height = TURNS.height - 6
    const split = Math.min(Math.max(scene.moment + 1, from), to + 1)
    const [left, middle, right] = [xOf(columns, from) + 1.5, xOf(columns, split), xOf(columns, to + 1) - 1.5]
    if (split <= to)
      pen.box(split === from ? left : middle, y, right - (split === from ? left : middle), height, {
        stroke: colours["line-strong"],
        dashed: true,
        radius: 3,
      })
    if (split > from)
      pen.box(left, y, (split > to ? right : middle) - left, height, {
        fill: colours.sunk,
        stroke: colours["ink-2"],
        radius: 3,
      })
    const look = { colour: split === from ? colours["ink-3"] : colours.ink, size: SMALL, bold: split > from }
    const words = [scene.words.turn(turn), turn.toLocaleString("en")]
    const fitting = words.find((text) => pen.widthOf(text, look) < right - left - 14)
    if (fitting !== undefined) pen.text(fitting, left + 8, y + height / 2 + 0.5, look)
  }
}

/** The stretches of neighbouring columns that belong to one turn. */
function turnsIn(columns: readonly Column[]): { turn: number; from: number; to: number }[] {
  const turns: { turn: number; from: number; to: number }[] = []
  for (const { turn, moment } of columns) {
    const last = turns.at(-1)
    if (last !== undefined && last.turn === turn && last.to === moment - 1) last.to = moment
    else if (turn > 0) turns.push({ turn, from: moment, to: moment })
  }
  return turns
}

function drawStep(pen: Pen, scene: Scene, { columns, top }: DetailFrame, column: Column): void {
  const { colours } = pen
  const { step } = column
  if (step === undefined) return
  const ahead = isAhead(scene, column)
  const now = column.moment === scene.moment
  const x = xOf(columns, column.moment) + 1.5
  const y = top + STEPS.y + 3
  const width = columns.width - 3
  const height = STEPS.height - 6
  const solid = step.role === "tool" ? colours.tool : colours.assistant
  const tint = step.role === "tool" ? colours["tool-tint"] : colours["assistant-tint"]
  pen.box(x, y, width, height, {
    ...(!ahead && { fill: now ? solid : tint }),
    stroke: ahead ? colours["line-strong"] : solid,
    dashed: ahead,
    radius: 3,
  })
  const ink = ahead ? colours["ink-3"] : now ? colours["on-role"] : solid
  if (width < 34) return pen.glyph(step.role, x + width / 2 - 4, y + height / 2 - 4, 8, ink, ahead)
  pen.glyph(step.role, x + 8, y + height / 2 - 4.5, 9, ink, ahead)
  const label = { colour: ahead ? colours["ink-3"] : now ? colours["on-role"] : colours.ink, size: SMALL }
  const number = step.number.toLocaleString("en")
  const bold = { ...label, bold: !ahead }
  pen.text(number, x + 22, y + height / 2 + 0.5, bold)
  const used = 28 + pen.widthOf(number, bold)
  if (used + pen.widthOf(step.name, label) < width - 4)
    pen.text(step.name, x + used, y + height / 2 + 0.5, label)
}

function drawPlace(pen: Pen, scene: Scene, { columns, top }: DetailFrame, column: Column): void {
  const { colours } = pen
  const ahead = isAhead(scene, column)
  const now = column.moment === scene.moment
  const x = xOf(columns, column.moment)
  const centre = x + columns.width / 2
  const middle = top + BOXES.y + BOXES.height / 2
  if (column.place === "exit") {
    const left = columns.width > 60 ? x + 14 : centre - 4
    const colour = ahead ? colours["line-strong"] : colours.ink
    const [from, to] = [top + TURNS.y + 3, top + BOXES.y + BOXES.height - 3]
    pen.line(
      [
        [left, from],
        [left, to],
      ],
      colour,
      1.5,
    )
    pen.line(
      [
        [left + 5, from],
        [left + 5, to],
      ],
      colour,
      4,
    )
    const look = { colour: ahead ? colours["ink-3"] : colours.ink, size: SMALL, bold: true }
    if (pen.widthOf(column.exit, look) < columns.width - 32) pen.text(column.exit, left + 14, middle, look)
    return
  }
  if (now) pen.box(centre - 8, middle - 8, 16, 16, { fill: colours.now, radius: 8 })
  const colour = now ? colours["on-role"] : ahead ? colours["ink-3"] : colours["ink-2"]
  pen.text(String(column.place), centre, middle + 0.5, { colour, size: SMALL, bold: now, align: "center" })
}

function drawStairs(pen: Pen, scene: Scene, frame: DetailFrame): void {
  const { colours } = pen
  const { columns, top, height, width, gutter } = frame
  const floor = top + height - FLOOR
  const stair = Math.min(TALLEST_STAIR, (height - STAIRS - FLOOR) / Math.max(scene.roles.length, 1))
  let before = columns.first === 1 ? 0 : (scene.columns[0]?.messages ?? 0)
  for (const column of scene.columns) {
    const x = xOf(columns, column.moment) + 1.5
    for (let n = scene.firstMessage; n < column.messages; n += 1) {
      const role = scene.roles[n - scene.firstMessage]
      if (role === undefined) continue
      const y = floor - (n - scene.firstMessage + 1) * stair
      const born = n >= before
      drawStair(pen, {
        role,
        number: n + 1,
        born,
        ahead: isAhead(scene, column),
        x,
        y,
        width: columns.width - 3,
        height: stair,
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
  if (scene.firstMessage > 0)
    pen.text(scene.words.earlier(scene.firstMessage), gutter + 8, top + STAIRS + 8, {
      colour: colours["ink-2"],
      size: SMALL,
    })
}

interface Stair {
  readonly role: Scene["roles"][number]
  readonly number: number
  readonly born: boolean
  readonly ahead: boolean
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function drawStair(pen: Pen, { role, number, born, ahead, x, y, width, height }: Stair): void {
  const { colours } = pen
  const gap = height > 5 ? 1.5 : height > 2 ? 0.5 : 0
  if (ahead)
    pen.box(x + 0.5, y + 1, width - 1, height - gap - 0.5, {
      stroke: colours[born ? "line-strong" : "line"],
      dashed: born,
    })
  else {
    pen.box(x, y + gap / 2, width, height - gap, { fill: born ? colours[role] : midOf(pen.colours, role) })
    if (role === "error" && height > 5) pen.hatch(x, y + gap / 2, width, height - gap, colours.paper)
  }
  if (!born || height < 11 || width < 30) return
  const ink = ahead ? colours["ink-3"] : colours["on-role"]
  pen.glyph(role, x + 6, y + height / 2 - 3.75, 7.5, ink, ahead)
  pen.text(String(number), x + 19, y + height / 2 + 0.5, { colour: ink, size: 11, bold: true })
}

function drawCursor(pen: Pen, scene: Scene, { columns, top, height }: DetailFrame): void {
  if (scene.moment === 0) return
  const { now } = pen.colours
  const [left, right] = [xOf(columns, scene.moment), xOf(columns, scene.moment + 1)]
  const middle = (left + right) / 2
  for (const x of [left + 0.75, right - 0.75])
    pen.line(
      [
        [x, top],
        [x, top + height],
      ],
      now,
      1.5,
    )
  for (let row = 0; row < 8; row += 1)
    pen.line(
      [
        [middle - Math.max(7 - row, 0), top + 8 + row + 0.5],
        [middle + Math.max(7 - row, 0), top + 8 + row + 0.5],
      ],
      now,
      1.2,
    )
  pen.box(middle - 7, top, 14, 9, { fill: now })
}

function drawLandings(pen: Pen, scene: Scene, { columns, top }: DetailFrame): void {
  const { colours } = pen
  const look = { colour: colours["ink-2"], size: SMALL, align: "center" as const }
  for (const { moment, text } of scene.landings) {
    const left = xOf(columns, moment)
    pen.line(
      [
        [left + 1.5, top + 1],
        [left + columns.width - 1.5, top + 1],
      ],
      colours["line-strong"],
      2,
    )
    if (pen.widthOf(text, look) < columns.width + 2)
      pen.text(text, left + columns.width / 2, top + RULER.height / 2 + 1, look)
  }
}

function drawGutter(pen: Pen, scene: Scene, { top, height, gutter }: DetailFrame): void {
  const { colours } = pen
  const { rows } = scene.words
  pen.box(0, top, gutter, height, { fill: colours.bg })
  const row = (name: string, y: number, value: string) => {
    pen.text(name, 16, y, { colour: colours.ink, size: 12.5, bold: true })
    pen.text(value, gutter - 14, y, { colour: colours["ink-2"], size: 12.5, align: "right" })
  }
  row(rows.turns, top + TURNS.y + TURNS.height / 2, scene.counts.turns.toLocaleString("en"))
  row(rows.steps, top + STEPS.y + STEPS.height / 2, scene.counts.steps.toLocaleString("en"))
  row(rows.boxes, top + BOXES.y + BOXES.height / 2, "")
  row(rows.messages, top + height - 16, scene.counts.messages.toLocaleString("en"))
  pen.line(
    [
      [gutter - 0.5, top],
      [gutter - 0.5, top + height],
    ],
    colours.line,
    1,
  )
}
