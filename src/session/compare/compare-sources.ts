import type { AgentEvent } from "../../agent/events"
import type { LoopId, RunSettings, SwitchId } from "../../agent/settings"
import { findScenario, SCENARIOS } from "../../scenarios/scenarios"
import { runOf } from "../address"
import { scenarioOf } from "../opening"
import type { OpenRun } from "../state"

/** A run to be compared: its settings, and the events that it has had so far, if it has had any. */
export interface RunSource {
  readonly settings: RunSettings
  readonly given: number
  readonly events: readonly AgentEvent[]
  /** The name that a person gave it, or nothing. */
  readonly name: string
}

export interface SourcePair {
  readonly left: RunSource
  readonly right: RunSource
}

/** A run of the visit, as far as it has got. */
export const sourceOf = ({ settings, given, trace, name }: OpenRun): RunSource => ({
  settings,
  given,
  events: [...trace.events],
  name,
})

const fresh = (settings: RunSettings): RunSource => ({ settings, given: 0, events: [], name: "" })

/** The scenario of a run as it is written, with nothing broken besides. */
export function healthyOf(settings: RunSettings): RunSource {
  const { scenario, maxTurns, off } = runOf(scenarioOf({ settings }), undefined, [])
  const { loop, lang } = settings
  return fresh({ scenario: scenario.id, loop, lang, maxTurns, off })
}

/** The same run with these parts switched off. */
export const brokenOf = (settings: RunSettings, off: readonly SwitchId[]): RunSource => {
  const healthy = healthyOf(settings)
  return fresh({ ...healthy.settings, ...runSwitches(settings, off) })
}

const runSwitches = (settings: RunSettings, off: readonly SwitchId[]) => {
  const { maxTurns, off: all } = runOf(scenarioOf({ settings }), undefined, off)
  return { maxTurns, off: all }
}

/** Pairs worth looking at, each of two runs that differ in one thing. */
export const PAIRS = ["hole", "append", "throw", "cap", "pi"] as const
export type PairId = (typeof PAIRS)[number]

export function pairOf(id: PairId, base: Pick<RunSettings, "lang">): SourcePair {
  const of = (
    scenario: string,
    off: readonly SwitchId[] = [],
    cap?: number,
    loop: LoopId = "textbook",
  ): RunSource => {
    const run = runOf(findScenario(scenario) ?? SCENARIOS[0], cap, off)
    return fresh({
      scenario: run.scenario.id,
      loop,
      lang: base.lang,
      maxTurns: run.maxTurns,
      off: run.off,
    })
  }
  switch (id) {
    case "hole":
      return { left: of("hole"), right: of("multiply") }
    case "append":
      return { left: of("multiply"), right: of("multiply", ["no-append"]) }
    case "throw":
      return { left: of("divide-by-zero"), right: of("divide-by-zero", ["throw"]) }
    case "cap":
      return { left: of("multiply", [], 1), right: of("multiply", [], 3) }
    case "pi":
      return { left: of("cut-off"), right: of("cut-off", [], undefined, "pi") }
  }
}
