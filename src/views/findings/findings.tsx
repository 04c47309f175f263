import { useSession, useWords } from "../session-context"

/** The faults found in the run. */
export function Findings() {
  const { page } = useWords()
  const messages = useSession(({ run, head }) => (head === 0 ? 0 : run.trace.head.messages))
  return (
    <section className="findings" aria-label={page.findings}>
      <h2>{page.findings}</h2>
      <p>{page.findingsNone(messages)}</p>
    </section>
  )
}
