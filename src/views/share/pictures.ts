import type { Words } from "../../i18n/words"
import type { Cursor } from "../../trace/seek"
import type { Trace } from "../../trace/trace"
import { drawTimeline, planFor } from "../timeline/draw-timeline"
import { readPalette } from "../timeline/palette"
import type { TextLook } from "../timeline/pen"
import { diagramSvg } from "./diagram-svg"
import { svgDocument } from "./svg"
import { createSvgPen } from "./svg-pen"

const TIMELINE_WIDTH = 1200

/** The diagram as the page shows it now, in its colours. */
export function diagramPicture(words: Words, trace: Trace, cursor: Cursor, title: string): string {
  const colours = readPalette()
  const widthOf = measure(colours.sans)
  return diagramSvg({ words: words.diagram, trace, cursor, colours, widthOf }, title)
}

/** The timeline as the page shows it now. */
export function timelinePicture(words: Words, trace: Trace, cursor: Cursor, title: string): string {
  const colours = readPalette()
  const plan = planFor("full", TIMELINE_WIDTH, trace, cursor)
  const { pen, drawn } = createSvgPen(colours, measure(colours.sans))
  drawTimeline(pen, words.timeline, trace, cursor, plan)
  return svgDocument(plan.width, plan.height, title, drawn())
}

function measure(face: string): (text: string, look: TextLook) => number {
  const context = document.createElement("canvas").getContext("2d")
  return (text, { size, bold = false }) => {
    if (context === null) return text.length * size * 0.6
    context.font = `${bold ? 600 : 400} ${size}px ${face}`
    return context.measureText(text).width
  }
}

const SCALE = 2

/** A picture in pixels, twice as fine as it is drawn; undefined where the browser will not draw it. */
export async function toPng(svg: string): Promise<Blob | undefined> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement("canvas")
    canvas.width = image.naturalWidth * SCALE
    canvas.height = image.naturalHeight * SCALE
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob((png) => resolve(png ?? undefined), "image/png"))
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}
