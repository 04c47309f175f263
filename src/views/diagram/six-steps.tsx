import { type Box, BOXES } from "../../agent/position"
import { positionAt } from "../../trace/seek"
import { useSession, useWords } from "../session-context"
import { PILL_OF_WAY, pillsOf, subline, tagOf, wayOut, waysOf } from "./diagram-state"
import type { ExitPill } from "./layouts"

/** The diagram for those who cannot see it: its boxes and exits as a list, the current one marked. */
export function SixSteps() {
  const { diagram } = useWords()
  const off = useSession(({ run }) => run.settings.off)
  const taken = useSession(({ run, cursor }) => wayOut(run.trace, cursor))
  return (
    <ol className="unseen" aria-label={diagram.list}>
      {BOXES.map((box) => (
        <BoxStep key={box} box={box} />
      ))}
      {pillsOf(waysOf(off, taken)).map((pill) => (
        <ExitStep key={pill} pill={pill} taken={taken !== undefined && pill === PILL_OF_WAY[taken]} />
      ))}
    </ol>
  )
}

function BoxStep({ box }: { readonly box: Box }) {
  const { diagram } = useWords()
  const lit = useSession(({ run, cursor }) => positionAt(run.trace, cursor).place === box)
  const detail = useSession(({ run, cursor }) => subline(diagram, run.trace, cursor, box))
  const tag = useSession(({ run, cursor }) => tagOf(diagram, run, cursor, box))
  const parts = [diagram.boxes[box], detail, tag].filter(Boolean)
  return <li aria-current={lit ? "step" : undefined}>{`${box} ${parts.join(": ")}`}</li>
}

function ExitStep({ pill, taken }: { readonly pill: ExitPill; readonly taken: boolean }) {
  const { diagram } = useWords()
  return (
    <li
      aria-current={taken ? "step" : undefined}
    >{`${diagram.exits[pill]}: ${diagram.exitReasons[pill]}`}</li>
  )
}
