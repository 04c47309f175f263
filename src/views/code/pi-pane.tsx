import { assertNever } from "../../agent/assert-never"
import type { Exit } from "../../agent/exit"
import { pi } from "../../i18n/pi"
import { exitAt, positionAt } from "../../trace/seek"
import { useSection, useSession, useWords } from "../session-context"
import { keepInView } from "./keep-in-view"
import type { Step } from "./loop-source"
import "./code-pane.css"
import "./pi-pane.css"

const SOURCE = "https://github.com/earendil-works/pi/blob/main/packages/agent/src/agent-loop.ts"

/** The names in Pi's source that each step is. */
const PARTS: readonly { readonly step: Step; readonly name: string }[] = [
  { step: 1, name: "runAgentLoop(prompts, context, …)" },
  { step: 6, name: "runLoop: while (hasMoreToolCalls || pendingMessages.length > 0)" },
  { step: 2, name: "streamAssistantResponse(context, config, …)" },
  { step: 3, name: 'message.content.filter((c) => c.type === "toolCall")' },
  { step: 4, name: "executeToolCalls → prepareToolCall, executePreparedToolCall" },
  { step: 5, name: "context.messages.push(result)" },
]

const ENDS = [
  { end: "completed", name: "hasMoreToolCalls = false, no follow-up" },
  { end: "max_turns", name: 'config.finishTurn → { action: "end" }' },
  { end: "error", name: 'stopReason "error" | "aborted"' },
  { end: "terminated", name: "shouldTerminateToolBatch" },
  { end: "truncated", name: "failToolCallsFromTruncatedMessage" },
] as const
type End = (typeof ENDS)[number]["end"]

/** Where each step lives in Pi's own source: names and a link, not a copy. */
export default function PiPane() {
  const { page } = useWords()
  const words = useSection(pi)
  const place = useSession(({ run, cursor }) => positionAt(run.trace, cursor).place)
  const end = useSession(({ run, cursor }) => endOf(exitAt(run.trace, cursor)?.exit))
  return (
    <section className="code-pane" aria-label={page.codeRegion}>
      <header className="panel-title">
        <h2>{words.title}</h2>
        <small>{words.note}</small>
      </header>
      <div className="pi-parts" tabIndex={0} role="group" aria-label={page.code}>
        <p>{words.lead}</p>
        <ol>
          {PARTS.map(({ step, name }) => (
            <Part key={step} current={step === place} name={name} text={words.steps[step]}>
              <b className={`code-badge step-${step}`}>{step}</b>
            </Part>
          ))}
        </ol>
        <h3>{words.exitsTitle}</h3>
        <ul>
          {ENDS.map((each) => (
            <Part key={each.end} current={each.end === end} name={each.name} text={words.exits[each.end]} />
          ))}
        </ul>
        <p>
          <a href={SOURCE} target="_blank" rel="noopener noreferrer">
            {words.source}
          </a>
        </p>
      </div>
    </section>
  )
}

interface PartProps {
  readonly current: boolean
  readonly name: string
  readonly text: string
  readonly children?: React.ReactNode
}

const Part = ({ current, name, text, children }: PartProps) => (
  <li
    ref={current ? keepInView : undefined}
    className={current ? "pi-part code-current" : "pi-part"}
    aria-current={current ? "true" : undefined}
  >
    <span className="code-step">{children}</span>
    <div>
      <code>{name}</code>
      <span>{text}</span>
    </div>
  </li>
)

function endOf(exit: Exit | undefined): End | undefined {
  switch (exit) {
    case undefined:
    case "no_loop":
      return undefined
    case "aborted":
      return "error"
    case "completed":
    case "max_turns":
    case "error":
    case "terminated":
      return exit
    default:
      return assertNever(exit)
  }
}
