import { useState } from "react"
import { nearestCount } from "../../session/address"
import type { Goal } from "../../worker/protocol"
import { Dialog } from "../../ui/dialog"
import { useVerbs, useWords } from "../session-context"
import "./dialogs.css"

type Reach = Exclude<Goal["reach"], "end">

const UNITS: readonly Reach[] = ["turns", "steps", "messages", "moment"]
const FARTHEST = 2_000_000

/** Asks for a count and a number, and goes where that is reached, running on where it has not been yet. */
export default function GoTo() {
  const { page } = useWords()
  const session = useVerbs()
  const [unit, setUnit] = useState<Reach>("turns")
  const [typed, setTyped] = useState("")
  const number = nearestCount(typed, FARTHEST)
  const close = () => session.showDialog(undefined)
  return (
    <Dialog title={page.gotoTitle} closeLabel={page.close} onClose={close} className="goto">
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
          aria-label={page.gotoUnit}
        >
          {UNITS.map((each) => (
            <option key={each} value={each}>
              {page.unitNames[each]}
            </option>
          ))}
        </select>
        <input
          type="text"
          inputMode="numeric"
          aria-label={page.gotoCount}
          value={typed}
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="outline-button solid-button" disabled={number === undefined}>
          {page.gotoGo}
        </button>
      </form>
    </Dialog>
  )
}
