import { expect, onTestFinished, test, vi } from "vitest"
import { loadLoop } from "../../loops/loops"
import { castOf } from "../../scenarios/casts"
import { createInProcessWorker } from "../../testing/in-process-worker"
import { PREFERENCES } from "../../testing/open-session"
import { traceOf } from "../../testing/run-lines"
import { SETTINGS } from "../../testing/trace-from"
import { momentsIn, positionAt } from "../../trace/seek"
import { brokenOf, healthyOf, pairOf, PAIRS, type SourcePair, sourceOf } from "./compare-sources"
import { type LockStep, openLockStep } from "./lock-step"
import type { Session } from "../session"

// A file that is loaded takes real time, and these tests let none go by.
await loadLoop("pi")
await castOf("cut-off")

async function opened(pair: SourcePair): Promise<LockStep> {
  vi.useFakeTimers()
  const lockStep = openLockStep(pair, { spawn: createInProcessWorker, preferences: PREFERENCES })
  onTestFinished(() => {
    lockStep.dispose()
    vi.useRealTimers()
  })
  await vi.advanceTimersByTimeAsync(10_000)
  return lockStep
}

const at = ({ store }: Session) => {
  const { run, cursor } = store.getState()
  return positionAt(run.trace, cursor)
}

const places = ({ left, right }: LockStep) => [at(left).place, at(right).place]

test.each(PAIRS.map((id) => [id] as const))(
  "the pair %s parts somewhere, and a key leads there",
  async (id) => {
    const lockStep = await opened(pairOf(id, { lang: "en" }))
    const [first] = lockStep.comparison().different
    expect(first).toBeGreaterThan(0)
    lockStep.toDifference()
    expect(lockStep.store.getState().row).toBe(first)
  },
)

test("they open at their beginnings and are walked as one, the shorter waiting at its exit", async () => {
  const lockStep = await opened(pairOf("cap", { lang: "en" }))
  expect(places(lockStep)).toEqual([1, 1])
  lockStep.next()
  expect(places(lockStep)).toEqual([2, 2])
  lockStep.toDifference()
  expect(places(lockStep)).toEqual(["exit", 2])
  lockStep.last()
  expect(places(lockStep)).toEqual(["exit", "exit"])
  lockStep.previous()
  expect(places(lockStep)).toEqual(["exit", 3])
  lockStep.goTo(-5)
  expect(places(lockStep)).toEqual([1, 1])
})

test("by turns and by messages they stand where that count is the same", async () => {
  const lockStep = await opened(pairOf("append", { lang: "en" }))
  lockStep.choose("messages")
  lockStep.goTo(2)
  expect([at(lockStep.left).messages, at(lockStep.right).messages]).toEqual([3, 3])
  lockStep.choose("turns")
  lockStep.goTo(2)
  expect([at(lockStep.left).turns, at(lockStep.right).turns]).toEqual([2, 2])
  lockStep.next()
  expect([at(lockStep.left).place, at(lockStep.right).turns]).toEqual(["exit", 3])
})

test("a run without an end is followed far enough and no farther", async () => {
  const lockStep = await opened({
    left: healthyOf({ ...SETTINGS, scenario: "never-satisfied" }),
    right: brokenOf({ ...SETTINGS, scenario: "never-satisfied" }, ["no-cap"]),
  })
  expect(momentsIn(lockStep.right.store.getState().run.trace)).toBe(400)
  expect(lockStep.comparison().different.length).toBeGreaterThan(100)
})

test("a run of the visit is compared as it was, edits and all, without running again", async () => {
  const trace = traceOf("user: ?\nassistant: | echo {}\nresult: by hand\nassistant: ok\nexit: completed")
  const run = {
    id: 1,
    settings: SETTINGS,
    trace,
    life: "over",
    given: 4,
    fork: undefined,
    spoken: false,
    name: "mine",
  } as const
  const lockStep = await opened({ left: sourceOf(run), right: healthyOf(SETTINGS) })
  expect(lockStep.left.store.getState().run.trace.events).toEqual(trace.events)
  expect(lockStep.comparison().different).toContain(0)
})
