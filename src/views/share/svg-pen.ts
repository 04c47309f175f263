import { GLYPHS } from "../look/glyph"
import type { Palette } from "../timeline/palette"
import type { Pen, TextLook } from "../timeline/pen"
import { element, xmlText } from "./svg"

const ANCHORS: Readonly<Record<CanvasTextAlign, string>> = {
  left: "start",
  start: "start",
  center: "middle",
  right: "end",
  end: "end",
}

/** A pen that writes SVG with the strokes of the canvas one, so that the same drawing becomes a file. */
export function createSvgPen(
  colours: Palette,
  widthOf: Pen["widthOf"],
): { readonly pen: Pen; readonly drawn: () => string } {
  const elements: string[] = []
  const add = (name: string, attributes: Parameters<typeof element>[1], content?: string) =>
    void elements.push(element(name, attributes, content))
  let clips = 0
  const pen: Pen = {
    colours,
    widthOf,
    box: (x, y, width, height, { fill = "none", stroke, dashed = false, radius }) => {
      if (width <= 0 || height <= 0) return
      add("rect", {
        x,
        y,
        width,
        height,
        rx: radius,
        fill,
        stroke,
        "stroke-width": stroke && 1.25,
        "stroke-dasharray": dashed ? "4 3" : undefined,
      })
    },
    line: (points, colour, width) =>
      add("polyline", {
        points: points.map(([x, y]) => `${x},${y}`).join(" "),
        fill: "none",
        stroke: colour,
        "stroke-width": width,
      }),
    text: (text, x, y, look) => add("text", textAttributes(colours, x, y, look), xmlText(text)),
    glyph: (role, x, y, size, colour, hollow = false) =>
      add("path", {
        d: GLYPHS[role],
        transform: `translate(${x} ${y}) scale(${size / 10})`,
        ...(hollow ? { fill: "none", stroke: colour, "stroke-width": 1.4 } : { fill: colour }),
      }),
    hatch: (x, y, width, height, colour) => {
      clips += 1
      const id = `hatch${clips}`
      const lines: string[] = []
      for (let at = x - height; at < x + width; at += 5)
        lines.push(`M${at} ${y + height}L${at + height} ${y}`)
      elements.push(element("clipPath", { id }, element("rect", { x, y, width, height })))
      add("path", {
        d: lines.join(""),
        "clip-path": `url(#${id})`,
        stroke: colour,
        "stroke-width": 1.4,
        opacity: 0.55,
      })
    },
  }
  return { pen, drawn: () => elements.join("\n") }
}

export const textAttributes = (colours: Palette, x: number, y: number, look: TextLook) => ({
  x,
  y,
  fill: look.colour,
  "font-family": colours.sans,
  "font-size": look.size,
  "font-weight": look.bold ? 600 : 400,
  "text-anchor": ANCHORS[look.align ?? "left"],
  "dominant-baseline": "central",
})
