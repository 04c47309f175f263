import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createFakePort } from "../testing/fake-port"
import { SETTINGS } from "../testing/trace-from"
import { ANSWER_WITHIN, type Loss, startRun } from "./client"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function stage() {
  const port = createFakePort()
  const told: (string | Loss)[] = []
  const client = startRun(
    {
      spawn: () => port,
      onEvents: (events) => told.push(`events ${events.length}`),
      onHeld: (reason) => told.push(`held ${reason}`),
      onOver: () => told.push("over"),
      onLost: (loss) => told.push(loss),
    },
    { settings: SETTINGS, goal: { reach: "end" }, breakpoints: [] },
  )
  const { say, breakDown, sent, terminated } = port
  return { client, breakDown, sent, told, say, isEnded: terminated }
}

test("a pause that is not heard within two seconds loses the worker", () => {
  const { client, told, isEnded } = stage()
  client.pause()
  vi.advanceTimersByTime(ANSWER_WITHIN - 1)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([{ how: "silent" }])
  expect(isEnded()).toBe(true)
})

test("a pause that is heard keeps the worker", () => {
  const { client, say, told } = stage()
  client.pause()
  say({ type: "heard" })
  vi.advanceTimersByTime(ANSWER_WITHIN * 2)
  expect(told).toEqual([])
})

test("a cancel is answered by the end of the run, not by having been heard", () => {
  const { client, say, told } = stage()
  client.cancel()
  say({ type: "heard" })
  vi.advanceTimersByTime(ANSWER_WITHIN)
  expect(told).toEqual([{ how: "silent" }])
})

test("a run that ends in time is over, and its worker is ended", () => {
  const { client, say, told, isEnded } = stage()
  client.cancel()
  say({ type: "over" })
  vi.advanceTimersByTime(ANSWER_WITHIN * 2)
  expect(told).toEqual(["over"])
  expect(isEnded()).toBe(true)
})

test("each batch is acknowledged when it has been taken in", () => {
  const { say, sent, told } = stage()
  say({ type: "events", events: [{ type: "agent_start" }] })
  expect(told).toEqual(["events 1"])
  expect(sent.at(-1)).toEqual({ type: "taken" })
})

test("a worker that breaks is told of with its message", () => {
  const { breakDown, told } = stage()
  breakDown("boom")
  expect(told).toEqual([{ how: "crashed", message: "boom" }])
})

test("nothing is heard of a worker that has been disposed of", () => {
  const { client, say, told, isEnded } = stage()
  client.pause()
  client.dispose()
  client.pause()
  say({ type: "over" })
  vi.advanceTimersByTime(ANSWER_WITHIN * 2)
  expect(told).toEqual([])
  expect(isEnded()).toBe(true)
})

test("a run begins with one start that says all, and each command is one message", () => {
  const { client, sent } = stage()
  client.go({ reach: "turns", count: 3 })
  client.pause()
  client.cancel()
  expect(sent).toEqual([
    { type: "start", settings: SETTINGS, goal: { reach: "end" }, breakpoints: [] },
    { type: "go", goal: { reach: "turns", count: 3 } },
    { type: "pause" },
    { type: "cancel" },
  ])
})

test("asking again and again gives a silent worker no more time", () => {
  for (const ask of ["pause", "cancel"] as const) {
    const { client, told } = stage()
    client[ask]()
    vi.advanceTimersByTime(ANSWER_WITHIN - 1)
    client[ask]()
    vi.advanceTimersByTime(1)
    expect(told).toEqual([{ how: "silent" }])
  }
})

test("a worker that heard one pause must hear the next as well", () => {
  const { client, say, told } = stage()
  client.pause()
  client.pause()
  say({ type: "heard" })
  vi.advanceTimersByTime(ANSWER_WITHIN)
  expect(told).toEqual([{ how: "silent" }])
})

test("as many pauses as were heard are done with", () => {
  const { client, say, told } = stage()
  client.pause()
  client.pause()
  say({ type: "heard" })
  say({ type: "heard" })
  vi.advanceTimersByTime(ANSWER_WITHIN * 2)
  expect(told).toEqual([])
})

test("a cancel has its own two seconds, whatever was asked before", () => {
  const { client, told } = stage()
  client.pause()
  vi.advanceTimersByTime(ANSWER_WITHIN - 1)
  client.cancel()
  vi.advanceTimersByTime(ANSWER_WITHIN - 1)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([{ how: "silent" }])
})

test("a run that failed inside its worker is told of like one that broke, and its worker is ended", () => {
  const { say, told, isEnded } = stage()
  say({ type: "failed", message: "No scenario nope" })
  expect(told).toEqual([{ how: "crashed", message: "No scenario nope" }])
  expect(isEnded()).toBe(true)
})

test("a worker is lost once: what it says or breaks afterwards is not heard", () => {
  const { say, breakDown, told, sent } = stage()
  breakDown("boom")
  const said = sent.length
  say({ type: "events", events: [{ type: "agent_start" }] })
  say({ type: "over" })
  breakDown("again")
  expect(told).toEqual([{ how: "crashed", message: "boom" }])
  expect(sent).toHaveLength(said)
})
