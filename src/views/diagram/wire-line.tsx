import type { Edge, EdgeProps } from "@xyflow/react"
import { useState } from "react"
import { edgeTo, positionAt } from "../../trace/seek"
import { useSession, useWords } from "../session-context"
import { isWireBroken, isWireShown, timesTaken, wireLook } from "./diagram-state"
import { middleOf } from "./layouts"
import { useLayout } from "./use-diagram"
import { arrowhead, badgeY, pathOfEdge, type WireId, wiresOf } from "./wires"

export type WireEdge = Edge<{ readonly wire: WireId }, "wire">

/** One line of the drawing, along its own path, with its arrow and how often it was taken. */
export function WireLine({ data }: EdgeProps<WireEdge>) {
  const wire = data?.wire ?? "in"
  const layout = useLayout()
  const { path, tip, count } = wiresOf(layout)[wire]
  const look = useSession(({ run, cursor }) => wireLook(run.trace, cursor, wire))
  const times = useSession(({ run, cursor }) => timesTaken(run.trace, cursor, wire))
  const broken = useSession(({ run }) => isWireBroken(run.settings.off, wire))
  const shown = useSession(({ run, cursor }) => isWireShown(run.trace, cursor, wire))
  if (!shown) return null
  return (
    <g className={`dg-wire dg-wire-${look} ${broken ? "dg-wire-broken" : ""}`}>
      <path className="dg-line" d={path} />
      {tip && <path className="dg-arrow" d={arrowhead(tip, layout.arrow * (look === "last" ? 1.25 : 1))} />}
      {wire === "in" && <Token />}
      <WireWords wire={wire} />
      {times > 0 && count && (
        <text
          className="dg-count"
          x={count.x}
          y={count.y}
          textAnchor={count.anchor}
        >{`×${times.toLocaleString("en")}`}</text>
      )}
    </g>
  )
}

/** One dot that runs along the edge just taken, when a person has stepped forward by it; back and jumps have none. */
function Token() {
  const layout = useLayout()
  const moment = useSession(({ run, cursor }) => positionAt(run.trace, cursor).moment)
  const edge = useSession(({ run, cursor }) => edgeTo(run.trace, positionAt(run.trace, cursor).moment))
  const [seen, setSeen] = useState({ moment, forward: false })
  if (seen.moment !== moment) setSeen({ moment, forward: moment === seen.moment + 1 })
  if (!seen.forward || edge === undefined) return null
  const path = pathOfEdge(wiresOf(layout), edge)
  return (
    <circle
      key={moment}
      className={`dg-token dg-token-${edge}`}
      r="5"
      style={{ offsetPath: `path("${path}")` }}
    />
  )
}

/** The words that stand beside some wires: yes, no, again, next call. */
function WireWords({ wire }: { readonly wire: WireId }) {
  const { diagram } = useWords()
  const layout = useLayout()
  const { boxes, exits, centre, backX, id } = layout
  const full = id === "full"
  const side = full ? 14 : 9
  if (wire === "3-4")
    return (
      <text
        className="dg-label"
        x={centre - side}
        y={(boxes[3].y + boxes[3].height + boxes[4].y) / 2 + 4}
        textAnchor="end"
      >
        {diagram.yes}
      </text>
    )
  if (wire === "completed")
    return (
      <text
        className="dg-label"
        x={(boxes[3].x + exits.normal.x + exits.normal.width) / 2 + (full ? -6 : 4)}
        y={middleOf(boxes[3]) - 9}
        textAnchor="middle"
      >
        {diagram.no}
      </text>
    )
  if (wire === "next-call")
    return (
      <text
        className="dg-label"
        x={boxes[4].x - 30}
        y={(middleOf(boxes[4]) + middleOf(boxes[5])) / 2 - 3}
        textAnchor="end"
      >
        {full ? diagram.nextCall : ""}
      </text>
    )
  if (wire === "6")
    return (
      <g className="dg-six">
        <circle cx={backX} cy={badgeY(layout)} r={full ? 14 : 11} />
        <text
          className="dg-six-number"
          x={backX}
          y={badgeY(layout)}
          textAnchor="middle"
          dominantBaseline="central"
        >
          6
        </text>
        {full && (
          <>
            <text className="dg-again" x={backX + 10} y={badgeY(layout) - 44}>
              {diagram.again}
            </text>
            <text className="dg-back-to" x={backX + 10} y={badgeY(layout) - 26}>
              {diagram.backTo}
            </text>
          </>
        )}
      </g>
    )
  return null
}
