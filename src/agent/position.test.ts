import * as fc from "fast-check"
import { expect, test } from "vitest"
import { multiplyCast } from "../scenarios/multiply"
import { runToEnd, inTurn } from "../testing/host-run"
import { randomReplies } from "../testing/random-script"
import type { AgentEvent } from "./events"
import { userMessage } from "./messages"
import { advance, ORIGIN, type Position } from "./position"

const fold = (events: readonly AgentEvent[]): readonly Position[] => {
  const positions: Position[] = []
  for (const event of events) positions.push(advance(positions.at(-1) ?? ORIGIN, event))
  return positions
}

test("23 × 17 visits boxes 1 2 3 4 5 2 3 and the exit: eight moments", async () => {
  const { events } = await runToEnd({ script: multiplyCast.script("en"), tools: multiplyCast.tools("en") })
  const places: unknown[] = []
  for (const { place, moment } of fold(events)) if (moment > places.length) places.push(place)
  expect(places).toEqual([1, 2, 3, 4, 5, 2, 3, "exit"])
  expect(fold(events).at(-1)).toEqual({
    place: "exit",
    moment: 8,
    turns: 2,
    steps: 3,
    messages: 4,
    calls: 1,
  })
})

test("the position is a pure fold: nothing it is given changes, and the same events come to the same place", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, async (replies) => {
      const { events } = await runToEnd({ script: inTurn(...replies) })
      const frozen = events.map((event) => Object.freeze(structuredClone(event)))
      let at: Position = Object.freeze({ ...ORIGIN })
      for (const event of frozen) at = Object.freeze(advance(at, event))
      expect(at).toEqual(fold(events).at(-1))
      expect(frozen).toEqual(events)
      expect(ORIGIN).toEqual({ place: "start", moment: 0, turns: 0, steps: 0, messages: 0, calls: 0 })
    }),
    { numRuns: 100 },
  )
})

const COUNTED = ["moment", "turns", "steps", "messages", "calls"] as const

test("a moment never goes back, and no count moves without one", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, async (replies) => {
      const { events } = await runToEnd({ script: inTurn(...replies) })
      let before = ORIGIN
      for (const after of fold(events)) {
        const raised = COUNTED.filter((count) => after[count] !== before[count])
        for (const count of raised) expect(after[count]).toBe(before[count] + 1)
        expect(raised.length === 0 || raised.includes("moment")).toBe(true)
        before = after
      }
    }),
    { numRuns: 100 },
  )
})

test("each event lights its box and raises its counts, and the others change nothing", () => {
  const at: Position = { place: 5, moment: 9, turns: 2, steps: 4, messages: 5, calls: 2 }
  const moved = (event: AgentEvent) => advance(at, event)
  expect(moved({ type: "message_end", message: userMessage("more") })).toEqual({
    ...at,
    place: 1,
    moment: 10,
    messages: 6,
  })
  expect(moved({ type: "request", carried: [], tools: [] })).toEqual({
    ...at,
    place: 2,
    moment: 10,
    turns: 3,
    steps: 5,
  })
  expect(
    moved({ type: "message_end", message: { role: "assistant", content: [], stopReason: "stop" } }),
  ).toEqual({ ...at, place: 3, moment: 10, messages: 6 })
  expect(moved({ type: "tool_execution_start", toolCallId: "c", toolName: "echo", args: {} })).toEqual({
    ...at,
    place: 4,
    moment: 10,
    steps: 5,
    calls: 3,
  })
  expect(moved({ type: "agent_end", messages: { from: 0, to: 5 }, exit: "completed" })).toEqual({
    ...at,
    place: "exit",
    moment: 10,
  })
  const quiet: readonly AgentEvent[] = [
    { type: "agent_start" },
    { type: "turn_start" },
    { type: "message_start", role: "assistant" },
    { type: "message_update", part: { type: "text_delta", block: 0, delta: "a" } },
    { type: "tool_execution_update", toolCallId: "c", partial: null },
    { type: "tool_execution_end", toolCallId: "c", toolName: "echo", result: [], isError: false },
    { type: "turn_end", message: 1, toolResults: { from: 2, to: 3 } },
  ]
  for (const event of quiet) expect(moved(event)).toBe(at)
})

test("a request that retries the one before is a step and no turn", () => {
  const once = advance(ORIGIN, { type: "request", carried: [], tools: [] })
  expect(advance(once, { type: "request", carried: [], tools: [], retry: true })).toMatchObject({
    turns: 1,
    steps: 2,
  })
})
