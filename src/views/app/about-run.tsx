import { scenarioOf } from "../../session/session"
import { momentsIn, positionAt } from "../../trace/seek"
import { useSession, useWords } from "../session-context"

/** What the scenario shows; and, for who went back, that the run is further on already. */
export function AboutRun() {
  const { page, breakIt } = useWords()
  const off = useSession(({ run }) => run.settings.off)
  const explanation = useSession(({ run, preferences }) => scenarioOf(run).explanation[preferences.lang])
  const ahead = useSession(({ run, cursor, head, motion }) =>
    head === 0 || motion.kind !== "still" ? 0 : momentsIn(run.trace) - positionAt(run.trace, cursor).moment,
  )
  return (
    <section className="about" aria-label={page.about}>
      <h2>{page.about}</h2>
      <p>{explanation}</p>
      {off.map((id) => (
        <p key={id} className="about-broken">
          <b>{breakIt.titles[id]}</b> {breakIt.leaves[id]}
        </p>
      ))}
      {ahead > 0 && <p className="about-ahead">{page.ahead(ahead)}</p>}
    </section>
  )
}
