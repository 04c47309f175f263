import { useState } from "react"
import { positionAt } from "../../trace/seek"
import { useSession } from "../session-context"
import { wiresOfMove } from "./diagram-state"
import type { Layout } from "./layouts"
import { pathAlong } from "./wires"

const FASTEST = 2

/** A dot that runs once along the wires just taken, under them: after one step forward, never on a jump or back. */
export function Token({ layout }: { readonly layout: Layout }) {
  const trace = useSession((state) => state.run.trace)
  const cursor = useSession((state) => state.cursor)
  const fast = useSession(
    ({ motion, preferences }) => motion.kind === "playing" && preferences.speed > FASTEST,
  )
  const { moment } = positionAt(trace, cursor)
  const [move, setMove] = useState({ trace, from: moment, moment })
  if (move.trace !== trace || move.moment !== moment)
    setMove({ trace, moment, from: move.trace === trace ? move.moment : moment })
  const wires = wiresOfMove(trace, move.from, cursor)
  if (fast || wires.length === 0) return null
  return (
    <circle
      key={moment}
      className={wires[0] === "6" ? "dg-token dg-token-back" : "dg-token"}
      r="5"
      style={{ offsetPath: `path("${pathAlong(layout, wires)}")` }}
    />
  )
}
