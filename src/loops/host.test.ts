import { expect, test } from "vitest"
import type { AgentEvent } from "../agent/events"
import { countOf, inWords, messagesOf } from "../testing/event-words"
import { BROKEN, hangingRun, inTurn, ONE_CALL, runToEnd, type TestRun, TWO_CALLS } from "../testing/host-run"

const at = (type: AgentEvent["type"]) => (event: AgentEvent) => event.type === type

/** From reference/pi-loop.md, "Exact sequences", with our request before each assistant message. */
const SEQUENCES: readonly [string, TestRun, string][] = [
  [
    "a: a tool call and the answer",
    { script: inTurn(ONE_CALL) },
    `agent_start turn_start ms:U me:U request ms:A me:A tx_start:c1 tx_end:c1 ms:T me:T turn_end(1)
     turn_start request ms:A me:A turn_end(0) agent_end(4)`,
  ],
  [
    "b: the cap, without a closing reply",
    { script: () => ONE_CALL, maxTurns: 2 },
    `agent_start turn_start ms:U me:U request ms:A me:A tx_start:c1 tx_end:c1 ms:T me:T turn_end(1)
     turn_start request ms:A me:A tx_start:c1 tx_end:c1 ms:T me:T turn_end(1) agent_end(5)`,
  ],
  [
    "f1: a cancel before the first piece",
    { cancelAt: at("request") },
    "agent_start turn_start ms:U me:U request ms:A me:A turn_end(0) agent_end(2)",
  ],
  [
    "f2: a cancel while a tool runs, and the extra turn after it",
    hangingRun(ONE_CALL),
    `agent_start turn_start ms:U me:U request ms:A me:A tx_start:c1 tx_end:c1 ms:T me:T turn_end(1)
     turn_start request ms:A me:A turn_end(0) agent_end(4)`,
  ],
  [
    "f4: a cancel in the first of two calls",
    hangingRun(TWO_CALLS),
    `agent_start turn_start ms:U me:U request ms:A me:A tx_start:c1 tx_end:c1 ms:T me:T
     tx_start:c2 tx_end:c2 ms:T me:T turn_end(2) turn_start request ms:A me:A turn_end(0) agent_end(5)`,
  ],
  [
    "f6: a cancel in the middle of a call, which then gets no result",
    {
      script: inTurn(ONE_CALL),
      cancelAt: (event) => event.type === "message_update" && event.part.type === "toolcall_delta",
    },
    "agent_start turn_start ms:U me:U request ms:A me:A turn_end(0) agent_end(2)",
  ],
  [
    "g2: the second request fails",
    { script: inTurn(ONE_CALL, { error: "503" }) },
    `agent_start turn_start ms:U me:U request ms:A me:A tx_start:c1 tx_end:c1 ms:T me:T turn_end(1)
     turn_start request ms:A me:A turn_end(0) agent_end(4)`,
  ],
  [
    "i2: two calls in one reply",
    { script: inTurn(TWO_CALLS) },
    `agent_start turn_start ms:U me:U request ms:A me:A tx_start:c1 tx_end:c1 ms:T me:T
     tx_start:c2 tx_end:c2 ms:T me:T turn_end(2) turn_start request ms:A me:A turn_end(0) agent_end(5)`,
  ],
]

test.each(SEQUENCES)("the events come in the order of Pi's loop, %s", async (_, run, sequence) => {
  expect(inWords((await runToEnd(run)).events)).toBe(sequence.replaceAll(/\s+/g, " "))
})

test("a request carries the full history by its place in it", async () => {
  const { events } = await runToEnd({ script: inTurn(ONE_CALL) })
  const carried = events.filter((event) => event.type === "request").map((event) => event.carried)
  expect(carried).toEqual([[{ from: 0, to: 1 }], [{ from: 0, to: 3 }]])
})

test("a run rejects when whoever listens does, and does not go on behind their back", async () => {
  let emitted = 0
  const run = runToEnd({
    cancelAt: ({ type }) => {
      emitted += 1
      if (emitted >= 5) throw new Error(`the page is gone at ${type}`)
      return false
    },
  })
  await expect(run).rejects.toThrow("the page is gone at agent_end")
  // The request was the fifth; the model was not asked any more.
  expect(emitted).toBe(6)
})

test("the loop forks on the reply and not on its label", async () => {
  const stop = await runToEnd({ script: inTurn({ ...ONE_CALL, stopReason: "stop" }) })
  expect(messagesOf(stop.events).map(({ role }) => role)).toHaveLength(4)
  const toolUse = await runToEnd({ script: inTurn({ text: "no call", stopReason: "toolUse" }) })
  expect(toolUse.exit).toBe("completed")
  expect(messagesOf(toolUse.events)).toHaveLength(2)
})

test("the cap ends the run after so many turns", async () => {
  const { events, exit } = await runToEnd({ script: () => ONE_CALL, maxTurns: 4 })
  expect(exit).toBe("max_turns")
  expect(countOf(events, "request")).toBe(4)
})

test("a result handed in is used instead of running the tool again", async () => {
  const { events } = await runToEnd({
    script: inTurn(ONE_CALL),
    tools: [BROKEN],
    history: [
      { role: "user", content: [{ type: "text", text: "?" }] },
      {
        role: "assistant",
        content: [{ type: "toolCall", id: "c1", name: "broken", arguments: {} }],
        stopReason: "toolUse",
      },
      {
        role: "toolResult",
        toolCallId: "c1",
        toolName: "broken",
        content: [{ type: "text", text: "by hand" }],
        isError: false,
      },
    ],
  })
  expect(events[0]).toEqual({ type: "turn_end", message: 1, toolResults: { from: 2, to: 3 } })
  expect(countOf(events, "tool_execution_start")).toBe(0)
})
