import { LANGS } from "../../agent/settings"
import { dialogs } from "../../i18n/dialogs"
import { SPEEDS, THEMES } from "../../session/preferences"
import { Dialog } from "../../ui/dialog"
import { CapField } from "../toolbar/toolbar"
import { useSection, useSession, useVerbs, useWords } from "../session-context"
import "./dialogs.css"

/** What a person chooses for this machine. */
export default function Settings() {
  const { page } = useWords()
  const text = useSection(dialogs)
  const session = useVerbs()
  const preferences = useSession((state) => state.preferences)
  return (
    <Dialog title={text.settingsTitle} closeLabel={text.close} onClose={() => session.showDialog(undefined)}>
      <div className="dialog-body settings">
        <Choice
          label={text.language}
          options={LANGS}
          name={(lang) => text.languages[lang]}
          value={preferences.lang}
          onChoose={(lang) => session.prefer({ lang })}
        />
        <Choice
          label={text.theme}
          options={THEMES}
          name={(theme) => text.themes[theme]}
          value={preferences.theme}
          onChoose={(theme) => session.prefer({ theme })}
        />
        <Choice
          label={page.playSpeed}
          options={SPEEDS}
          name={page.speedOf}
          value={preferences.speed}
          onChoose={(speed) => session.prefer({ speed })}
        />
        <div className="setting-cap">
          <CapField />
        </div>
        <label className="setting-check">
          <input
            type="checkbox"
            checked={preferences.letterKeys}
            onChange={(event) => session.prefer({ letterKeys: event.target.checked })}
          />
          {text.letterKeys}
        </label>
      </div>
    </Dialog>
  )
}

interface ChoiceProps<Value extends string | number> {
  readonly label: string
  readonly options: readonly Value[]
  readonly name: (value: Value) => string
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string | number>({
  label,
  options,
  name,
  value,
  onChoose,
}: ChoiceProps<Value>) {
  return (
    <fieldset className="setting">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={label} checked={option === value} onChange={() => onChoose(option)} />
          {name(option)}
        </label>
      ))}
    </fieldset>
  )
}
