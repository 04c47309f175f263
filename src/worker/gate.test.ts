import { expect, test } from "vitest"
import type { AgentEvent } from "../agent/events"
import { userMessage } from "../agent/messages"
import { createGate, type GateParts } from "./gate"
import type { Goal } from "./protocol"

const QUESTION: AgentEvent = { type: "message_end", message: userMessage("?") }
const REQUEST: AgentEvent = { type: "request", carried: [], tools: [] }
const PIECE: AgentEvent = { type: "message_update", part: { type: "text_delta", block: 0, delta: "a" } }
const REPLY: AgentEvent = {
  type: "message_end",
  message: { role: "assistant", content: [], stopReason: "stop" },
}
const TOOL: AgentEvent = { type: "tool_execution_start", toolCallId: "c1", toolName: "echo", args: {} }
const END: AgentEvent = { type: "agent_end", messages: { from: 0, to: 2 }, exit: "completed" }

/** A gate with a clock that is set by hand, a loop that emits a list, and a record of what came of it. */
function stage(events: readonly AgentEvent[], parts: Partial<GateParts> = {}) {
  const log = { passed: 0, posted: [] as number[], held: [] as string[], yields: 0, time: 0, perEvent: 0 }
  const gate = createGate({
    post: (batch) => log.posted.push(batch.length),
    held: (reason) => log.held.push(reason),
    yieldTask: async () => {
      log.yields += 1
    },
    now: () => log.time,
    ...parts,
  })
  const run = async () => {
    for (const event of events) {
      log.time += log.perEvent
      await gate.emit(event)
      log.passed += 1
    }
  }
  return { gate, log, run, settle: () => new Promise((resolve) => setImmediate(resolve)) }
}

const GOALS: readonly [Goal, number][] = [
  [{ reach: "moment", count: 2 }, 1],
  [{ reach: "turns", count: 1 }, 1],
  [{ reach: "messages", count: 2 }, 3],
  [{ reach: "steps", count: 2 }, 4],
]

test.each(GOALS)("a goal of %o holds the loop at the event that reaches it", async (goal, passed) => {
  const { gate, log, run, settle } = stage([QUESTION, REQUEST, PIECE, REPLY, TOOL, END])
  gate.go(goal)
  void run()
  await settle()
  expect(log).toMatchObject({ passed, held: ["goal"] })
  gate.go({ reach: "end" })
  await settle()
  expect(log.passed).toBe(6)
})

test("a pause holds at the next event, whatever it is", async () => {
  const { gate, log, run, settle } = stage([QUESTION, REQUEST, PIECE, PIECE, END])
  gate.go({ reach: "moment", count: 2 })
  void run()
  await settle()
  gate.go({ reach: "end" })
  gate.pause()
  await settle()
  expect(log).toMatchObject({ passed: 2, held: ["goal", "pause"] })
})

test("a pause is answered also where the loop is held already", () => {
  const { gate, log, run } = stage([QUESTION, REQUEST, END])
  gate.go({ reach: "moment", count: 1 })
  void run()
  gate.pause()
  expect(log.held).toEqual(["goal", "pause"])
})

test("a goal that is reached already is told again at once, and the loop stays where it is", async () => {
  const { gate, log, run, settle } = stage([QUESTION, REQUEST, END])
  gate.go({ reach: "moment", count: 2 })
  void run()
  await settle()
  gate.go({ reach: "moment", count: 1 })
  expect(log).toMatchObject({ held: ["goal", "goal"], passed: 1 })
})

test("release lets the loop run to its end past any goal", async () => {
  const { gate, log, run, settle } = stage([QUESTION, REQUEST, PIECE, REPLY, TOOL, END])
  gate.go({ reach: "moment", count: 1 })
  void run()
  await settle()
  gate.release()
  await settle()
  expect(log.passed).toBe(6)
})

test("events are posted once a frame, at a hold and at the end, and none is lost", async () => {
  const { gate, log, run, settle } = stage([
    QUESTION,
    REQUEST,
    ...Array.from({ length: 40 }, () => PIECE),
    REPLY,
    END,
  ])
  log.perEvent = 2
  gate.go({ reach: "end" })
  void run()
  for (let n = 0; n < 20; n += 1) {
    await settle()
    for (const _ of log.posted) gate.taken()
  }
  expect(log.posted.reduce((sum, n) => sum + n, 0)).toBe(44)
  expect(Math.max(...log.posted)).toBeLessThanOrEqual(9)
})

test("the loop comes back in a new task at least every 8 ms", async () => {
  const { gate, log, run, settle } = stage(Array.from({ length: 100 }, () => PIECE))
  log.perEvent = 1
  gate.go({ reach: "end" })
  void run()
  for (let n = 0; n < 60; n += 1) {
    await settle()
    gate.taken()
  }
  expect(log.passed).toBe(100)
  expect(log.yields).toBeGreaterThanOrEqual(100 / 9 - 6)
})

test("when too many batches are under way the loop waits until one is taken", async () => {
  const { gate, log, run, settle } = stage(Array.from({ length: 200 }, () => PIECE))
  log.perEvent = 16
  gate.go({ reach: "end" })
  void run()
  await settle()
  const waiting = log.passed
  expect(waiting).toBeLessThan(10)
  gate.taken()
  await settle()
  expect(log.passed).toBeGreaterThan(waiting)
})

test("a run that grows past the limit is held, and goes on when told to", async () => {
  const { gate, log, run, settle } = stage(
    Array.from({ length: 25 }, () => PIECE),
    { limit: 10 },
  )
  gate.go({ reach: "end" })
  void run()
  await settle()
  expect(log).toMatchObject({ passed: 9, held: ["limit"] })
  gate.go({ reach: "end" })
  await settle()
  expect(log.held).toEqual(["limit", "limit"])
})
