import { type Lang, pick } from "../agent/settings"
import { castOf } from "../scenarios/casts"
import type { Scenario } from "../scenarios/scenario"
import { findScenario } from "../scenarios/scenarios"
import type { TestRun } from "./host-run"

/** The run of a scenario as its worker makes it. */
export async function scenarioRun(scenario: Scenario, lang: Lang): Promise<TestRun> {
  const { question, script, tools, parallel, inbox } = await castOf(scenario.id)
  return {
    script: script(lang),
    tools: tools(lang),
    question: pick(question, lang),
    off: scenario.off,
    maxTurns: scenario.maxTurns,
    ...(parallel && { parallel }),
    ...(inbox && { inbox: inbox(lang) }),
  }
}

/** The scenario of an id that is known to be there. */
export function scenarioNamed(id: string): Scenario {
  const scenario = findScenario(id)
  if (scenario === undefined) throw new Error(`no scenario ${id}`)
  return scenario
}
