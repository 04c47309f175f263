import { lazy, Suspense } from "react"
import { exitAt } from "../../trace/seek"
import { useSession, useWords } from "../session-context"
import { captionAt, whyStopped } from "./caption-at"
import "./caption.css"

const StoppedAt = lazy(() => import("../breakpoints/stopped-at"))

/** What is happening now and why; once the run is over, why it stopped. */
export function Caption() {
  const words = useWords()
  const watching = useSession(({ breakpoints }) => breakpoints.length > 0)
  const over = useSession(({ run, cursor }) => exitAt(run.trace, cursor) !== undefined)
  const sentence = useSession(({ run, cursor }) => captionAt(words, run.trace, cursor))
  return (
    <section className="caption" aria-label={words.page.why}>
      <h2>{over ? words.page.stopped : words.page.why}</h2>
      <ExitBanner />
      {!over && <p>{sentence}</p>}
      {watching && (
        <Suspense>
          <StoppedAt />
        </Suspense>
      )}
    </section>
  )
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
