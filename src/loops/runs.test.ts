import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { AgentEvent } from "../agent/events"
import type { Message } from "../agent/messages"
import { advance, ORIGIN } from "../agent/position"
import { replyOf } from "../agent/reply"
import { inTurn, runToEnd } from "../testing/host-run"
import { randomReplies } from "../testing/random-script"

const cap = fc.integer({ min: 1, max: 6 })

const messagesOf = (events: readonly AgentEvent[]): readonly Message[] =>
  events.filter((event) => event.type === "message_end").map(({ message }) => message)

const countOf = (events: readonly AgentEvent[], type: AgentEvent["type"]) =>
  events.filter((event) => event.type === type).length

test("messages are users + replies + results, steps are requests + calls, turns are requests", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, cap, async (replies, maxTurns) => {
      const { events } = await runToEnd({ script: inTurn(...replies), maxTurns })
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

test("a run resumed from any prefix of its history ends like the whole", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, cap, async (replies, maxTurns) => {
      const run = { script: inTurn(...replies), maxTurns }
      const whole = await runToEnd(run)
      const history = messagesOf(whole.events)
      for (let length = 1; length <= history.length; length += 1) {
        const prefix = history.slice(0, length)
        const rest = await runToEnd({ ...run, history: prefix })
        expect(rest.exit).toBe(whole.exit)
        expect([...prefix, ...messagesOf(rest.events)]).toEqual(history)
      }
    }),
    { numRuns: 60 },
  )
})

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

test("the pieces of a reply add up to the message that enters the history", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, async (replies) => {
      const { events } = await runToEnd({ script: inTurn(...replies) })
      const replied = messagesOf(events).filter(({ role }) => role === "assistant")
      expect(assembled(events)).toEqual(replied.map(({ content }) => content))
    }),
    { numRuns: 100 },
  )
})
