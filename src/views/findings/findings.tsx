import { useWords } from "../session-context"

/** The place of the faults that are found in a run. No rule looks for any yet, and it says so. */
export function Findings() {
  const { page } = useWords()
  return (
    <section className="findings" aria-label={page.findings}>
      <h2>{page.findings}</h2>
      <p>{page.findingsNone}</p>
    </section>
  )
}
