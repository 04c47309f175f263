import { useState } from "react"
import { type SwitchId, SWITCHES } from "../../agent/settings"
import { breakIt } from "../../i18n/break-it"
import { dialogs } from "../../i18n/dialogs"
import { brokenOf, healthyOf } from "../../session/compare/compare-sources"
import { scenarioOf } from "../../session/opening"
import { Dialog } from "../../ui/dialog"
import { useSection, useSession, useVerbs } from "../session-context"
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
  const words = useSection(breakIt)
  const text = useSection(dialogs)
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
          aria-label={words.titles[id]}
          aria-describedby={`leaves-${id}`}
          onChange={() => toggle(id)}
        />
        <span>
          <b>{words.titles[id]}</b>
          <span id={`leaves-${id}`}>
            {own.includes(id) ? `${words.leaves[id]} (${words.partOf})` : words.leaves[id]}
          </span>
        </span>
        {STEP_OF[id] !== undefined && <span className="switch-step">{STEP_OF[id]}</span>}
      </label>
    ))
  return (
    <Dialog title={words.open} closeLabel={text.close} onClose={close} className="break-it">
      <div className="dialog-body">
        <p className="break-lead">{words.lead}</p>
        <h3>
          {words.elements}
          <small>{words.elementsNote}</small>
        </h3>
        {rows(ELEMENTS)}
        <h3>
          {words.faults}
          <small>{words.faultsNote}</small>
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
          {words.restart(chosen.length)}
        </button>
        <button
          type="button"
          className="outline-button"
          onClick={() => {
            const { settings } = session.store.getState().run
            session.showCompare({ left: healthyOf(settings), right: brokenOf(settings, chosen) })
          }}
        >
          {words.compare}
        </button>
        <button type="button" className="outline-button" onClick={() => setChosen(own)}>
          {words.reset}
        </button>
      </footer>
    </Dialog>
  )
}
