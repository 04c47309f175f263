import type { KeyboardEvent } from "react"
import { type Box, BOXES } from "../../agent/position"
import { useSession, useVerbs, useWords } from "../session-context"
import type { Layout } from "./layouts"
import "./box-breakpoints.css"

const OCTAGON = "M5 0H11L16 5V11L11 16H5L0 11V5z"

interface BoxBreakpointsProps {
  readonly layout: Layout
  readonly place: { readonly x: number; readonly y: number; readonly zoom: number }
}

/** Buttons over the boxes of the drawing: pressing one sets a breakpoint there, or takes it away. */
export function BoxBreakpoints({ layout, place }: BoxBreakpointsProps) {
  return BOXES.map((box) => <BoxBreakpoint key={box} box={box} layout={layout} place={place} />)
}

function BoxBreakpoint({ box, layout, place }: BoxBreakpointsProps & { readonly box: Box }) {
  const { diagram } = useWords()
  const session = useVerbs()
  const set = useSession(({ breakpoints }) =>
    breakpoints.some(({ rule, enabled }) => enabled && rule.on === "box" && rule.box === box),
  )
  const frame = layout.boxes[box]
  const toggle = () => session.toggleBox(box)
  const press = (event: KeyboardEvent) => {
    if (event.key !== "b") return
    event.stopPropagation()
    toggle()
  }
  // The diamond leaves its corners empty: its mark sits on the middle of its upper left side.
  const corner = box === 3 ? 0.25 : 0
  return (
    <button
      type="button"
      className={set ? "dg-break dg-break-set" : "dg-break"}
      aria-label={diagram.breakpoint(box, diagram.boxes[box])}
      aria-pressed={set}
      style={{
        left: place.x + frame.x * place.zoom,
        top: place.y + frame.y * place.zoom,
        width: frame.width * place.zoom,
        height: frame.height * place.zoom,
      }}
      onClick={toggle}
      onKeyDown={press}
    >
      <svg
        viewBox="-1 -1 18 18"
        aria-hidden="true"
        style={{ left: `${corner * 100}%`, top: `${corner * 100}%` }}
      >
        <path d={OCTAGON} />
      </svg>
    </button>
  )
}
