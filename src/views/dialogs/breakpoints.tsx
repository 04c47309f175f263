import { useState } from "react"
import { breakpoints } from "../../i18n/breakpoints"
import { dialogs } from "../../i18n/dialogs"
import { nearestCount } from "../../session/address"
import { Dialog } from "../../ui/dialog"
import type { Breakpoint } from "../../worker/breakpoints"
import { ruleText } from "../breakpoints/rule-text"
import { needsValue, RULE_KINDS, type RuleKind, writtenRule } from "../breakpoints/written-rule"
import { useSection, useSession, useVerbs } from "../session-context"
import "./dialogs.css"

const MOST_HITS = 1_000_000

/** The list of breakpoints, and the form that adds one. */
export default function Breakpoints() {
  const words = useSection(breakpoints)
  const text = useSection(dialogs)
  const session = useVerbs()
  const list = useSession((state) => state.breakpoints)
  return (
    <Dialog
      title={words.title}
      closeLabel={text.close}
      onClose={() => session.showDialog(undefined)}
      className="breakpoints"
    >
      <div className="dialog-body">
        {list.length === 0 && <p className="help-off">{words.none}</p>}
        <ul className="breakpoint-list" aria-label={words.title}>
          {list.map((breakpoint) => (
            <BreakpointRow key={breakpoint.id} breakpoint={breakpoint} />
          ))}
        </ul>
        <BreakpointForm />
      </div>
    </Dialog>
  )
}

function BreakpointRow({ breakpoint }: { readonly breakpoint: Breakpoint }) {
  const words = useSection(breakpoints)
  const session = useVerbs()
  const { id, rule, enabled, fromHit } = breakpoint
  const what = ruleText(words, rule)
  const met = session.hits().counts.get(id) ?? 0
  return (
    <li>
      <label>
        <input
          type="checkbox"
          aria-label={words.enabled(what)}
          checked={enabled}
          onChange={(event) => session.changeBreakpoint(id, { enabled: event.target.checked })}
        />
        <span>{[what, words.from(fromHit)].filter(Boolean).join(" · ")}</span>
      </label>
      <small>{words.hits(met)}</small>
      <button
        type="button"
        className="outline-button"
        aria-label={`${words.remove} ${what}`}
        onClick={() => session.removeBreakpoint(id)}
      >
        {words.remove}
      </button>
    </li>
  )
}

function BreakpointForm() {
  const words = useSection(breakpoints)
  const session = useVerbs()
  const [kind, setKind] = useState<RuleKind>("box")
  const [value, setValue] = useState("")
  const [from, setFrom] = useState("1")
  const rule = writtenRule(kind, value)
  return (
    <form
      className="breakpoint-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (rule === undefined) return
        session.addBreakpoint(rule, nearestCount(from, MOST_HITS) ?? 1)
        setValue("")
      }}
    >
      <select
        aria-label={words.title}
        value={kind}
        onChange={(event) => setKind(RULE_KINDS.find((each) => each === event.target.value) ?? kind)}
      >
        {RULE_KINDS.map((each) => (
          <option key={each} value={each}>
            {words.rules[each]}
          </option>
        ))}
      </select>
      {needsValue(kind) && (
        <input
          type="text"
          aria-label={words.value}
          placeholder={words.value}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      <label>
        {words.fromHit}
        <input
          type="text"
          inputMode="numeric"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
      </label>
      <button type="submit" className="outline-button solid-button" disabled={rule === undefined}>
        {words.add}
      </button>
    </form>
  )
}
