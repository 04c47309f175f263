import { LOOPS } from "../../agent/settings"
import { MAX_CAP, nearestCount } from "../../session/address"
import { scenarioOf } from "../../session/opening"
import { findScenario, SCENARIOS } from "../../scenarios/scenarios"
import { CommandButton } from "../command/command-button"
import { Logo } from "../look/logo"
import { useSession, useVerbs, useWords } from "../session-context"
import { OpenRecording } from "./open-recording"
import "./toolbar.css"

/** The head of the page: what runs, and how the page looks. */
export function Toolbar() {
  const { commands, page } = useWords()
  return (
    <header className="toolbar">
      <h1 className="brand" title={page.tagline}>
        <Logo />
        <span className="brand-name">Loopscope</span>
      </h1>
      <ScenarioChoice />
      <LoopChoice />
      <CapField />
      <span className="toolbar-space" />
      <BreakItButton />
      <CommandButton id="compare" label={commands.compare} className="text-button compare-button" />
      <OpenRecording />
      <CommandButton id="savedRuns" icon="saved" className="icon-button saved-button" />
      <CommandButton id="share" icon="share" className="icon-button" />
      <CommandButton id="copyLink" icon="link" className="icon-button link-button" />
      <span className="toolbar-rule" />
      <CommandButton id="language" label={commands.language} className="text-button" />
      <CommandButton id="theme" icon="sun" className="icon-button theme-button" />
      <CommandButton id="settings" icon="settings" className="icon-button" />
      <CommandButton id="palette" icon="search" className="icon-button palette-button" />
      <CommandButton id="help" label={<b aria-hidden="true">?</b>} className="icon-button" />
    </header>
  )
}

/** Says how many parts are switched off, so that a broken loop is never taken for a whole one. */
function BreakItButton() {
  const { commands } = useWords()
  const faults = useSession(({ run }) => run.settings.off.length)
  return (
    <CommandButton
      id="breakIt"
      label={
        <>
          {commands.breakIt}
          {faults > 0 && <b className="fault-count">{faults}</b>}
        </>
      }
      className="text-button break-button"
    />
  )
}

function ScenarioChoice() {
  const { page } = useWords()
  const session = useVerbs()
  const chosen = useSession(({ run }) => scenarioOf(run))
  const lang = useSession(({ preferences }) => preferences.lang)
  const choose = (id: string) => session.chooseScenario(findScenario(id) ?? SCENARIOS[0])
  return (
    <label className="field">
      <span className="field-label">{page.scenario}</span>
      <select
        className="pick"
        value={chosen.id}
        onChange={(event) => choose(event.target.value)}
        aria-label={page.scenario}
      >
        {SCENARIOS.map(({ id, title }) => (
          <option key={id} value={id}>
            {title[lang]}
          </option>
        ))}
      </select>
    </label>
  )
}

function LoopChoice() {
  const { page } = useWords()
  const session = useVerbs()
  const loop = useSession(({ run }) => run.settings.loop)
  return (
    <div className="field" role="radiogroup" aria-label={page.loop}>
      <span className="field-label" aria-hidden="true">
        {page.loop}
      </span>
      <div className="segment">
        {LOOPS.map((id) => (
          <label key={id} className="segment-option">
            <input
              type="radio"
              name="loop"
              value={id}
              checked={id === loop}
              onChange={() => session.chooseLoop(id)}
            />
            {page[id]}
          </label>
        ))}
      </div>
    </div>
  )
}

/** The turn cap of the run. What is written counts when the field is left, or at Enter. */
export function CapField() {
  const { page } = useWords()
  const session = useVerbs()
  const maxTurns = useSession(({ run }) => run.settings.maxTurns)
  const uncapped = useSession(({ run }) => run.settings.off.includes("no-cap"))
  const commit = (written: string) => {
    const cap = nearestCount(written, MAX_CAP)
    if (cap !== undefined && (uncapped || cap !== maxTurns)) session.chooseCap(cap)
  }
  return (
    <label className="field cap-field">
      <span className="field-label">{page.cap}</span>
      <input
        key={`${maxTurns}${uncapped}`}
        className="cap"
        type="text"
        inputMode="numeric"
        aria-label={page.cap}
        defaultValue={uncapped ? "" : maxTurns}
        placeholder={page.noCap}
        onBlur={(event) => commit(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && commit(event.currentTarget.value)}
      />
    </label>
  )
}
