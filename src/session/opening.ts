import type { Lang, RunSettings, SwitchId } from "../agent/settings"
import type { Scenario } from "../scenarios/scenario"
import { findScenario, SCENARIOS } from "../scenarios/scenarios"
import { exitAt, positionAt } from "../trace/seek"
import type { Goal } from "../worker/protocol"
import type { Address } from "./address"
import type { OpenRun, SessionState } from "./state"

/** The scenario that a run is of. */
export const scenarioOf = ({ settings }: Pick<OpenRun, "settings">): Scenario =>
  findScenario(settings.scenario) ?? SCENARIOS[0]

/** The address that opens the run as it stands. */
export function addressOf({ run, cursor, preferences, embed }: SessionState): Address {
  const { loop, maxTurns, off } = run.settings
  const atExit = cursor > 0 && exitAt(run.trace, cursor) !== undefined
  const at = atExit ? "end" : Math.max(positionAt(run.trace, cursor).moment, 1)
  const theme = preferences.theme === "auto" ? {} : { theme: preferences.theme }
  return { scenario: scenarioOf(run), loop, maxTurns, off, at, embed, lang: preferences.lang, ...theme }
}

/** What an address makes a run with. */
export const settingsOf = ({ scenario, loop, maxTurns, off }: Address, lang: Lang): RunSettings => ({
  scenario: scenario.id,
  loop,
  lang,
  maxTurns,
  off,
})

/** How far a run is to go when it is opened. One without a cap has no end to go to. */
export const openingGoal = (at: Address["at"], off: readonly SwitchId[]): Goal =>
  at !== "end"
    ? { reach: "moment", count: at }
    : off.includes("no-cap")
      ? { reach: "moment", count: 1 }
      : { reach: "end" }
