import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { AgentEvent } from "../agent/events"
import { advance, ORIGIN } from "../agent/position"
import { replyOf } from "../agent/reply"
import { LOOPS } from "../agent/settings"
import { countOf, messagesOf } from "../testing/event-words"
import { inTurn, runToEnd } from "../testing/host-run"
import { randomReplies } from "../testing/random-script"
import { eventsOfHistory } from "../trace/history-events"
import { loadLoop } from "./loops"

const cap = fc.integer({ min: 1, max: 6 })

/** What a resumed run cannot know: in which pieces a reply came, and how much of the run lies before it. */
const comparable = (events: readonly AgentEvent[]): readonly AgentEvent[] =>
  events
    .filter(({ type }) => type !== "message_update")
    .map((event) => (event.type === "agent_end" ? { ...event, messages: { from: 0, to: 0 } } : event))

/** What the pieces streamed before each reply add up to. */
function assembled(events: readonly AgentEvent[]): readonly unknown[] {
  const contents: unknown[] = []
  let parts: Extract<AgentEvent, { type: "message_update" }>["part"][] = []
  for (const event of events) {
    if (event.type === "request") parts = []
    if (event.type === "message_update") parts.push(event.part)
    if (event.type === "message_end" && event.message.role === "assistant")
      contents.push(replyOf(parts, { type: "done", stopReason: "stop" }).content)
  }
  return contents
}

describe.each(LOOPS)("on the %s loop", { timeout: 30_000 }, async (id) => {
  const loop = await loadLoop(id)

  test("messages are users + replies + results, steps are requests + calls, turns are requests", async () => {
    await fc.assert(
      fc.asyncProperty(randomReplies, cap, async (replies, maxTurns) => {
        const { events } = await runToEnd({ script: inTurn(...replies), maxTurns }, loop)
        const end = events.reduce(advance, ORIGIN)
        const roles = messagesOf(events).map(({ role }) => role)
        expect(end.messages).toBe(roles.length)
        expect(roles.filter((role) => role === "user")).toHaveLength(1)
        expect(roles.filter((role) => role === "assistant")).toHaveLength(countOf(events, "request"))
        expect(roles.filter((role) => role === "toolResult")).toHaveLength(
          countOf(events, "tool_execution_start"),
        )
        expect(end.turns).toBe(countOf(events, "request"))
        expect(end.steps).toBe(countOf(events, "request") + countOf(events, "tool_execution_start"))
        expect(end.turns).toBeLessThanOrEqual(maxTurns)
      }),
      { numRuns: 200 },
    )
  })

  test("a run resumed from any prefix of its history ends like the whole, event by event", async () => {
    await fc.assert(
      fc.asyncProperty(randomReplies, cap, async (replies, maxTurns) => {
        const run = { script: inTurn(...replies), maxTurns }
        const whole = await runToEnd(run, loop)
        const history = messagesOf(whole.events)
        for (let length = 1; length <= history.length; length += 1) {
          const prefix = history.slice(0, length)
          const rest = await runToEnd({ ...run, history: prefix }, loop)
          expect(rest.exit).toBe(whole.exit)
          expect([...prefix, ...messagesOf(rest.events)]).toEqual(history)
          const told = [...eventsOfHistory(prefix, ["echo", "broken"]), ...rest.events]
          expect(told.reduce(advance, ORIGIN)).toEqual(whole.events.reduce(advance, ORIGIN))
          expect(comparable(told)).toEqual(comparable(whole.events))
        }
      }),
      { numRuns: 100 },
    )
  })

  test("a run cancelled at any event ends, and what came before the cancel is as without it", async () => {
    await fc.assert(
      fc.asyncProperty(randomReplies, fc.nat(), async (replies, place) => {
        const script = inTurn(...replies)
        const whole = await runToEnd({ script }, loop)
        const cancelled = place % whole.events.length
        const { events, exit } = await runToEnd({ script, cancelAt: (_, index) => index === cancelled }, loop)
        expect(events.slice(0, cancelled + 1)).toEqual(whole.events.slice(0, cancelled + 1))
        expect(events.at(-1)).toMatchObject({ type: "agent_end", exit })
        // A run that had nothing more to ask ends as it would have; any other one says that it was cancelled.
        const asked = whole.events.slice(cancelled).some((event) => event.type === "message_update")
        expect(asked ? ["aborted"] : ["aborted", whole.exit]).toContain(exit)
        const end = events.reduce(advance, ORIGIN)
        expect(end.turns).toBe(countOf(events, "request"))
        expect(end.steps).toBe(end.turns + end.calls)
        expect(countOf(events, "turn_end")).toBe(end.turns)
        expect(countOf(events, "turn_start")).toBe(Math.max(end.turns, 1))
      }),
      { numRuns: 200 },
    )
  })

  test("the pieces of a reply add up to the message that enters the history", async () => {
    await fc.assert(
      fc.asyncProperty(randomReplies, async (replies) => {
        const { events } = await runToEnd({ script: inTurn(...replies) }, loop)
        const replied = messagesOf(events).filter(({ role }) => role === "assistant")
        expect(assembled(events)).toEqual(replied.map(({ content }) => content))
      }),
      { numRuns: 100 },
    )
  })
})
