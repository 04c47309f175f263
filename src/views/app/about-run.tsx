import { lazy, Suspense } from "react"
import { momentsIn, positionAt } from "../../trace/seek"
import { useSession, useWords } from "../session-context"

const Explanation = lazy(() => import("./explanation"))
const BrokenParts = lazy(() => import("./broken-parts"))

/** What the scenario shows; and, for who went back, that the run is further on already. */
export function AboutRun() {
  const { page } = useWords()
  const broken = useSession(({ run }) => run.settings.off.length > 0)
  const ahead = useSession(({ run, cursor, head, motion }) =>
    head === 0 || motion.kind !== "still" ? 0 : momentsIn(run.trace) - positionAt(run.trace, cursor).moment,
  )
  return (
    <section className="about" aria-label={page.about}>
      <h2>{page.about}</h2>
      <Suspense fallback={<p className="about-coming" />}>
        <Explanation />
      </Suspense>
      {broken && (
        <Suspense>
          <BrokenParts />
        </Suspense>
      )}
      {ahead > 0 && <p className="about-ahead">{page.ahead(ahead)}</p>}
    </section>
  )
}
