import { useState } from "react"
import { type RunSettings, type SwitchId, SWITCHES } from "../../agent/settings"
import { breakIt } from "../../i18n/break-it"
import { fork } from "../../i18n/fork"
import { SCENARIOS, TOOL_NAMES } from "../../scenarios/scenarios"
import { MAX_CAP, nearestCount } from "../../session/address"
import { scenarioOf } from "../../session/opening"
import { useSection } from "../session-context"

interface RunChoicesProps {
  readonly settings: RunSettings
  readonly onChange: (settings: RunSettings) => void
}

/** Who answers from here on, with which tools, for how many turns, and what is switched off. */
export function RunChoices({ settings, onChange }: RunChoicesProps) {
  const words = useSection(fork)
  const switches = useSection(breakIt)
  const { lang, off, maxTurns } = settings
  const [cap, setCap] = useState(String(maxTurns))
  const offered = settings.tools ?? scenarioOf({ settings }).tools
  const own = scenarioOf({ settings }).id
  const switchOff = (id: SwitchId) => {
    const chosen = toggle(off, id)
    onChange({ ...settings, off: SWITCHES.filter((each) => chosen.includes(each)) })
  }
  return (
    <details className="fork-settings">
      <summary>{words.settings}</summary>
      <label className="draft-field">
        <span>{words.model}</span>
        <select
          value={settings.model ?? own}
          onChange={(event) => onChange({ ...settings, model: event.target.value })}
        >
          {SCENARIOS.map(({ id, title }) => (
            <option key={id} value={id}>
              {id === own ? words.ownModel(title[lang]) : words.otherModel(title[lang])}
            </option>
          ))}
        </select>
      </label>
      <label className="draft-field">
        <span>{words.cap}</span>
        <input
          type="text"
          inputMode="numeric"
          value={cap}
          aria-invalid={nearestCount(cap, MAX_CAP) === undefined}
          disabled={off.includes("no-cap")}
          onChange={(event) => {
            setCap(event.target.value)
            onChange({ ...settings, maxTurns: nearestCount(event.target.value, MAX_CAP) ?? maxTurns })
          }}
        />
      </label>
      <fieldset>
        <legend>{words.tools}</legend>
        {TOOL_NAMES.map((name) => (
          <label key={name} className="draft-check">
            <input
              type="checkbox"
              checked={offered.includes(name)}
              onChange={() => onChange({ ...settings, tools: toggle(offered, name) })}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{words.switches}</legend>
        {SWITCHES.map((id) => (
          <label key={id} className="draft-check">
            <input type="checkbox" checked={off.includes(id)} onChange={() => switchOff(id)} />
            {switches.titles[id]}
          </label>
        ))}
      </fieldset>
    </details>
  )
}

const toggle = <Item,>(list: readonly Item[], item: Item): readonly Item[] =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item]
