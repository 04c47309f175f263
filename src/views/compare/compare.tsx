import { type KeyboardEvent, useEffect, useMemo, useState } from "react"
import { compare } from "../../i18n/compare"
import { dialogs } from "../../i18n/dialogs"
import { healthyOf, pairOf, type SourcePair, sourceOf } from "../../session/compare/compare-sources"
import { isEdited } from "../../session/share/link"
import { type LockStep, openLockStep } from "../../session/compare/lock-step"
import type { SessionState } from "../../session/state"
import { Dialog } from "../../ui/dialog"
import { useMedia } from "../../ui/media"
import { useSection, useVerbs } from "../session-context"
import { CompareBar } from "./compare-bar"
import { Ledger } from "./ledger"
import { PairChoice } from "./pair-choice"
import { Side } from "./side"
import "./compare.css"

/** Two runs side by side, walked as one. */
export default function Compare() {
  const words = useSection(compare)
  const text = useSection(dialogs)
  const session = useVerbs()
  const [pair, setPair] = useState<SourcePair>(() => {
    const state = session.store.getState()
    return state.compared ?? firstPair(state)
  })
  const lockStep = useMemo(
    () => openLockStep(pair, { spawn: session.spawn, preferences: session.store.getState().preferences }),
    [pair, session],
  )
  useEffect(() => () => lockStep.dispose(), [lockStep])
  return (
    <Dialog
      title={words.title}
      closeLabel={text.close}
      onClose={() => session.showDialog(undefined)}
      className="compare"
      onKeyDown={(event) => press(lockStep, event)}
    >
      <PairChoice pair={pair} onChoose={setPair} />
      <Steps lockStep={lockStep} pair={pair} />
    </Dialog>
  )
}

/** What there is to compare: the open run with the scenario as written, or with the run that it left; else a ready pair. */
function firstPair({ run, parked }: SessionState): SourcePair {
  const parent = parked.find((each) => each.run.id === run.fork?.from)
  if (parent !== undefined) return { left: sourceOf(parent.run), right: sourceOf(run) }
  const healthy = healthyOf(run.settings)
  const isHealthy = !isEdited(run) && healthy.settings.off.length === run.settings.off.length
  return isHealthy ? pairOf("hole", run.settings) : { left: healthy, right: sourceOf(run) }
}

interface StepsProps {
  readonly lockStep: LockStep
  readonly pair: SourcePair
}

function Steps({ lockStep, pair }: StepsProps) {
  const wide = useMedia("(min-width: 1100px)")
  const [shown, setShown] = useState<"A" | "B">("A")
  return (
    <>
      <div className={wide ? "compare-columns" : "compare-columns compare-narrow"}>
        {wide && <Side letter="A" source={pair.left} side={lockStep.left} />}
        <Ledger lockStep={lockStep} />
        {!wide && <SideToggle shown={shown} onChoose={setShown} />}
        {!wide && shown === "A" ? (
          <Side letter="A" source={pair.left} side={lockStep.left} />
        ) : (
          <Side letter="B" source={pair.right} side={lockStep.right} against={lockStep.left} />
        )}
      </div>
      <CompareBar lockStep={lockStep} />
    </>
  )
}

interface SideToggleProps {
  readonly shown: "A" | "B"
  readonly onChoose: (shown: "A" | "B") => void
}

/** Where there is no room for both diagrams: which of them is shown. */
function SideToggle({ shown, onChoose }: SideToggleProps) {
  const words = useSection(compare)
  return (
    <div className="compare-toggle segment" role="radiogroup" aria-label={words.show}>
      {(["A", "B"] as const).map((letter) => (
        <label key={letter} className="segment-option">
          <input type="radio" name="compared" checked={shown === letter} onChange={() => onChoose(letter)} />
          {letter}
        </label>
      ))}
    </div>
  )
}

const KEYS: Readonly<Record<string, (lockStep: LockStep) => void>> = {
  ArrowRight: (lockStep) => lockStep.next(),
  ArrowLeft: (lockStep) => lockStep.previous(),
  Home: (lockStep) => lockStep.goTo(0),
  End: (lockStep) => lockStep.last(),
  d: (lockStep) => lockStep.toDifference(),
}

/** The keys of the comparison; a control that has a use of its own for one keeps it. */
function press(lockStep: LockStep, event: KeyboardEvent): void {
  const { target } = event
  const taken = target instanceof Element && target.closest("select, [type=radio]") !== null
  const move = KEYS[event.key]
  if (move === undefined || taken || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  move(lockStep)
}
