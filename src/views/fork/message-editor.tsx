import { type ReactNode, useId, useState } from "react"
import {
  type AssistantMessage,
  type Message,
  textOf,
  type ToolCall,
  toolCalls,
  type ToolResultMessage,
} from "../../agent/messages"
import { fork } from "../../i18n/fork"
import {
  type Draft,
  emptyMessage,
  historyIn,
  withCalls,
  withText,
  writtenCall,
} from "../../session/fork/draft"
import { useSection } from "../session-context"

const ROLES: readonly Message["role"][] = ["user", "assistant", "toolResult"]

interface MessageEditorProps {
  readonly message: Message
  /** The messages before it: a result answers one of their calls. */
  readonly before: Draft
  readonly onChange: (message: Message) => void
}

/** The fields of one message. Every key counts at once: there is nothing to save. */
export function MessageEditor({ message, before, onChange }: MessageEditorProps) {
  const words = useSection(fork)
  const changeRole = (role: Message["role"]) =>
    onChange(withText(emptyMessage(role, historyIn(before)), textOf(message)))
  return (
    <div className="draft-editor">
      <Field label={words.role}>
        <select
          value={message.role}
          onChange={(event) => changeRole(ROLES.find((role) => role === event.target.value) ?? message.role)}
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {words.roles[role]}
            </option>
          ))}
        </select>
      </Field>
      {message.role === "toolResult" && (
        <ResultFields message={message} before={before} onChange={onChange} />
      )}
      <Field label={words.text}>
        <textarea
          rows={3}
          value={textOf(message)}
          onChange={(event) => onChange(withText(message, event.target.value))}
        />
      </Field>
      {message.role === "assistant" && <CallFields message={message} onChange={onChange} />}
    </div>
  )
}

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <label className="draft-field">
      <span>{label}</span>
      {children}
    </label>
  )
}

interface ResultFieldsProps {
  readonly message: ToolResultMessage
  readonly before: Draft
  readonly onChange: (message: Message) => void
}

function ResultFields({ message, before, onChange }: ResultFieldsProps) {
  const words = useSection(fork)
  const list = useId()
  const calls = historyIn(before).flatMap((each) => (each.role === "assistant" ? toolCalls(each) : []))
  const answer = (id: string) =>
    onChange({
      ...message,
      toolCallId: id,
      toolName: calls.findLast((call) => call.id === id)?.name ?? message.toolName,
    })
  return (
    <>
      <Field label={words.resultId}>
        <input
          type="text"
          list={list}
          value={message.toolCallId}
          onChange={(event) => answer(event.target.value)}
        />
      </Field>
      <datalist id={list}>
        {[...new Set(calls.map(({ id }) => id))].map((id) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </datalist>
      <label className="draft-check">
        <input
          type="checkbox"
          checked={message.isError}
          onChange={(event) => onChange({ ...message, isError: event.target.checked })}
        />
        {words.isError}
      </label>
    </>
  )
}

interface CallFieldsProps {
  readonly message: AssistantMessage
  readonly onChange: (message: Message) => void
}

function CallFields({ message, onChange }: CallFieldsProps) {
  const words = useSection(fork)
  const calls = toolCalls(message)
  const change = (next: readonly ToolCall[]) => onChange(withCalls(message, next))
  return (
    <fieldset className="draft-calls">
      <legend>{words.calls}</legend>
      {calls.map((call, index) => (
        <CallEditor
          // Calls have no key of their own: an id may be the same for all, and it is edited here.
          key={index}
          call={call}
          number={index + 1}
          onChange={(edited) => change(calls.map((each, n) => (n === index ? edited : each)))}
          onRemove={() => change(calls.filter((_, n) => n !== index))}
        />
      ))}
      <button
        type="button"
        className="outline-button"
        onClick={() => change([...calls, writtenCall(`c${calls.length + 1}`, "", "{}")])}
      >
        {words.addCall}
      </button>
    </fieldset>
  )
}

interface CallEditorProps {
  readonly call: ToolCall
  readonly number: number
  readonly onChange: (call: ToolCall) => void
  readonly onRemove: () => void
}

function CallEditor({ call, number, onChange, onRemove }: CallEditorProps) {
  const words = useSection(fork)
  // What is being written is kept as it is written: JSON that parses would come back in another shape.
  const [written, setWritten] = useState(() => call.argumentsText ?? JSON.stringify(call.arguments))
  return (
    <div className="draft-call" role="group" aria-label={words.call(number)}>
      <Field label={words.callName}>
        <input
          type="text"
          value={call.name}
          onChange={(event) => onChange({ ...call, name: event.target.value })}
        />
      </Field>
      <Field label={words.callId}>
        <input
          type="text"
          value={call.id}
          onChange={(event) => onChange({ ...call, id: event.target.value })}
        />
      </Field>
      <Field label={words.callArguments}>
        <textarea
          rows={2}
          className="mono"
          spellCheck={false}
          aria-invalid={call.argumentsError !== undefined}
          value={written}
          onChange={(event) => {
            setWritten(event.target.value)
            onChange(writtenCall(call.id, call.name, event.target.value))
          }}
        />
      </Field>
      <button type="button" className="outline-button" onClick={onRemove}>
        {words.removeCall(number)}
      </button>
    </div>
  )
}
