import * as fc from "fast-check"
import { expect, test } from "vitest"
import { loadLoop } from "../loops/loops"
import { SCENARIOS } from "../scenarios/scenarios"
import { inTurn, runToEnd } from "../testing/host-run"
import { randomReplies } from "../testing/random-script"
import { scenarioRun } from "../testing/scenario-run"
import { SETTINGS } from "../testing/trace-from"
import type { FromWorker, ToWorker } from "./protocol"

test("the events of any run come through to the page as they are", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, async (replies) => {
      const { events } = await runToEnd({ script: inTurn(...replies) })
      const message: FromWorker = { type: "events", events }
      expect(structuredClone(message)).toEqual(message)
    }),
    { numRuns: 60 },
  )
})

test("so do those of every scenario", async () => {
  for (const scenario of SCENARIOS) {
    const loop = await loadLoop(scenario.loop ?? "textbook")
    const run = { ...(await scenarioRun(scenario, "zh")), off: [], maxTurns: Math.min(scenario.maxTurns, 5) }
    const message: FromWorker = { type: "events", events: (await runToEnd(run, loop)).events }
    expect(structuredClone(message)).toEqual(message)
  }
})

test("a start with a history to go on from comes through to the worker as it is", async () => {
  const { events } = await runToEnd({})
  const message = {
    type: "start",
    settings: { ...SETTINGS, off: ["no-cap"] },
    goal: { reach: "turns", count: 2 },
    breakpoints: [{ id: 1, rule: { on: "box", box: 5 }, enabled: true, fromHit: 2 }],
    base: events,
  } as const
  expect(structuredClone(message)).toEqual(message)
  const watch: ToWorker = {
    type: "breakpoints",
    breakpoints: message.breakpoints,
    counted: new Map([[1, 3]]),
  }
  expect(structuredClone(watch)).toEqual(watch)
})
