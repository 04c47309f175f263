import { useState } from "react"
import { type SwitchId, SWITCHES } from "../../agent/settings"
import { scenarioOf } from "../../session/session"
import { Dialog } from "../../ui/dialog"
import { useSession, useVerbs, useWords } from "../session-context"
import "./dialogs.css"

const ELEMENTS: readonly SwitchId[] = ["no-model", "no-tools", "no-loop", "no-state"]
const FAULTS: readonly SwitchId[] = SWITCHES.filter((id) => !ELEMENTS.includes(id))

/** The step of the diagram that a fault sits at. */
const STEP_OF: Partial<Readonly<Record<SwitchId, string>>> = {
  "no-append": "5",
  "last-only": "2",
  "no-cap": "6",
  throw: "4",
  "by-reason": "3",
  "half-append": "5",
  "no-hands": "4",
}

/** Takes parts of the loop away. Nothing happens to the open run until it is begun again. */
export default function BreakIt() {
  const { breakIt, page } = useWords()
  const session = useVerbs()
  const own = useSession(({ run }) => scenarioOf(run).off)
  const current = useSession(({ run }) => run.settings.off)
  const [chosen, setChosen] = useState<readonly SwitchId[]>(current)
  const close = () => session.showDialog(undefined)
  const toggle = (id: SwitchId) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  const rows = (ids: readonly SwitchId[]) =>
    ids.map((id) => (
      <label key={id} className={chosen.includes(id) ? "switch-row switch-on" : "switch-row"}>
        <input
          type="checkbox"
          className="switch"
          checked={chosen.includes(id)}
          disabled={own.includes(id)}
          aria-label={breakIt.titles[id]}
          aria-describedby={`leaves-${id}`}
          onChange={() => toggle(id)}
        />
        <span>
          <b>{breakIt.titles[id]}</b>
          <span id={`leaves-${id}`}>
            {own.includes(id) ? `${breakIt.leaves[id]} (${breakIt.partOf})` : breakIt.leaves[id]}
          </span>
        </span>
        {STEP_OF[id] !== undefined && <span className="switch-step">{STEP_OF[id]}</span>}
      </label>
    ))
  return (
    <Dialog title={breakIt.open} closeLabel={page.close} onClose={close} className="break-it">
      <div className="dialog-body">
        <p className="break-lead">{breakIt.lead}</p>
        <h3>
          {breakIt.elements}
          <small>{breakIt.elementsNote}</small>
        </h3>
        {rows(ELEMENTS)}
        <h3>
          {breakIt.faults}
          <small>{breakIt.faultsNote}</small>
        </h3>
        {rows(FAULTS)}
      </div>
      <footer className="break-foot">
        <button
          type="button"
          className="outline-button solid-button"
          onClick={() => {
            close()
            session.switchOff(chosen)
          }}
        >
          {breakIt.restart(chosen.length)}
        </button>
        <button type="button" className="outline-button" onClick={() => setChosen(own)}>
          {breakIt.reset}
        </button>
      </footer>
    </Dialog>
  )
}
