import type { CommandId } from "../../session/commands"
import { type Count, COUNTS, positionAt } from "../../trace/seek"
import { CommandButton } from "../command/command-button"
import { useSession, useWords } from "../session-context"
import { Breakdown } from "./breakdown"
import "./counters.css"

/** The keys and the commands of each counter: it moves by what it counts. */
const MOVES: Readonly<
  Record<Count, { readonly back: CommandId; readonly on: CommandId; readonly key: string }>
> = {
  turns: { back: "previousTurn", on: "nextTurn", key: "T" },
  steps: { back: "previousStep", on: "nextStep", key: "S" },
  messages: { back: "previousMessage", on: "nextMessage", key: "M" },
}

/** The three counts side by side. Each is a stepper: pressing them teaches the three words. */
export function Counters() {
  const { page } = useWords()
  return (
    <section
      className="counters"
      id="counters"
      tabIndex={-1}
      aria-label={COUNTS.map((count) => page[count]).join(" · ")}
    >
      {COUNTS.map((count) => (
        <Counter key={count} count={count} />
      ))}
    </section>
  )
}

function Counter({ count }: { readonly count: Count }) {
  const { page } = useWords()
  const value = useSession(({ run, cursor }) => positionAt(run.trace, cursor)[count])
  const all = useSession(({ run, head }) => (head === 0 ? 0 : run.trace.head[count]))
  const letters = useSession(({ preferences }) => preferences.letterKeys)
  const { back, on, key } = MOVES[count]
  return (
    <div className="counter">
      <div className="counter-label">
        <span>
          {page[count]}
          {all > value && <span className="counter-of">{page.of(all)}</span>}
        </span>
        {letters && <kbd aria-hidden="true">{key}</kbd>}
      </div>
      <div className="counter-row">
        <CommandButton id={back} icon="previous" className="outline-button counter-button" />
        <output className="counter-number" aria-label={page[count]} aria-live="off">
          {value.toLocaleString("en")}
        </output>
        <CommandButton id={on} icon="next" className="outline-button counter-button" />
      </div>
      <div className="counter-breakdown">
        <Breakdown count={count} />
      </div>
    </div>
  )
}
