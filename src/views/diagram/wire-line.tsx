import type { Edge, EdgeProps } from "@xyflow/react"
import { useSession, useWords } from "../session-context"
import { isWireBroken, timesTaken, wireLook } from "./diagram-state"
import { useLayout } from "./use-diagram"
import { arrowhead, badgeY, type WireId, wiresOf } from "./wires"
import "./wires.css"

export type WireEdge = Edge<{ readonly wire: WireId }, "wire">

/** One line of the drawing, along its own path, with its arrow and how often it was taken. */
export function WireLine({ data }: EdgeProps<WireEdge>) {
  const wire = data?.wire ?? "in"
  const layout = useLayout()
  const { diagram } = useWords()
  const { path, tip, count, label } = wiresOf(layout)[wire]
  const look = useSession(({ run, cursor }) => wireLook(run.trace, cursor, wire))
  const times = useSession(({ run, cursor }) => timesTaken(run.trace, cursor, wire))
  const broken = useSession(({ run }) => isWireBroken(run.settings.off, wire))
  if (wire === "next-call" && times === 0) return null
  return (
    <g className={`dg-wire dg-wire-${look} ${broken ? "dg-wire-broken" : ""}`}>
      <path className="dg-line" d={path} />
      {tip && <path className="dg-arrow" d={arrowhead(tip, layout.arrow * (look === "last" ? 1.25 : 1))} />}
      {wire === "6" && <StepSix />}
      {label && (
        <text className="dg-label" x={label.x} y={label.y} textAnchor={label.textAnchor}>
          {diagram[label.word]}
        </text>
      )}
      {times > 0 && count && <text className="dg-count" {...count}>{`×${times.toLocaleString("en")}`}</text>}
    </g>
  )
}

/** The number of step 6 on the way back, and what it means where there is room. */
function StepSix() {
  const { diagram } = useWords()
  const layout = useLayout()
  const { backX } = layout
  const large = layout.style === "large"
  const y = badgeY(layout)
  return (
    <g className="dg-six">
      <circle cx={backX} cy={y} r={large ? 14 : 11} />
      <text className="dg-six-number" x={backX} y={y} textAnchor="middle" dominantBaseline="central">
        6
      </text>
      {large && (
        <>
          <text className="dg-again" x={backX + 10} y={y - 44}>
            {diagram.again}
          </text>
          <text className="dg-back-to" x={backX + 10} y={y - 26}>
            {diagram.backTo}
          </text>
        </>
      )}
    </g>
  )
}
