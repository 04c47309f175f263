import { scenarioOf } from "../../session/opening"
import { marksBefore } from "../../trace/seek"
import { LongList } from "../../ui/long-list"
import { useSession, useWords } from "../session-context"
import { linesOf } from "./console-lines"
import "./console.css"

/** A terminal would scroll on for minutes; beyond this a line is cut. */
const LONGEST = 20_000

/** The plain lines that a terminal would show at the cursor. */
export function Console() {
  const words = useWords()
  const trace = useSession(({ run }) => run.trace)
  const dialect = useSession(({ run }) => scenarioOf(run).console)
  const prints = useSession(({ run, cursor }) => marksBefore(run.trace, "lines", cursor))
  const textOfPrint = (index: number) => linesOf(words.console, dialect, trace, index).join("\n")
  return (
    <section className="console" aria-label={words.page.panels.console}>
      <LongList
        label={words.page.panels.console}
        count={prints}
        rowHeight={20}
        current={prints - 1}
        row={(index) => <pre className="console-line">{textOfPrint(index).slice(0, LONGEST)}</pre>}
        empty={words.page.consoleEmpty}
      />
    </section>
  )
}
