import type { AgentEvent } from "../agent/events"
import type { RunSettings } from "../agent/settings"
import { isOver } from "../trace/seek"
import type { Breakpoint } from "../worker/breakpoints"
import type { WorkerPort } from "../worker/client"
import type { Goal } from "../worker/protocol"
import { driveRun, type RunChange, type RunDriver } from "./run-driver"
import { type Fork, type Life, type OpenRun, type SessionState, STILL } from "./state"

/** What a run is opened with. A number that is there already says whose place it takes. */
export interface Opening {
  readonly id?: number
  readonly settings: RunSettings
  readonly base?: readonly AgentEvent[]
  readonly given?: number
  readonly goal?: Goal
  /** Whether it goes to its goal past every breakpoint, as a link that names a moment does. */
  readonly through?: boolean
  readonly fork?: Fork | undefined
  readonly name?: string | undefined
}

/** A run and where the page stands in it. */
export type StandingRun = Pick<SessionState, "run" | "head" | "cursor" | "motion">

/** The runs of a visit, each with its own driver. */
export interface Drivers {
  /** Makes a run. One that begins is on its way to its goal, its first events come in a later task; else it is held. */
  readonly make: (opening: Opening, breakpoints: readonly Breakpoint[]) => StandingRun
  readonly of: (id: number) => RunDriver | undefined
  readonly forget: (id: number) => void
  readonly dispose: () => void
}

const FIRST: Goal = { reach: "moment", count: 1 }

export function createDrivers(
  spawn: () => WorkerPort,
  changed: (id: number, change: RunChange) => void,
): Drivers {
  const drivers = new Map<number, RunDriver>()
  let numbered = 0

  function make(opening: Opening, breakpoints: readonly Breakpoint[]): StandingRun {
    const {
      settings,
      base = [],
      given = base.length,
      fork,
      name = "",
      goal = FIRST,
      through = false,
    } = opening
    if (opening.id === undefined) numbered += 1
    const id = opening.id ?? numbered
    const driver = driveRun(spawn, { settings, base, breakpoints: through ? [] : breakpoints }, (change) => {
      if (drivers.get(id) === driver) changed(id, change)
    })
    drivers.get(id)?.dispose()
    drivers.set(id, driver)
    const { trace } = driver
    const life: Life = base.length === 0 ? "running" : isOver(trace) ? "over" : "held"
    const run: OpenRun = { id, settings, trace, life, given, fork, spoken: false, name }
    const standing = { run, head: base.length, cursor: base.length }
    if (life !== "running") return { ...standing, motion: STILL }
    driver.go(goal)
    return { ...standing, motion: { kind: "going", goal } }
  }

  function forget(id: number): void {
    drivers.get(id)?.dispose()
    drivers.delete(id)
  }

  return {
    make,
    of: (id) => drivers.get(id),
    forget,
    dispose: () => {
      for (const driver of drivers.values()) driver.dispose()
    },
  }
}
