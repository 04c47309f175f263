import { useState } from "react"
import { dialogs } from "../../i18n/dialogs"
import { nearestCount } from "../../session/address"
import type { Goal } from "../../worker/protocol"
import { Dialog } from "../../ui/dialog"
import { useSection, useVerbs } from "../session-context"
import "./dialogs.css"

type Reach = Exclude<Goal["reach"], "end">

const UNITS: readonly Reach[] = ["turns", "steps", "messages", "moment"]
const FARTHEST = 2_000_000

/** Asks for a count and a number, and goes where that is reached, running on where it has not been yet. */
export default function GoTo() {
  const text = useSection(dialogs)
  const session = useVerbs()
  const [unit, setUnit] = useState<Reach>("turns")
  const [typed, setTyped] = useState("")
  const number = nearestCount(typed, FARTHEST)
  const close = () => session.showDialog(undefined)
  return (
    <Dialog title={text.gotoTitle} closeLabel={text.close} onClose={close} className="goto">
      <form
        className="dialog-body goto-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (number === undefined) return
          close()
          session.seek({ reach: unit, count: number })
        }}
      >
        <select
          value={unit}
          onChange={(event) => setUnit(UNITS.find((each) => each === event.target.value) ?? unit)}
          aria-label={text.gotoUnit}
        >
          {UNITS.map((each) => (
            <option key={each} value={each}>
              {text.unitNames[each]}
            </option>
          ))}
        </select>
        <input
          type="text"
          inputMode="numeric"
          aria-label={text.gotoCount}
          value={typed}
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="outline-button solid-button" disabled={number === undefined}>
          {text.gotoGo}
        </button>
      </form>
    </Dialog>
  )
}
