import { lazy, memo, Suspense } from "react"
import type { Exit } from "../../agent/exit"
import type { SwitchId } from "../../agent/settings"
import textbookSource from "../../loops/textbook.ts?raw"
import { type Cursor, exitAt, positionAt } from "../../trace/seek"
import type { Trace } from "../../trace/trace"
import { wayOut } from "../diagram/diagram-state"
import type { WayOut } from "../diagram/wires"
import { useSession, useWords } from "../session-context"
import { keepInView } from "./keep-in-view"
import { lineOfExit, lineOfStep, type SourceLine, sourceLines, type Step } from "./loop-source"
import "./code-pane.css"

const PiPane = lazy(() => import("./pi-pane"))

const LINES = sourceLines(textbookSource)

/** The lines that are struck through when a part is switched off: those of steps, or of an exit. */
const STRUCK: Readonly<Record<SwitchId, readonly (Step | Exit)[]>> = {
  "no-model": [2],
  "no-tools": [4, 5],
  "no-loop": [6],
  "no-state": [2],
  "no-append": [5],
  "last-only": [2],
  "no-cap": ["max_turns"],
  throw: [4],
  "by-reason": [3],
  "half-append": [5],
  "no-hands": [4, 5],
}

const lineOf = (what: Step | Exit): number | undefined =>
  typeof what === "number" ? lineOfStep(LINES, what) : lineOfExit(LINES, what)

/** The lines at which a run leaves that does not return: where a tool threw, and where the loop would have gone round. */
const LEFT_AT: Partial<Readonly<Record<WayOut, Step>>> = { thrown: 4, once: 6 }

function lineAt(trace: Trace, cursor: Cursor): number | undefined {
  const { place } = positionAt(trace, cursor)
  const end = exitAt(trace, cursor)
  if (end === undefined) return place === "start" || place === "exit" ? undefined : lineOfStep(LINES, place)
  const way = wayOut(trace, cursor)
  const step = way && LEFT_AT[way]
  return step === undefined ? lineOfExit(LINES, end.exit) : lineOfStep(LINES, step)
}

/** The source of the loop that runs, the current line lit, with the values that its variables have. */
export function CodePane() {
  const loop = useSession(({ run }) => run.settings.loop)
  return loop === "pi" ? (
    <Suspense>
      <PiPane />
    </Suspense>
  ) : (
    <TextbookPane />
  )
}

function TextbookPane() {
  const { page } = useWords()
  const off = useSession(({ run }) => run.settings.off)
  const current = useSession(({ run, cursor }) => lineAt(run.trace, cursor))
  const values = useLineValues()
  const struck = off.flatMap((id) => STRUCK[id]).map(lineOf)
  return (
    <section className="code-pane" aria-label={page.codeRegion}>
      <header className="panel-title">
        <h2>loops/textbook.ts</h2>
        <small>{page.codeLines(LINES.length)}</small>
      </header>
      <ol className="code" tabIndex={0} aria-label={page.code}>
        {LINES.map((line) => (
          <CodeLine
            key={line.number}
            line={line}
            current={line.number === current}
            struck={struck.includes(line.number)}
            value={line.step === undefined ? undefined : values[line.step]}
          />
        ))}
      </ol>
    </section>
  )
}

interface CodeLineProps {
  readonly line: SourceLine
  readonly current: boolean
  readonly struck: boolean
  readonly value: string | undefined
}

const CodeLine = memo(function CodeLine({ line, current, struck, value }: CodeLineProps) {
  const { page } = useWords()
  const className = ["code-line", current && "code-current", struck && "code-struck"]
    .filter(Boolean)
    .join(" ")
  return (
    <li
      ref={current ? keepInView : undefined}
      className={className}
      aria-current={current ? "true" : undefined}
      title={struck ? page.off : undefined}
    >
      <span className="code-number">{line.number}</span>
      <span className="code-step">
        {line.step !== undefined && <b className={`code-badge step-${line.step}`}>{line.step}</b>}
      </span>
      <code>
        {line.tokens.map((token, index) =>
          token.keyword ? <b key={index}>{token.text}</b> : <span key={index}>{token.text}</span>,
        )}
      </code>
      {value !== undefined && <span className="code-value">{value}</span>}
    </li>
  )
})

/** What the loop's variables hold at the cursor, by the step whose line shows it. */
function useLineValues(): Partial<Readonly<Record<Step, string>>> {
  const turns = useSession(({ run, cursor }) => positionAt(run.trace, cursor).turns)
  const messages = useSession(({ run, cursor }) => positionAt(run.trace, cursor).messages)
  const cap = useSession(({ run }) =>
    run.settings.off.includes("no-cap") ? "∞" : String(run.settings.maxTurns),
  )
  return turns === 0 ? {} : { 2: String(messages), 6: `${turns} < ${cap}` }
}
