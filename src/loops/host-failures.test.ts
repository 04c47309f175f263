import { expect, test } from "vitest"
import { textOf } from "../agent/messages"
import type { Model } from "../agent/model"
import { inWords, messagesOf } from "../testing/event-words"
import { inTurn, runToEnd } from "../testing/host-run"

test.each([
  [
    "a model that throws",
    async function* () {
      throw new Error("no route")
    },
    "no route",
  ],
  [
    "a model that throws before it streams",
    () => {
      throw new Error("no key")
    },
    "no key",
  ],
  [
    "a stream that breaks off",
    async function* () {
      yield { type: "text_delta", block: 0, delta: "half" }
    },
    "broke off",
  ],
  [
    "a refused request",
    async function* () {
      yield { type: "error", stopReason: "error", errorMessage: "429" }
    },
    "429",
  ],
] satisfies [string, Model, string][])(
  "%s leaves a failed reply in the history and ends the run",
  async (_, model, reason) => {
    const { events, exit } = await runToEnd({ model })
    expect(exit).toBe("error")
    expect(inWords(events)).toBe(
      "agent_start turn_start ms:U me:U request ms:A me:A turn_end(0) agent_end(2)",
    )
    expect(messagesOf(events).at(-1)).toMatchObject({
      role: "assistant",
      stopReason: "error",
      errorMessage: expect.stringContaining(reason),
    })
  },
)

test("what came before a reply broke off stays in it", async () => {
  const breaking: Model = async function* () {
    yield { type: "text_delta", block: 0, delta: "half" }
    throw new Error("connection reset")
  }
  const { events } = await runToEnd({ model: breaking })
  expect(messagesOf(events)[1]).toEqual({
    role: "assistant",
    content: [{ type: "text", text: "half" }],
    stopReason: "error",
    errorMessage: "connection reset",
  })
})

test.each([
  ["a tool that throws", { id: "c1", name: "broken", arguments: {} }, "it broke"],
  ["a tool that does not exist", { id: "c1", name: "missing", arguments: {} }, "Tool missing not found"],
])("%s becomes an error result and the loop goes on", async (_, call, text) => {
  const { events, exit } = await runToEnd({ script: inTurn({ calls: [call] }) })
  const result = messagesOf(events)[2]
  expect(exit).toBe("completed")
  expect(result).toMatchObject({ role: "toolResult", isError: true })
  expect(result && textOf(result)).toBe(text)
})

test("arguments that do not parse are answered with the reason and not run", async () => {
  let asked = 0
  const model: Model = async function* () {
    asked += 1
    if (asked === 1) {
      yield { type: "toolcall_start", block: 0, id: "c1", name: "echo" }
      yield { type: "toolcall_delta", block: 0, delta: "{half" }
    }
    yield { type: "done", stopReason: "stop" }
  }
  const { events } = await runToEnd({ model })
  const result = messagesOf(events)[2]
  expect(result && textOf(result)).toMatch(/^Invalid arguments for tool "echo": /)
})
