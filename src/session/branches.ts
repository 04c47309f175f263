import type { OpenRun, ParkedRun, SessionState } from "./state"

/** A run and the branches that leave it. */
export interface BranchNode extends ParkedRun {
  readonly open: boolean
  readonly branches: readonly BranchNode[]
}

type Runs = Pick<SessionState, "run" | "cursor" | "parked">

/** Every run of the visit as a tree, the older before the younger. */
export function branchTree({ run, cursor, parked }: Runs): readonly BranchNode[] {
  const all = [{ run, cursor, open: true }, ...parked.map((each) => ({ ...each, open: false }))].toSorted(
    (a, b) => a.run.id - b.run.id,
  )
  const under = (parent: number | undefined): readonly BranchNode[] =>
    all
      .filter((each) => each.run.fork?.from === parent)
      .map((each) => ({ ...each, branches: under(each.run.id) }))
  return under(undefined)
}

/** Whether another run may not simply take the place of this one: nobody could make it again from its settings. */
export const isKept = ({ run, parked }: Runs): boolean =>
  run.given > 0 ||
  run.fork !== undefined ||
  run.name !== "" ||
  run.spoken ||
  parked.some((each) => each.run.fork?.from === run.id)

/** What stays when a run is taken away: its branches leave the run that it left itself. */
export const withoutRun = (parked: readonly ParkedRun[], gone: OpenRun): readonly ParkedRun[] =>
  parked.filter(({ run }) => run.id !== gone.id).map((each) => ({ ...each, run: leaving(each.run, gone) }))

/** The run once another is gone: a branch of that leaves what it left itself. */
export function leaving(run: OpenRun, gone: OpenRun): OpenRun {
  if (run.fork?.from !== gone.id) return run
  const fork = gone.fork && { from: gone.fork.from, moment: Math.min(run.fork.moment, gone.fork.moment) }
  return { ...run, fork }
}
