import { expect, test } from "vitest"
import { textOf } from "../agent/messages"
import type { AgentEvent } from "../agent/events"
import { advance, ORIGIN } from "../agent/position"
import { type Lang, LANGS, type Localized, type LoopId, LOOPS, pick, type SwitchId } from "../agent/settings"
import { loadLoop } from "../loops/loops"
import { countOf, inWords, messagesOf } from "../testing/event-words"
import { runToEnd } from "../testing/host-run"
import { scenarioNamed, scenarioRun } from "../testing/scenario-run"
import type { Scenario } from "./scenario"
import { castOf } from "./casts"
import { EXPLANATIONS } from "./explanations"
import { SCENARIOS } from "./scenarios"

/** A run of a scenario on the loop that it is about, or on another one. */
async function runOf(scenario: Scenario, lang: Lang, loop: LoopId = scenario.loop ?? "textbook") {
  return runToEnd(await scenarioRun(scenario, lang), await loadLoop(loop))
}

async function countsOf(scenario: Scenario, lang: Lang, on?: LoopId) {
  const { events, exit } = await runOf(scenario, lang, on)
  const { turns, steps, messages } = events.reduce(advance, ORIGIN)
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
  const once = { ...scenarioNamed("never-satisfied"), maxTurns: 1 }
  expect(await countsOf(once, "en")).toEqual({
    turns: 1,
    steps: 2,
    messages: 3,
    exit: "max_turns",
  })
})

/** The table of the issue, by hand: the data of a scenario must not be what says that it is right. */
const TABLE: readonly [string, number, number, number, string][] = [
  ["multiply", 2, 3, 4, "completed"],
  ["mini-loop", 2, 3, 4, "completed"],
  ["hole", 1, 1, 2, "no_loop"],
  ["never-satisfied", 3, 6, 7, "max_turns"],
  ["divide-by-zero", 3, 5, 6, "completed"],
  ["chained", 3, 5, 6, "completed"],
  ["days-left", 3, 5, 6, "completed"],
  ["two-calls", 2, 4, 5, "completed"],
  ["unknown-tool", 3, 5, 6, "completed"],
  ["request-fails", 2, 3, 4, "error"],
  ["cut-off", 3, 5, 6, "completed"],
  ["hand-in", 1, 2, 3, "terminated"],
  ["at-once", 2, 4, 5, "completed"],
  ["steered", 3, 5, 7, "completed"],
  ["follow-up", 4, 6, 8, "completed"],
]

test.each(TABLE)("%s takes %i turns, %i steps and %i messages, and exits with %s", async (...row) => {
  const [id, turns, steps, messages, exit] = row
  for (const lang of LANGS)
    expect(await countsOf(scenarioNamed(id), lang)).toEqual({ turns, steps, messages, exit })
})

const ANSWERS: readonly [string, Localized][] = [
  ["multiply", { en: "23 times 17 is 391.", zh: "23 乘以 17 等于 391。" }],
  ["mini-loop", { en: "Here it is: 391", zh: "算出来了：391" }],
  ["divide-by-zero", { en: "100 divided by 4 is 25.", zh: "100 除以 4 等于 25。" }],
  ["chained", { en: "The result is 491.", zh: "结果是 491。" }],
  [
    "days-left",
    { en: "Today is 2026-07-13; 18 days are left.", zh: "今天是 2026-07-13，还有 18 天到月底。" },
  ],
  ["two-calls", { en: "391 and 399.", zh: "分别是 391 和 399。" }],
  ["unknown-tool", { en: "The square of 23 is 529.", zh: "23 的平方是 529。" }],
  ["cut-off", { en: "It is 391.", zh: "等于 391。" }],
  ["hand-in", { en: "Handed in: 56", zh: "已交：56" }],
  ["at-once", { en: "31 °C in Beijing, 29 °C in Shanghai.", zh: "北京 31 °C，上海 29 °C。" }],
  ["steered", { en: "That makes 491.", zh: "一共是 491。" }],
  ["follow-up", { en: "That makes 491.", zh: "一共是 491。" }],
]

test.each(ANSWERS)("%s ends with the right answer in both languages", async (id, answer) => {
  for (const lang of LANGS) {
    const { events } = await runOf(scenarioNamed(id), lang)
    expect(messagesOf(events).map(textOf).at(-1)).toBe(pick(answer, lang))
  }
})

test("an error is a result that the model reads, in its own language", async () => {
  const { events } = await runOf(scenarioNamed("divide-by-zero"), "zh")
  const error = messagesOf(events)[2]
  expect(error).toMatchObject({ role: "toolResult", isError: true })
  expect(error && textOf(error)).toBe("除数不能为 0")
})

test("a run is the same each time it is run", async () => {
  for (const scenario of bounded)
    expect((await runOf(scenario, "en")).events).toEqual((await runOf(scenario, "en")).events)
})

test("the runaway goes on past any cap, until somebody cancels", async () => {
  const runaway = scenarioNamed("runaway")
  for (const loop of LOOPS) {
    const cancelAt = (event: AgentEvent, index: number) => event.type === "request" && index > 2000
    const run = { ...(await scenarioRun(runaway, "en")), cancelAt }
    const { events, exit } = await runToEnd(run, await loadLoop(loop))
    expect(exit).toBe("aborted")
    expect(countOf(events, "request")).toBeGreaterThan(runaway.maxTurns)
  }
})

test.each(
  bounded.filter(({ loop }) => loop === undefined).map((scenario) => [scenario.id, scenario] as const),
)("%s gives the same events on Pi as on the textbook loop", async (_, scenario) => {
  for (const lang of LANGS)
    expect(await runOf(scenario, lang, "pi")).toEqual(await runOf(scenario, lang, "textbook"))
})

/** What only Pi does is missing on the textbook loop, and nothing else happens there. */
const ON_THE_TEXTBOOK: readonly [string, Localized][] = [
  ["cut-off", { en: "It is 23.", zh: "等于 23。" }],
  ["hand-in", { en: "That was all.", zh: "交完了。" }],
  ["at-once", { en: "31 °C in Beijing, 29 °C in Shanghai.", zh: "北京 31 °C，上海 29 °C。" }],
  ["steered", { en: "23 times 17 is 391.", zh: "23 乘以 17 等于 391。" }],
  ["follow-up", { en: "23 times 17 is 391.", zh: "23 乘以 17 等于 391。" }],
]

test.each(ON_THE_TEXTBOOK)("%s on the textbook loop ends after two turns", async (id, answer) => {
  for (const lang of LANGS) {
    const { events, exit } = await runOf(scenarioNamed(id), lang, "textbook")
    expect(exit).toBe("completed")
    expect(countOf(events, "request")).toBe(2)
    expect(messagesOf(events).map(textOf).at(-1)).toBe(pick(answer, lang))
  }
})

test("two tools at the same time end as they are done, and their results come in the order of the calls", async () => {
  const { events } = await runOf(scenarioNamed("at-once"), "en")
  expect(inWords(events)).toBe(
    "agent_start turn_start ms:U me:U request ms:A me:A tx_start:c1 tx_start:c2 tx_end:c2 tx_end:c1 " +
      "ms:T me:T ms:T me:T turn_end(2) turn_start request ms:A me:A turn_end(0) agent_end(5)",
  )
  expect(messagesOf(events).map(textOf).slice(2, 4)).toEqual(["31 °C", "29 °C"])
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
    const switched = { ...scenarioNamed(name), off: [id] }
    for (const loop of LOOPS)
      expect(await countsOf(switched, "zh", loop)).toEqual({ turns, steps, messages, exit })
  },
)

test("every scenario has its texts in both languages and an id of its own", async () => {
  expect(new Set(SCENARIOS.map(({ id }) => id)).size).toBe(SCENARIOS.length)
  expect(Object.keys(EXPLANATIONS)).toEqual(SCENARIOS.map(({ id }) => id))
  for (const { id, title } of SCENARIOS)
    for (const text of [title, (await castOf(id)).question, EXPLANATIONS[id]])
      for (const lang of LANGS) expect(text?.[lang]).toMatch(/\S/)
})

test("a scenario that is not there has no cast", async () => {
  for (const id of ["nope", "__proto__", "constructor", ""])
    await expect(castOf(id)).rejects.toThrow(`No scenario ${id}`)
})

test("every scenario names the tools of its cast, in either language", async () => {
  for (const { id, tools } of SCENARIOS)
    for (const lang of LANGS) expect((await castOf(id)).tools(lang).map(({ name }) => name)).toEqual(tools)
})
