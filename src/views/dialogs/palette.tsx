import { type KeyboardEvent, useId, useState } from "react"
import { dialogs } from "../../i18n/dialogs"
import { COMMANDS } from "../../session/commands"
import type { Session } from "../../session/session"
import type { SessionState } from "../../session/state"
import type { Words } from "../../i18n/words"
import { SCENARIOS } from "../../scenarios/scenarios"
import { Dialog } from "../../ui/dialog"
import { keyText } from "../command/key-text"
import { useSection, useVerbs, useWords } from "../session-context"
import "./dialogs.css"

interface Entry {
  readonly id: string
  readonly title: string
  readonly keys: string
  readonly run: (session: Session) => void
}

/** Every command and every scenario, found by typing a part of its name. */
export default function Palette() {
  const words = useWords()
  const text = useSection(dialogs)
  const session = useVerbs()
  const [typed, setTyped] = useState("")
  const [picked, setPicked] = useState(0)
  const list = useId()
  const found = entriesOf(words, session.store.getState()).filter(({ title }) => matches(title, typed))
  const chosen = found[Math.min(picked, found.length - 1)]
  const close = () => session.showDialog(undefined)
  const run = (entry: Entry | undefined) => {
    close()
    entry?.run(session)
  }
  const press = (event: KeyboardEvent) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
    if (by !== 0) {
      event.preventDefault()
      setPicked((Math.min(picked, found.length - 1) + by + found.length) % Math.max(found.length, 1))
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) run(chosen)
  }
  return (
    <Dialog title={words.commands.palette} closeLabel={text.close} onClose={close} className="palette">
      <input
        className="palette-field"
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={chosen && `${list}${chosen.id}`}
        aria-label={text.paletteLabel}
        placeholder={text.palettePlaceholder}
        value={typed}
        autoFocus
        onChange={(event) => {
          setTyped(event.target.value)
          setPicked(0)
        }}
        onKeyDown={press}
      />
      <ul id={list} role="listbox" aria-label={words.commands.palette} className="palette-list">
        {found.map((entry) => (
          <li
            key={entry.id}
            id={`${list}${entry.id}`}
            role="option"
            aria-selected={entry === chosen}
            ref={(element) => {
              if (entry === chosen) element?.scrollIntoView({ block: "nearest" })
            }}
            onClick={() => run(entry)}
          >
            <span>{entry.title}</span>
            {entry.keys !== "" && <kbd>{entry.keys}</kbd>}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="panel-empty">{text.paletteNone}</p>}
    </Dialog>
  )
}

function entriesOf(words: Words, state: SessionState): readonly Entry[] {
  const commands = COMMANDS.filter(({ id, when }) => id !== "palette" && when(state)).map(
    ({ id, keys, run }) => ({
      id,
      title: words.commands[id],
      keys: keys
        .slice(0, 1)
        .map((stroke) => keyText(stroke, words))
        .join(""),
      run,
    }),
  )
  const scenarios = SCENARIOS.map((scenario) => ({
    id: `scenario-${scenario.id}`,
    title: words.commands.scenario(scenario.title[state.preferences.lang]),
    keys: "",
    run: (session: Session) => session.chooseScenario(scenario),
  }))
  return [...commands, ...scenarios]
}

const matches = (title: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => title.toLowerCase().includes(part))
