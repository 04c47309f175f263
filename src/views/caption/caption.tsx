import { exitAt } from "../../trace/seek"
import { breakpointAt } from "../../session/hits"
import { ruleText } from "../breakpoints/rule-text"
import { useSession, useVerbs, useWords } from "../session-context"
import { captionAt, whyStopped } from "./caption-at"
import "./caption.css"

/** What is happening now and why; once the run is over, why it stopped. */
export function Caption() {
  const words = useWords()
  const over = useSession(({ run, cursor }) => exitAt(run.trace, cursor) !== undefined)
  const sentence = useSession(({ run, cursor }) => captionAt(words, run.trace, cursor))
  return (
    <section className="caption" aria-label={words.page.why}>
      <h2>{over ? words.page.stopped : words.page.why}</h2>
      <ExitBanner />
      {!over && <p>{sentence}</p>}
      <StoppedAt />
    </section>
  )
}

/** Which breakpoint the cursor stands at, while nothing moves. */
function StoppedAt() {
  const { breakpoints: words } = useWords()
  const session = useVerbs()
  const text = useSession(({ cursor, motion }) => {
    const met = motion.kind === "still" ? breakpointAt(session.hits(), cursor) : undefined
    return met === undefined ? "" : words.stopped(ruleText(words, met.rule))
  })
  return text !== "" && <p className="stopped-at">{text}</p>
}

function ExitBanner() {
  const words = useWords()
  const exit = useSession(({ run, cursor }) => exitAt(run.trace, cursor)?.exit)
  const why = useSession(({ run, cursor }) => whyStopped(words, run.trace, cursor))
  return (
    <output className="exit-banner" aria-label={words.page.exit} aria-live="off">
      {exit !== undefined && (
        <>
          <code className={exit === "error" || exit === "aborted" ? "exit-word exit-bad" : "exit-word"}>
            {exit}
          </code>
          <span>{why}</span>
        </>
      )}
    </output>
  )
}
