import { type KeptRun, type KeptRuns, settledEvents } from "../../trace/kept-run"
import type { ParkedRun, SessionState } from "../state"

/** Every run of the visit, to be kept. */
export const keptRuns = ({
  run,
  cursor,
  parked,
}: Pick<SessionState, "run" | "cursor" | "parked">): KeptRuns => ({
  runs: [...parked, { run, cursor }].toSorted((a, b) => a.run.id - b.run.id).map(keptRun),
  open: run.id,
})

/** One run, to be kept. */
export const keptRun = ({ run, cursor }: ParkedRun): KeptRun => ({
  id: run.id,
  settings: run.settings,
  given: run.given,
  cursor,
  events: run.trace.events,
  ...(run.name !== "" && { name: run.name }),
  ...(run.fork && { fork: run.fork }),
})

/** What a link has to carry of a run: what it was given to go on from, without the pieces in which replies came. */
export function linkedRun({ run, cursor }: ParkedRun): KeptRuns {
  // What was said into a run came from nowhere else, so its whole history goes along.
  const given = run.spoken ? settledEvents(run.trace.events) : run.trace.events.slice(0, run.given)
  const events = given.filter(({ type }) => type !== "message_update")
  const { id, settings } = keptRun({ run, cursor })
  return { runs: [{ id, settings, given: events.length, cursor: events.length, events }], open: id }
}
