import * as fc from "fast-check"
import { expect, test } from "vitest"
import { type AgentEvent, messagesIn } from "../agent/events"
import { userMessage } from "../agent/messages"
import { advance, ORIGIN } from "../agent/position"
import { LOOPS, SWITCHES, type SwitchId } from "../agent/settings"
import type { HostedLoop } from "../loops/loop"
import { loadLoop } from "../loops/loops"
import type { Scenario } from "../scenarios/scenario"
import { SCENARIOS } from "../scenarios/scenarios"
import { inTurn, runToEnd, type TestRun } from "../testing/host-run"
import { randomReplies } from "../testing/random-script"
import { scenarioNamed, scenarioRun } from "../testing/scenario-run"
import { historyOf } from "../testing/run-lines"
import { traceFrom } from "../testing/trace-from"
import { baseAt, baseOfEdit } from "./base"
import { cursorOfMoment, messageAt, momentsIn } from "./seek"

/** Goes on from a base to the end of the run: all events, those of the base included. */
async function goOn(
  run: TestRun,
  base: readonly AgentEvent[],
  loop?: HostedLoop,
): Promise<readonly AgentEvent[]> {
  const history = messagesIn(base)
  const { events } = await runToEnd({ ...run, ...(history.length > 0 && { history }) }, loop)
  return [...base, ...events]
}

const historyAndCounts = (events: readonly AgentEvent[]): unknown => [
  messagesIn(events),
  events.reduce(advance, ORIGIN),
  events.at(-1),
]

/** The last event says from where its run added messages: the one thing in which a branch differs. */
const likeOriginal = (events: readonly AgentEvent[]): readonly AgentEvent[] =>
  events.map((event) => (event.type === "agent_end" ? { ...event, messages: { from: 0, to: 0 } } : event))

/** The run, and what a fork of it at each of its moments comes to. */
async function forkEverywhere(run: TestRun, loop?: HostedLoop) {
  const { events } = await runToEnd(run, loop)
  const trace = traceFrom(events)
  const branches: (readonly AgentEvent[])[] = []
  for (let moment = 1; moment <= momentsIn(trace); moment += 1)
    branches.push(likeOriginal(await goOn(run, baseAt(trace, cursorOfMoment(trace, moment)), loop)))
  return { branches, original: branches.map(() => likeOriginal(events)) }
}

const MOST_TURNS = 4

/** What may be off. Tools that take their time at the same time are tried once; what ends a run is told of below. */
function switchesFor({ id }: Scenario): readonly (SwitchId | undefined)[] {
  if (id === "hand-in") return []
  return id === "at-once" ? [undefined] : [undefined, ...SWITCHES]
}

test.each(
  SCENARIOS.flatMap((scenario) =>
    (scenario.loop === undefined ? LOOPS : [scenario.loop]).flatMap((loop) =>
      switchesFor(scenario).map((id) => [scenario.id, loop, id ?? "nothing", scenario, id] as const),
    ),
  ),
)(
  "a fork at every moment of %s on %s with %s off ends like the original",
  async (_, loop, __, scenario, id) => {
    const run = await scenarioRun(scenario, "en")
    const maxTurns = Math.min(scenario.maxTurns, MOST_TURNS)
    const off = [...scenario.off, ...(id === undefined ? [] : [id])].filter((each) => each !== "no-cap")
    const { branches, original } = await forkEverywhere({ ...run, maxTurns, off }, await loadLoop(loop))
    // Calls that ran at the same time may end in another order when some of them have to run again.
    const told = run.parallel ? historyAndCounts : (events: readonly AgentEvent[]) => events
    expect(branches.map(told)).toEqual(original.map(told))
    expect(branches.length).toBeGreaterThan(1)
  },
)

test("a fork behind a result that ended the run goes on: the history does not say that it did", async () => {
  const run = await scenarioRun(scenarioNamed("hand-in"), "en")
  const runPi = await loadLoop("pi")
  const trace = traceFrom((await runToEnd(run, runPi)).events)
  const whole = await goOn(run, baseAt(trace, cursorOfMoment(trace, 4)), runPi)
  const behind = await goOn(run, baseAt(trace, cursorOfMoment(trace, 5)), runPi)
  expect(whole.at(-1)).toMatchObject({ exit: "terminated" })
  expect(behind.reduce(advance, ORIGIN).turns).toBeGreaterThan(whole.reduce(advance, ORIGIN).turns)
})

test("so does one at every moment of random runs, whatever is switched off", async () => {
  const off = fc.subarray<SwitchId>(SWITCHES.filter((id) => id !== "no-cap"))
  await fc.assert(
    fc.asyncProperty(randomReplies, off, async (replies, switches) => {
      const run = { script: inTurn(...replies), maxTurns: MOST_TURNS, off: switches }
      const { branches, original } = await forkEverywhere(run)
      expect(branches).toEqual(original)
    }),
    { numRuns: 100 },
  )
})

const RUN = `
  user: How much is 23 times 17?
  assistant: | echo {}
  result: 391
  assistant: It is 391.
`

test("an edited history keeps the events of the messages before the edit, and tells the rest anew", async () => {
  const { events } = await runToEnd({ script: inTurn({ text: "one" }, { text: "two" }) })
  const trace = traceFrom(events)
  const history = [messageAt(trace, 0), ...historyOf("assistant: other words")]
  const base = baseOfEdit(trace, history, ["echo"])
  const kept = events.findIndex(({ type }) => type === "message_end") + 1
  expect(base.slice(0, kept)).toEqual(events.slice(0, kept))
  expect(messagesIn(base)).toEqual(history)
})

test("whatever the edit, the base holds just the edited history, and counts as the run of it would", () => {
  const original = historyOf(RUN)
  const trace = traceFrom([{ type: "agent_start" }, ...original.map(entering)])
  const edit = fc.array(fc.oneof(fc.constantFrom(...original), fc.constant(userMessage("?"))), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(edit, (history) => {
      const base = baseOfEdit(trace, history, ["echo"])
      expect(messagesIn(base)).toEqual(history)
      expect(base.reduce(advance, ORIGIN).messages).toBe(history.length)
    }),
  )
})

const entering = (message: ReturnType<typeof historyOf>[number]): AgentEvent => ({
  type: "message_end",
  message,
})
