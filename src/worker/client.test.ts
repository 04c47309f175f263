import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { ANSWER_WITHIN, type Loss, startRun, type WorkerListener, type WorkerPort } from "./client"
import type { FromWorker, ToWorker } from "./protocol"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SETTINGS = { scenario: "multiply", loop: "textbook", lang: "en", maxTurns: 10, off: [] } as const

function stage() {
  const sent: ToWorker[] = []
  const told: (string | Loss)[] = []
  let ended = false
  let listener: WorkerListener | undefined
  const port: WorkerPort = {
    postMessage: (message) => sent.push(message),
    terminate: () => {
      ended = true
    },
    listen: (each) => {
      listener = each
    },
  }
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
  const say = (message: FromWorker) => listener?.message(message)
  const breakDown = (message: string) => listener?.broken(message)
  return { client, breakDown, sent, told, say, isEnded: () => ended }
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
  say({ type: "over" })
  vi.advanceTimersByTime(ANSWER_WITHIN * 2)
  expect(told).toEqual([])
  expect(isEnded()).toBe(true)
})
