import { GLYPHS, type Role } from "../look/glyph"
import type { Palette } from "./palette"

/** A canvas with the page's colours and face, and the few strokes that the timeline is made of. */
export interface Pen {
  readonly colours: Palette
  readonly box: (x: number, y: number, width: number, height: number, look: BoxLook) => void
  readonly line: (points: readonly (readonly [number, number])[], colour: string, width: number) => void
  readonly text: (text: string, x: number, y: number, look: TextLook) => void
  readonly glyph: (role: Role, x: number, y: number, size: number, colour: string, hollow?: boolean) => void
  /** 45° lines over a box: an error, said without colour. */
  readonly hatch: (x: number, y: number, width: number, height: number, colour: string) => void
  readonly widthOf: (text: string, look: TextLook) => number
}

interface BoxLook {
  readonly fill?: string
  readonly stroke?: string
  readonly dashed?: boolean
  readonly radius?: number
}

export interface TextLook {
  readonly colour: string
  readonly size: number
  readonly bold?: boolean
  readonly align?: CanvasTextAlign
}

export function createPen(context: CanvasRenderingContext2D, colours: Palette): Pen {
  const shapes = new Map<Role, Path2D>()
  const shapeOf = (role: Role): Path2D => {
    const shape = shapes.get(role) ?? new Path2D(GLYPHS[role])
    shapes.set(role, shape)
    return shape
  }
  const setFont = ({ size, bold }: TextLook) => {
    context.font = `${bold ? 600 : 400} ${size}px ${colours.sans}`
  }
  return {
    colours,
    box: (x, y, width, height, { fill, stroke, dashed = false, radius = 0 }) => {
      if (width <= 0 || height <= 0) return
      context.beginPath()
      context.roundRect(x, y, width, height, radius)
      context.setLineDash(dashed ? [4, 3] : [])
      if (fill !== undefined) {
        context.fillStyle = fill
        context.fill()
      }
      if (stroke !== undefined) {
        context.strokeStyle = stroke
        context.lineWidth = 1.25
        context.stroke()
      }
    },
    line: (points, colour, width) => {
      context.beginPath()
      for (const [x, y] of points) context.lineTo(x, y)
      context.setLineDash([])
      context.strokeStyle = colour
      context.lineWidth = width
      context.stroke()
    },
    text: (text, x, y, look) => {
      setFont(look)
      context.textAlign = look.align ?? "left"
      context.textBaseline = "middle"
      context.fillStyle = look.colour
      context.fillText(text, x, y)
    },
    glyph: (role, x, y, size, colour, hollow = false) => {
      context.save()
      context.translate(x, y)
      context.scale(size / 10, size / 10)
      context.setLineDash([])
      if (hollow) {
        context.strokeStyle = colour
        context.lineWidth = 1.4
        context.stroke(shapeOf(role))
      } else {
        context.fillStyle = colour
        context.fill(shapeOf(role))
      }
      context.restore()
    },
    hatch: (x, y, width, height, colour) => {
      context.save()
      context.beginPath()
      context.rect(x, y, width, height)
      context.clip()
      context.beginPath()
      for (let at = x - height; at < x + width; at += 5) {
        context.moveTo(at, y + height)
        context.lineTo(at + height, y)
      }
      context.setLineDash([])
      context.globalAlpha = 0.55
      context.strokeStyle = colour
      context.lineWidth = 1.4
      context.stroke()
      context.restore()
    },
    widthOf: (text, look) => {
      setFont(look)
      return context.measureText(text).width
    },
  }
}
