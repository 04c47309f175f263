import { useState } from "react"
import { type Message, textOf, toolCalls } from "../../agent/messages"
import { fork } from "../../i18n/fork"
import {
  type Draft,
  type DraftRow,
  removeMessage,
  replaceMessage,
  shiftMessage,
} from "../../session/fork/draft"
import { Glyph } from "../look/glyph"
import { roleOf } from "../look/role"
import { useSection } from "../session-context"
import { MessageEditor } from "./message-editor"

/** How many of the last messages are listed at first: the edit is nearly always there. */
const SHOWN = 30

interface DraftListProps {
  readonly draft: Draft
  /** The key of the message that is being edited. */
  readonly editing: number | undefined
  readonly onChange: (draft: Draft) => void
  readonly onEdit: (key: number | undefined) => void
  /** Asks for a new message behind the one at an index. */
  readonly onInsert: (index: number) => void
}

/** The messages of the draft, each with what can be done to it. */
export function DraftList({ draft, editing, onChange, onEdit, onInsert }: DraftListProps) {
  const words = useSection(fork)
  const [shown, setShown] = useState(SHOWN)
  const first = Math.max(draft.length - shown, 0)
  return (
    <>
      {first > 0 && (
        <button type="button" className="outline-button" onClick={() => setShown(shown + SHOWN)}>
          {words.earlier(Math.min(first, SHOWN))}
        </button>
      )}
      {draft.length === 0 && <p className="fork-empty">{words.empty}</p>}
      <ol className="draft" aria-label={words.history}>
        {draft.slice(first).map((row, n) => (
          <Row
            key={row.key}
            row={row}
            index={first + n}
            draft={draft}
            editing={row.key === editing}
            onChange={onChange}
            onEdit={onEdit}
            onInsert={onInsert}
          />
        ))}
      </ol>
      {first === 0 && (
        <button type="button" className="outline-button draft-first" onClick={() => onInsert(-1)}>
          {words.insertFirst}
        </button>
      )}
    </>
  )
}

interface RowProps extends Omit<DraftListProps, "editing"> {
  readonly row: DraftRow
  readonly index: number
  readonly editing: boolean
}

function Row({ row, index, draft, editing, onChange, onEdit, onInsert }: RowProps) {
  const words = useSection(fork)
  const number = index + 1
  return (
    <li aria-label={`#${number} ${row.message.role}`}>
      <div className="draft-head">
        <span className="message-number">{number}</span>
        <Glyph role={roleOf(row.message)} />
        <b>{row.message.role}</b>
        <span className="draft-line">{firstLine(row.message) || words.noText}</span>
        <span className="draft-tools">
          <RowButton
            name={words.edit(number)}
            label={editing ? words.done : words.editShort}
            onClick={() => onEdit(editing ? undefined : row.key)}
          />
          <RowButton
            name={words.up(number)}
            label="↑"
            disabled={index === 0}
            onClick={() => onChange(shiftMessage(draft, index, -1))}
          />
          <RowButton
            name={words.down(number)}
            label="↓"
            disabled={number === draft.length}
            onClick={() => onChange(shiftMessage(draft, index, 1))}
          />
          <RowButton name={words.insertAfter(number)} label="+" onClick={() => onInsert(index)} />
          <RowButton
            name={words.remove(number)}
            label="×"
            onClick={() => onChange(removeMessage(draft, row.key))}
          />
        </span>
      </div>
      {editing && (
        <MessageEditor
          message={row.message}
          before={draft.slice(0, index)}
          onChange={(message) => onChange(replaceMessage(draft, row.key, message))}
        />
      )}
    </li>
  )
}

interface RowButtonProps {
  readonly name: string
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
}

const RowButton = ({ name, label, disabled = false, onClick }: RowButtonProps) => (
  <button
    type="button"
    className="outline-button"
    aria-label={name}
    title={name}
    disabled={disabled}
    onClick={onClick}
  >
    {label}
  </button>
)

const LINE = 80

/** What a message says, in a line: its words, else its calls. */
function firstLine(message: Message): string {
  const calls = message.role === "assistant" ? toolCalls(message) : []
  const said = calls.map((call) => `${call.name} ${call.argumentsText ?? JSON.stringify(call.arguments)}`)
  return [textOf(message), ...said].filter(Boolean).join(" · ").slice(0, LINE)
}
