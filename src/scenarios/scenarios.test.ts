import { expect, test } from "vitest"
import type { AgentEvent } from "../agent/events"
import { advance, ORIGIN } from "../agent/position"
import { LANGS, pick, type SwitchId } from "../agent/settings"
import { runToEnd } from "../testing/host-run"
import type { Scenario } from "./scenario"
import { findScenario, SCENARIOS } from "./scenarios"

async function countsOf(scenario: Scenario, lang: (typeof LANGS)[number], extra: Partial<Scenario> = {}) {
  const { off, maxTurns } = { ...scenario, ...extra }
  const run = {
    script: scenario.script(lang),
    tools: scenario.tools(lang),
    question: pick(scenario.question, lang),
    off,
    maxTurns,
  }
  const { events, exit } = await runToEnd(run)
  const { turns, steps, messages } = events.reduce((at, event: AgentEvent) => advance(at, event), ORIGIN)
  return { turns, steps, messages, exit }
}

const bounded = SCENARIOS.flatMap((scenario) =>
  scenario.expected ? [{ ...scenario, expected: scenario.expected }] : [],
)

test.each(LANGS.flatMap((lang) => bounded.map((scenario) => [scenario.id, lang, scenario] as const)))(
  "%s in %s comes to its counts and its exit",
  async (_, lang, scenario) => {
    expect(await countsOf(scenario, lang)).toEqual(scenario.expected)
  },
)

test("never-satisfied with cap 1 takes 1 turn, 2 steps and 3 messages", async () => {
  const scenario = findScenario("never-satisfied")
  if (scenario === undefined) throw new Error("the scenario is gone")
  expect(await countsOf(scenario, "en", { maxTurns: 1 })).toEqual({
    turns: 1,
    steps: 2,
    messages: 3,
    exit: "max_turns",
  })
})

const SWITCHED: readonly [SwitchId, string, number, number, number, string][] = [
  ["no-model", "multiply", 2, 3, 4, "completed"],
  ["no-tools", "multiply", 1, 1, 2, "completed"],
  ["no-loop", "multiply", 1, 2, 3, "no_loop"],
  ["no-state", "multiply", 10, 20, 21, "max_turns"],
  ["no-append", "multiply", 10, 20, 11, "max_turns"],
  ["last-only", "multiply", 2, 3, 4, "completed"],
  ["throw", "divide-by-zero", 1, 2, 2, "error"],
  ["by-reason", "calls-with-stop", 1, 1, 2, "completed"],
  ["half-append", "two-calls", 2, 4, 4, "completed"],
  ["no-hands", "multiply", 1, 1, 2, "no_loop"],
]

test.each(SWITCHED)(
  "%s on %s comes to %i turns, %i steps, %i messages, %s",
  async (id, name, turns, steps, messages, exit) => {
    const scenario = findScenario(name)
    if (scenario === undefined) throw new Error(`no scenario ${name}`)
    expect(await countsOf(scenario, "zh", { off: [id] })).toEqual({ turns, steps, messages, exit })
  },
)

test("every scenario has its texts in both languages and an id of its own", () => {
  expect(new Set(SCENARIOS.map(({ id }) => id)).size).toBe(SCENARIOS.length)
  for (const { title, question, explanation } of SCENARIOS)
    for (const text of [title, question, explanation])
      for (const lang of LANGS) expect(pick(text, lang)).not.toBe("")
})
