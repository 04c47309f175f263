import { type Box, BOXES } from "../../agent/position"
import type { Words } from "../../i18n/words"
import { type Cursor, positionAt } from "../../trace/seek"
import type { Trace } from "../../trace/trace"
import {
  boxLook,
  breakOf,
  gateText,
  hasFailed,
  isWireBroken,
  PILL_OF_WAY,
  pillsOf,
  subline,
  tagOf,
  timesTaken,
  wayOut,
  waysOf,
  wireLook,
} from "../diagram/diagram-state"
import { type ExitPill, type Frame, LAYOUTS, middleOf, rightOf } from "../diagram/layouts"
import {
  arrowhead,
  badgeY,
  diamond,
  WAYS_OUT,
  type Wire,
  type WireId,
  WIRES,
  wiresOf,
} from "../diagram/wires"
import { GLYPHS, type Role } from "../look/glyph"
import type { Palette } from "../timeline/palette"
import type { TextLook } from "../timeline/pen"
import { element, svgDocument, xmlText } from "./svg"
import { textAttributes } from "./svg-pen"

/** What a picture of the diagram is made of. */
export interface DiagramPicture {
  readonly words: Words["diagram"]
  readonly trace: Trace
  readonly cursor: Cursor
  readonly colours: Palette
  readonly widthOf: (text: string, look: TextLook) => number
}

const LAYOUT = LAYOUTS.full
const ROLE_OF_BOX: Readonly<Record<Exclude<Box, 3>, Role>> = {
  1: "user",
  2: "assistant",
  4: "tool",
  5: "result",
}

/** The six-step diagram at a cursor as a picture that stands by itself. */
export function diagramSvg(picture: DiagramPicture, title: string): string {
  const { trace, cursor, colours } = picture
  const way = wayOut(trace, cursor)
  const ways = waysOf(trace.settings.off, way)
  const pills = pillsOf(ways)
  const wires = wiresOf(LAYOUT)
  const { width, height } = LAYOUT
  return svgDocument(
    width,
    height,
    title,
    [
      element("rect", { width, height, fill: colours.paper }),
      ...WIRES.filter((wire) => isDrawn(picture, wire, ways)).map((wire) =>
        wireSvg(picture, wire, wires[wire]),
      ),
      wireWords(picture),
      gate(picture),
      ...pills.map((pill) => exitPill(picture, pill, way !== undefined && pill === PILL_OF_WAY[way])),
      ...BOXES.map((box) => (box === 3 ? fork(picture) : card(picture, box))),
    ].join("\n"),
  )
}

function isDrawn({ trace, cursor }: DiagramPicture, wire: WireId, ways: readonly WireId[]): boolean {
  if (wire === "next-call") return timesTaken(trace, cursor, wire) > 0
  return !WAYS_OUT.some((way) => way === wire) || ways.includes(wire)
}

function wireSvg(picture: DiagramPicture, wire: WireId, { path, tip, count, label: beside }: Wire): string {
  const { words, trace, cursor, colours } = picture
  const look = wireLook(trace, cursor, wire)
  const broken = isWireBroken(trace.settings.off, wire)
  const colour = broken ? colours.error : look === "idle" ? colours["line-strong"] : colours.ink
  const times = timesTaken(trace, cursor, wire)
  return [
    element("path", {
      d: path,
      fill: "none",
      stroke: colour,
      "stroke-width": look === "last" ? 3.5 : look === "taken" ? 2.25 : 1.5,
      "stroke-dasharray": broken ? "5 4" : undefined,
    }),
    tip && element("path", { d: arrowhead(tip, look === "last" ? 1.25 : 1), fill: colour }),
    times > 0 &&
      count &&
      label(picture, `×${times}`, count.x, count.y - 4, { bold: true, anchor: count.textAnchor }),
    beside &&
      label(picture, words[beside.word], beside.x, beside.y - 4, {
        anchor: beside.textAnchor,
        colour: colours["ink-2"],
      }),
  ]
    .filter(Boolean)
    .join("")
}

interface LabelLook {
  readonly bold?: boolean
  readonly anchor?: "start" | "middle" | "end"
  readonly size?: number
  readonly colour?: string
}

function label(
  { colours }: DiagramPicture,
  text: string,
  x: number,
  y: number,
  look: LabelLook = {},
): string {
  const { bold = false, anchor = "start", size = 14, colour = colours.ink } = look
  const align = ({ start: "left", middle: "center", end: "right" } as const)[anchor]
  return element("text", textAttributes(colours, x, y, { size, bold, colour, align }), xmlText(text))
}

/** The number of step 6 and the words beside it. */
function wireWords(picture: DiagramPicture): string {
  const { words, trace, cursor, colours } = picture
  const { backX } = LAYOUT
  const y = badgeY(LAYOUT)
  const used = timesTaken(trace, cursor, "6") > 0
  return [
    element("circle", {
      cx: backX,
      cy: y,
      r: 14,
      fill: used ? colours.ink : colours.paper,
      stroke: colours["line-strong"],
      "stroke-width": 1.5,
    }),
    label(picture, "6", backX, y, {
      bold: true,
      anchor: "middle",
      colour: used ? colours.paper : colours.ink,
    }),
    label(picture, words.again, backX + 10, y - 49, { bold: true }),
    label(picture, words.backTo, backX + 10, y - 31, { size: 12, colour: colours["ink-2"] }),
  ].join("")
}

function gate(picture: DiagramPicture): string {
  const { words, trace, cursor, colours } = picture
  const { x, y, width, height } = LAYOUT.gate
  const { turns } = positionAt(trace, cursor)
  return (
    element("rect", {
      x,
      y,
      width,
      height,
      rx: height / 2,
      fill: colours.paper,
      stroke: colours["line-strong"],
      "stroke-width": 1.25,
    }) +
    label(picture, gateText(words, trace.settings, turns), x + width / 2, y + height / 2, {
      anchor: "middle",
      size: 13,
      colour: colours["ink-2"],
    })
  )
}

function exitPill(picture: DiagramPicture, pill: ExitPill, taken: boolean): string {
  const { words, colours } = picture
  const frame = LAYOUT.exits[pill]
  const fill = taken ? (pill === "exception" ? colours.error : colours.ink) : colours.paper
  const colour = taken ? colours.paper : colours.ink
  return (
    rect(frame, frame.height / 2, { fill, stroke: colours["line-strong"] }) +
    label(picture, words.exits[pill], frame.x + 25, frame.y + 15, { bold: true, colour }) +
    label(picture, words.exitReasons[pill], frame.x + 25, frame.y + 32, {
      size: 12.5,
      colour: taken ? colours.paper : colours["ink-2"],
    })
  )
}

const rect = (
  { x, y, width, height }: Frame,
  rx: number,
  look: { fill: string; stroke: string; dashed?: boolean },
) =>
  element("rect", {
    x,
    y,
    width,
    height,
    rx,
    fill: look.fill,
    stroke: look.stroke,
    "stroke-width": 1.75,
    "stroke-dasharray": look.dashed ? "5 4" : undefined,
  })

/** The colours of a box in its state: solid while it is lit, an outline otherwise. */
function coloursOf({ trace, cursor, colours }: DiagramPicture, box: Box, role: Role | undefined) {
  const look = boxLook(trace, cursor, box)
  const own = role === undefined ? colours.ink : colours[role]
  const lit = look === "lit"
  const broken = breakOf(trace.settings.off, box) !== undefined
  return {
    fill: lit ? own : colours.paper,
    stroke: broken ? colours.error : lit ? own : look === "done" ? colours.ink : colours["line-strong"],
    ink: lit ? colours["on-role"] : colours.ink,
    soft: lit ? colours["on-role"] : colours["ink-2"],
    badge: lit ? colours["on-role"] : look === "done" ? own : colours.paper,
    badgeText: lit ? own : look === "done" ? colours["on-role"] : own,
    own,
    // As on the page: where the loop has not been in this turn, the outline is dashed.
    dashed: broken || look === "idle",
  }
}

function card(picture: DiagramPicture, box: Exclude<Box, 3>): string {
  const { words, trace, cursor, colours } = picture
  const frame = LAYOUT.boxes[box]
  const role = box === 5 && hasFailed(trace, cursor, box) ? "error" : ROLE_OF_BOX[box]
  const look = coloursOf(picture, box, role)
  const tag = tagOf(words, { trace, settings: trace.settings }, cursor, box)
  const room = frame.width - 100
  const small = { size: 13.5, colour: look.soft } satisfies LabelLook
  const sub = cutToFit(picture, subline(words, trace, cursor, box), room, small)
  const middle = middleOf(frame)
  const spread = frame.height < 60 ? 9 : 11
  return [
    rect(frame, 7, look),
    badge(picture, box, frame.x + 30, middle, look),
    label(picture, words.boxes[box], frame.x + 56, sub === "" ? middle : middle - spread, {
      bold: true,
      size: 21,
      colour: look.ink,
    }),
    sub !== "" && label(picture, sub, frame.x + 56, middle + spread + 4, small),
    tag === undefined
      ? element("path", {
          d: GLYPHS[role],
          fill: look.dashed || look.fill === colours.paper ? look.own : look.ink,
          transform: `translate(${rightOf(frame) - 30} ${middle - 15})`,
        })
      : label(picture, tag, rightOf(frame) - 16, middle - 10, {
          bold: true,
          anchor: "end",
          size: 13,
          colour: look.stroke,
        }),
  ]
    .filter(Boolean)
    .join("")
}

function badge(
  picture: DiagramPicture,
  box: Box,
  cx: number,
  cy: number,
  look: ReturnType<typeof coloursOf>,
): string {
  return (
    element("circle", { cx, cy, r: 14, fill: look.badge, stroke: look.own, "stroke-width": 1.5 }) +
    label(picture, String(box), cx, cy, { bold: true, anchor: "middle", size: 16, colour: look.badgeText })
  )
}

function fork(picture: DiagramPicture): string {
  const { words, trace } = picture
  const frame = LAYOUT.boxes[3]
  const look = coloursOf(picture, 3, undefined)
  const broken = breakOf(trace.settings.off, 3)
  const [first, second] = words.fork
  const x = frame.x + frame.width / 2 + 22
  const middle = middleOf(frame)
  return [
    element("path", {
      d: diamond(frame.width, frame.height),
      transform: `translate(${frame.x} ${frame.y})`,
      fill: look.fill,
      stroke: look.stroke,
      "stroke-width": 1.75,
      "stroke-dasharray": look.dashed ? "5 4" : undefined,
    }),
    badge(picture, 3, frame.x + 84, middle, look),
    label(picture, first ?? "", x, middle - 11, { bold: true, anchor: "middle", size: 16, colour: look.ink }),
    label(picture, second ?? "", x, middle + 11, {
      bold: true,
      anchor: "middle",
      size: 16,
      colour: look.ink,
    }),
    broken !== undefined &&
      label(picture, words.tags[broken], x, middle + 30, { anchor: "middle", size: 12, colour: look.stroke }),
  ]
    .filter(Boolean)
    .join("")
}

/** The text, or as much of it as there is room for. */
function cutToFit(
  { widthOf }: DiagramPicture,
  text: string,
  room: number,
  { size = 14, colour = "" }: LabelLook,
): string {
  const points = Array.from(text)
  const fits = (length: number) => widthOf(`${points.slice(0, length).join("")}…`, { size, colour }) <= room
  if (points.length === 0 || widthOf(text, { size, colour }) <= room) return text
  let length = Math.min(points.length, 200)
  while (length > 0 && !fits(length)) length -= 1
  return `${points.slice(0, length).join("")}…`
}
