import type { StoreApi } from "zustand/vanilla"
import type { AgentEvent } from "../agent/events"
import type { LoopId, RunSettings, SwitchId } from "../agent/settings"
import type { Scenario } from "../scenarios/scenario"
import { type KeptRun, type KeptRuns, settledEvents } from "../trace/kept-run"
import { exitAt, positionAt } from "../trace/seek"
import type { SayWhen } from "../worker/protocol"
import { type Address, runOf } from "./address"
import { isKept, leaving, withoutRun } from "./branches"
import type { Drivers, Opening, StandingRun } from "./drivers"
import { openingGoal, scenarioOf, settingsOf } from "./opening"
import { type Notice, type OpenRun, type ParkedRun, type SessionState, STILL } from "./state"

/** The runs of a visit: the open one, its branches, and how they are opened, left and taken away. */
export interface Visit {
  /** Opens runs that were kept, and stands in one of them. Gives their numbers in this visit by those that they had. */
  readonly openKept: (kept: KeptRuns) => ReadonlyMap<number, number>
  /** Leaves the open run by a branch with these settings, which goes on from these events. Nothing is lost by it. */
  readonly fork: (settings: RunSettings, base: readonly AgentEvent[]) => void
  /** Opens another run of this visit where it was left. */
  readonly switchTo: (id: number) => void
  /** Gives a run a name, or with an empty one takes it back. */
  readonly rename: (id: number, name: string) => void
  /** Takes a run away for good; its branches stay. The last run of a visit cannot be taken away. */
  readonly remove: (id: number) => void
  readonly restart: () => void
  /** Says something into the open run. Only a loop that listens hears it. */
  readonly say: (when: SayWhen, text: string) => void
  readonly chooseScenario: (scenario: Scenario) => void
  /** The same run on another loop. */
  readonly chooseLoop: (loop: LoopId) => void
  readonly chooseCap: (maxTurns: number) => void
  /** Begins again with these parts switched off, besides those that the scenario itself leaves out. */
  readonly switchOff: (off: readonly SwitchId[]) => void
}

/** What the rest of the session needs of the visit. */
export interface Visiting {
  readonly visit: Visit
  readonly openAddress: (address: Address, notices: readonly Notice[]) => void
  /** Runs a scripted run again in the language of the page, to where it is to stand. */
  readonly translate: (at: Address["at"]) => void
}

/** `leave` stops what moves before another run is opened; `entered` is told when one has been switched to. */
export function createVisit(
  { getState: state, setState: set }: Pick<StoreApi<SessionState>, "getState" | "setState">,
  drivers: Drivers,
  { leave, entered }: { readonly leave: () => void; readonly entered: () => void },
): Visiting {
  /** Opens a run in the place of the open one, which is kept beside it where nobody could make it again. */
  function openRun(opening: Opening, notices: readonly Notice[] = []): void {
    leave()
    const parked = opening.id === state().run.id ? state().parked : parkedOnLeaving()
    set({ ...drivers.make(opening, state().breakpoints), parked, notices })
  }

  /** The runs beside the open one once that is left. */
  function parkedOnLeaving(): readonly ParkedRun[] {
    if (isKept(state())) return park(state())
    drivers.forget(state().run.id)
    return state().parked
  }

  function chooseScenario(scenario: Scenario): void {
    const { lang, loop } = state().run.settings
    const { maxTurns, off } = runOf(scenario, undefined, [])
    // Another scenario brings the loop that it is about.
    openRun({ settings: { scenario: scenario.id, loop: scenario.loop ?? loop, lang, maxTurns, off } })
  }

  function chooseLoop(loop: LoopId): void {
    const { run } = state()
    const base = run.trace.events.slice(0, run.given)
    openRun({ settings: { ...run.settings, loop }, base, fork: run.fork })
  }

  /** Begins again with other settings. What a branch goes on from, it goes on from still. */
  function changeRun({ maxTurns, off }: Pick<RunSettings, "maxTurns" | "off">): void {
    const { run } = state()
    const base = run.trace.events.slice(0, run.given)
    openRun({ settings: { ...run.settings, maxTurns, off }, base, fork: run.fork })
  }

  function chooseCap(cap: number): void {
    const { run } = state()
    const off = run.settings.off.filter((id) => id !== "no-cap")
    changeRun(runOf(scenarioOf(run), cap, off))
  }

  function switchOff(off: readonly SwitchId[]): void {
    const scenario = scenarioOf(state().run)
    const { maxTurns, off: before } = state().run.settings
    const capped =
      !before.includes("no-cap") && (maxTurns !== scenario.maxTurns || scenario.off.includes("no-cap"))
    changeRun(runOf(scenario, capped ? maxTurns : undefined, off))
  }

  function say(when: SayWhen, text: string): void {
    set(({ run }) => ({ run: { ...run, spoken: true } }))
    drivers.of(state().run.id)?.say(when, text)
  }

  function restart(): void {
    const { trace, given } = state().run
    openRun({ ...state().run, base: trace.events.slice(0, given) })
  }

  function fork(settings: RunSettings, base: readonly AgentEvent[]): void {
    const { run, cursor } = state()
    leave()
    const { moment } = positionAt(run.trace, cursor)
    const branch = drivers.make({ settings, base, fork: { from: run.id, moment } }, state().breakpoints)
    set({ ...branch, parked: park(state()), notices: [] })
  }

  function switchTo(id: number): void {
    const next = state().parked.find(({ run }) => run.id === id)
    if (next === undefined) return
    leave()
    set((before) => ({
      ...next,
      parked: park(before).filter(({ run }) => run.id !== id),
      head: next.run.trace.events.length,
      motion: STILL,
      notices: [],
    }))
    entered()
  }

  function rename(id: number, name: string): void {
    const renamed = (run: OpenRun): OpenRun => (run.id === id ? { ...run, name } : run)
    set(({ run, parked }) => ({
      run: renamed(run),
      parked: parked.map((each) => ({ ...each, run: renamed(each.run) })),
    }))
  }

  function remove(id: number): void {
    const { run, parked } = state()
    if (run.id === id) {
      const next = parked.find((each) => each.run.id === run.fork?.from) ?? parked[0]
      if (next === undefined) return
      switchTo(next.run.id)
    }
    const gone = state().parked.find((each) => each.run.id === id)?.run
    if (gone === undefined) return
    drivers.forget(id)
    set((now) => ({
      run: leaving(now.run, gone),
      parked: withoutRun(now.parked, gone),
      removed: [...now.removed, id],
    }))
  }

  /** Opens kept runs under numbers of this visit. */
  function openKept({ runs, open }: KeptRuns): ReadonlyMap<number, number> {
    leave()
    const parked = parkedOnLeaving()
    const numbers = new Map<number, number>()
    const standing = runs.map((kept): StandingRun => {
      const made = drivers.make(openingOf(kept), state().breakpoints)
      numbers.set(kept.id, made.run.id)
      return { ...made, cursor: Math.min(kept.cursor, made.head) }
    })
    const rooted = standing.map((each, index) => {
      const left = runs[index]?.fork
      const from = left && numbers.get(left.from)
      const leaves = left && from !== undefined ? { from, moment: left.moment } : undefined
      return { ...each, run: { ...each.run, fork: leaves } }
    })
    const shown = rooted.find(({ run }) => run.id === numbers.get(open)) ?? rooted[0]
    if (shown === undefined) throw new Error("No run was kept")
    const others = rooted.filter((each) => each !== shown).map(({ run, cursor }) => ({ run, cursor }))
    set({ ...shown, parked: [...parked, ...others], notices: [] })
    return numbers
  }

  /** A scripted run is the same in either language; one cut short, lost or edited stays as it is. */
  function translate(at: Address["at"]): void {
    const { run, preferences, notices } = state()
    const exit = exitAt(run.trace, run.trace.events.length)?.exit
    if (run.life === "lost" || exit === "aborted" || run.given > 0 || run.spoken) return
    const settings = { ...run.settings, lang: preferences.lang }
    openRun({ ...run, settings, goal: openingGoal(at, settings.off) }, notices)
  }

  const visit: Visit = {
    openKept,
    fork,
    switchTo,
    rename,
    remove,
    restart,
    say,
    chooseScenario,
    chooseLoop,
    chooseCap,
    switchOff,
  }
  return {
    visit,
    openAddress: (address, notices) =>
      openRun(
        {
          settings: settingsOf(address, state().preferences.lang),
          goal: openingGoal(address.at, address.off),
          through: address.at === "end",
        },
        notices,
      ),
    translate,
  }
}

/** The runs beside the open one, when that is put there too. */
const park = ({ run, cursor, parked }: SessionState): readonly ParkedRun[] => [...parked, { run, cursor }]

function openingOf({ settings, events, given, name }: KeptRun): Opening {
  const base = settledEvents(events)
  return { settings, base, given: Math.min(given, base.length), name }
}
