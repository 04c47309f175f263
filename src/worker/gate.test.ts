import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { AgentEvent } from "../agent/events"
import { userMessage } from "../agent/messages"
import { advance, ORIGIN } from "../agent/position"
import { inTurn, runToEnd } from "../testing/host-run"
import { randomReplies } from "../testing/random-script"
import { historyOf } from "../testing/run-lines"
import { eventsOfHistory } from "../trace/history-events"
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
  const log = {
    passed: 0,
    posted: [] as number[],
    held: [] as string[],
    later: [] as (() => void)[],
    yields: 0,
    time: 0,
    perEvent: 0,
  }
  const gate = createGate({
    post: (batch) => log.posted.push(batch.length),
    held: (reason) => log.held.push(reason),
    yieldTask: async () => {
      log.yields += 1
    },
    after: (_, task) => log.later.push(task),
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

test("no event waits longer than a frame to be posted, and none is lost or put out of order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 80 }), async (pauses) => {
      let time = 0
      const emitted = pauses.map((ms) => ({ at: (time += ms), event: { ...PIECE } }))
      const posted: { at: number; event: AgentEvent }[] = []
      time = 0
      const gate = createGate({
        post: (batch) => {
          for (const event of batch) posted.push({ at: time, event })
          gate.taken()
        },
        held: () => undefined,
        yieldTask: async () => undefined,
        after: () => undefined,
        now: () => time,
      })
      gate.go({ reach: "end" })
      for (const { at, event } of emitted) {
        time = at
        await gate.emit(event)
      }
      await gate.emit(END)
      expect(posted.map(({ event }) => event)).toEqual([...emitted.map(({ event }) => event), END])
      // An event is posted at the first emit after a frame has passed; none is more than 15 ms after the one before.
      for (const [index, { at }] of emitted.entries())
        expect((posted[index]?.at ?? NaN) - at).toBeLessThan(32)
    }),
    { numRuns: 100 },
  )
})

test("what has happened is posted before a hold is told", async () => {
  const told: string[] = []
  const { gate, run, settle } = stage([QUESTION, REQUEST, PIECE, END], {
    post: (batch) => told.push(`${batch.length} events`),
    held: (reason) => told.push(reason),
  })
  gate.go({ reach: "moment", count: 2 })
  void run()
  await settle()
  expect(told).toEqual(["2 events", "goal"])
})

test("the loop comes back in a new task at least every 8 ms", async () => {
  const tasks: number[] = [0]
  const { gate, log, run, settle } = stage(
    Array.from({ length: 100 }, () => PIECE),
    {
      post: () => gate.taken(),
      yieldTask: async () => {
        tasks.push(log.time)
      },
    },
  )
  log.perEvent = 1
  gate.go({ reach: "end" })
  void run()
  await settle()
  expect(log.passed).toBe(100)
  tasks.push(log.time)
  const lengths = tasks.slice(1).map((at, n) => at - (tasks[n] ?? NaN))
  expect(Math.max(...lengths)).toBe(8)
})

test("a pause that comes while the loop is between two tasks holds it there", async () => {
  const { gate, log, run, settle } = stage([PIECE, PIECE, PIECE, END], {
    yieldTask: async () => gate.pause(),
  })
  log.perEvent = 9
  gate.go({ reach: "end" })
  void run()
  await settle()
  expect(log).toMatchObject({ passed: 0, held: ["pause"] })
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

test("a run that was released is held by nothing any more: it is cancelled and must come to its end", async () => {
  const { gate, log, run, settle } = stage([QUESTION, REQUEST, PIECE, REPLY, TOOL, END], { limit: 2 })
  // So long events that the loop yields at each: a pause is looked for there as well.
  log.perEvent = 9
  gate.go({ reach: "moment", count: 1 })
  void run()
  await settle()
  gate.release()
  gate.go({ reach: "moment", count: 3 })
  gate.pause()
  await settle()
  expect(log).toMatchObject({ passed: 6, held: ["goal"] })
})

test("a release wakes a loop that waits for its batches to be taken", async () => {
  const { gate, log, run, settle } = stage([...Array.from({ length: 20 }, () => PIECE), END])
  log.perEvent = 16
  gate.go({ reach: "end" })
  void run()
  await settle()
  const waiting = log.passed
  gate.release()
  await settle()
  expect(log.passed).toBeGreaterThan(waiting)
})

const goal: fc.Arbitrary<Goal> = fc.oneof(
  fc.constant<Goal>({ reach: "end" }),
  fc.record({
    reach: fc.constantFrom("moment" as const, "turns" as const, "steps" as const, "messages" as const),
    count: fc.integer({ min: 1, max: 12 }),
  }),
)

test("of any run, exactly the events up to the one that reaches the goal are posted", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, goal, async (replies, to) => {
      const { events } = await runToEnd({ script: inTurn(...replies) })
      const posted: AgentEvent[] = []
      const { gate, log, run, settle } = stage(events, { post: (batch) => posted.push(...batch) })
      gate.go(to)
      void run()
      await settle()
      let position = ORIGIN
      const reaching = events.findIndex((event) => {
        position = advance(position, event)
        return to.reach !== "end" && position[to.reach] >= to.count
      })
      const stops = reaching >= 0 && reaching < events.length - 1
      expect(posted).toEqual(stops ? events.slice(0, reaching + 1) : events)
      expect(log.held).toEqual(stops ? ["goal"] : [])
    }),
    { numRuns: 200 },
  )
})

test("a resumed run counts on from where it was taken up", async () => {
  const base = eventsOfHistory(historyOf("user: ?\nassistant: | echo {}\nresult: 391"), ["echo"])
  const { gate, log, run, settle } = stage([REQUEST, PIECE, REPLY, END], { base })
  gate.go({ reach: "moment", count: 7 })
  void run()
  await settle()
  expect(log).toMatchObject({ passed: 2, held: ["goal"] })
})

test("what was emitted before a silence is posted after a frame, without another event", async () => {
  const { gate, log, run, settle } = stage([QUESTION, REQUEST])
  gate.go({ reach: "end" })
  void run()
  await settle()
  expect(log).toMatchObject({ passed: 2, posted: [] })
  for (const task of log.later.splice(0)) task()
  expect(log.posted).toEqual([2])
  for (const task of log.later.splice(0)) task()
  expect(log.posted).toEqual([2])
})
