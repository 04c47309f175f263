import { useState } from "react"
import { dialogs } from "../../i18n/dialogs"
import { fork, type ForkWords } from "../../i18n/fork"
import type { RunSettings } from "../../agent/settings"
import {
  type Draft,
  draftAt,
  emptyMessage,
  historyIn,
  insertMessage,
  openCalls,
  resultByHand,
} from "../../session/fork/draft"
import { type DraftWarning, warningsOf } from "../../session/fork/draft-warnings"
import { scenarioOf } from "../../session/opening"
import { baseOfEdit } from "../../trace/base"
import { positionAt } from "../../trace/seek"
import { Dialog } from "../../ui/dialog"
import { useSection, useVerbs } from "../session-context"
import { DraftList } from "./draft-list"
import { RunChoices } from "./run-choices"
import "./fork.css"

/** Edits the history at the cursor and leaves the run by a branch that goes on from it. */
export default function Fork() {
  const words = useSection(fork)
  const text = useSection(dialogs)
  const session = useVerbs()
  const [{ run, cursor }] = useState(session.store.getState)
  const [draft, setDraft] = useState<Draft>(() => draftAt(run.trace, cursor))
  const [editing, setEditing] = useState<number | undefined>(undefined)
  const [settings, setSettings] = useState<RunSettings>(run.settings)
  const history = historyIn(draft)
  const open = openCalls(history)
  const close = () => session.showDialog(undefined)

  function insert(index: number, message = emptyMessage("user", history.slice(0, index + 1))): void {
    const next = insertMessage(draft, index, message)
    setDraft(next)
    setEditing(next[index + 1]?.key)
  }

  function leave(): void {
    const names = settings.tools ?? scenarioOf({ settings }).tools
    close()
    session.fork(settings, baseOfEdit(run.trace, history, names))
  }

  return (
    <Dialog
      title={words.title(positionAt(run.trace, cursor).moment)}
      closeLabel={text.close}
      onClose={close}
      className="fork"
    >
      <div className="dialog-body">
        <p className="fork-lead">{words.lead}</p>
        <DraftList
          draft={draft}
          editing={editing}
          onChange={setDraft}
          onEdit={setEditing}
          onInsert={insert}
        />
        {open.length > 0 && (
          <div className="fork-open">
            <p>{words.open(open.length)}</p>
            {open.map((call, index) => (
              <button
                key={`${call.id} ${index}`}
                type="button"
                className="outline-button"
                onClick={() => insert(draft.length - 1, resultByHand(call))}
              >
                {words.byHand(call.name, call.id)}
              </button>
            ))}
          </div>
        )}
        <Warnings words={words} warnings={warningsOf(history)} />
        <RunChoices settings={settings} onChange={setSettings} />
      </div>
      <footer className="break-foot">
        <button type="button" className="outline-button solid-button" onClick={leave}>
          {words.create}
        </button>
        <button
          type="button"
          className="outline-button"
          onClick={() => {
            leave()
            session.run()
          }}
        >
          {words.createAndRun}
        </button>
      </footer>
    </Dialog>
  )
}

function Warnings({
  words,
  warnings,
}: {
  readonly words: ForkWords
  readonly warnings: readonly DraftWarning[]
}) {
  return (
    <section className="fork-warnings" aria-label={words.warnings} aria-live="polite">
      <h3>{words.warnings}</h3>
      {warnings.length === 0 ? (
        <p>{words.noWarnings}</p>
      ) : (
        <ul>
          {warnings.map(({ kind, message, about = "" }) => (
            <li key={`${kind} ${message} ${about}`}>
              <b>{words.inMessage(message)}</b> {words.warning[kind](about)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
