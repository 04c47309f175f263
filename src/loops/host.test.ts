import { expect, test } from "vitest"
import type { AgentEvent } from "../agent/events"
import { textOf } from "../agent/messages"
import type { Model, Tool } from "../agent/model"
import { advance, ORIGIN } from "../agent/position"
import { scriptedModel } from "../models/scripted"
import { countOf, inWords, messagesOf } from "../testing/event-words"
import { BROKEN, ECHO, inTurn, runToEnd, type TestRun } from "../testing/host-run"
import { hostLoop } from "./host"
import { textbook } from "./textbook"

const CALL = { calls: [{ id: "c1", name: "echo", arguments: { text: "391" } }] }

const two = (name: string) => ({
  calls: [
    { id: "c1", name, arguments: {} },
    { id: "c2", name, arguments: {} },
  ],
})

/** A run that is cancelled while a tool runs that looks at no signal and never comes back. */
function hanging(calls: ReturnType<typeof two>): TestRun & { readonly ran: () => number } {
  const cancelling = new AbortController()
  let ran = 0
  const execute = () => {
    ran += 1
    setImmediate(() => cancelling.abort())
    return new Promise<never>(() => {})
  }
  return { script: inTurn(calls), tools: [{ ...ECHO, execute }], cancelling, ran: () => ran }
}

const at = (type: AgentEvent["type"]) => (event: AgentEvent) => event.type === type

/** From reference/pi-loop.md, "Exact sequences", with our request before each assistant message. */
const SEQUENCES: readonly [string, TestRun, string][] = [
  [
    "a: a tool call and the answer",
    { script: inTurn(CALL) },
    `agent_start turn_start ms:U me:U request ms:A me:A tx_start:c1 tx_end:c1 ms:T me:T turn_end(1)
     turn_start request ms:A me:A turn_end(0) agent_end(4)`,
  ],
  [
    "b: the cap, without a closing reply",
    { script: () => CALL, maxTurns: 2 },
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
    hanging(CALL),
    `agent_start turn_start ms:U me:U request ms:A me:A tx_start:c1 tx_end:c1 ms:T me:T turn_end(1)
     turn_start request ms:A me:A turn_end(0) agent_end(4)`,
  ],
  [
    "f4: a cancel in the first of two calls",
    hanging(two("echo")),
    `agent_start turn_start ms:U me:U request ms:A me:A tx_start:c1 tx_end:c1 ms:T me:T
     tx_start:c2 tx_end:c2 ms:T me:T turn_end(2) turn_start request ms:A me:A turn_end(0) agent_end(5)`,
  ],
  [
    "f6: a cancel in the middle of a call, which then gets no result",
    {
      script: inTurn(CALL),
      cancelAt: (event) => event.type === "message_update" && event.part.type === "toolcall_delta",
    },
    "agent_start turn_start ms:U me:U request ms:A me:A turn_end(0) agent_end(2)",
  ],
  [
    "g2: the second request fails",
    { script: inTurn(CALL, { error: "503" }) },
    `agent_start turn_start ms:U me:U request ms:A me:A tx_start:c1 tx_end:c1 ms:T me:T turn_end(1)
     turn_start request ms:A me:A turn_end(0) agent_end(4)`,
  ],
  [
    "i2: two calls in one reply",
    { script: inTurn(two("echo")) },
    `agent_start turn_start ms:U me:U request ms:A me:A tx_start:c1 tx_end:c1 ms:T me:T
     tx_start:c2 tx_end:c2 ms:T me:T turn_end(2) turn_start request ms:A me:A turn_end(0) agent_end(5)`,
  ],
]

test.each(SEQUENCES)("the events come in the order of Pi's loop, %s", async (_, run, sequence) => {
  expect(inWords((await runToEnd(run)).events)).toBe(sequence.replaceAll(/\s+/g, " "))
})

test("a request carries the full history by its place in it", async () => {
  const { events } = await runToEnd({ script: inTurn(CALL) })
  const carried = events.filter((event) => event.type === "request").map((event) => event.carried)
  expect(carried).toEqual([[{ from: 0, to: 1 }], [{ from: 0, to: 3 }]])
})

test("nothing further happens while an emit is not answered, whichever it is", async () => {
  const seen: string[] = []
  let held: (() => void) | undefined
  const tool: Tool = {
    ...ECHO,
    execute: () => {
      seen.push("tool runs")
      return { text: "" }
    },
  }
  const script = scriptedModel(inTurn(CALL))
  const run = hostLoop({
    loop: textbook,
    model: (request, signal) => {
      seen.push("model asked")
      return script(request, signal)
    },
    tools: [tool],
    question: { role: "user", content: [] },
    maxTurns: 3,
    off: [],
    emit: (event) => {
      seen.push(event.type)
      return new Promise((resolve) => {
        held = resolve
      })
    },
    signal: new AbortController().signal,
  })
  let holds = 0
  for (; seen.at(-1) !== "agent_end"; holds += 1) {
    const events = seen.filter((each) => each.includes("_") || each === "request").length
    expect(events).toBe(holds + 1)
    // A task later everything that could go on without an answer would have gone on.
    await new Promise((resolve) => setImmediate(resolve))
    expect(seen.filter((each) => each.includes("_") || each === "request")).toHaveLength(holds + 1)
    expect(["model asked", "tool runs"]).not.toContain(seen.at(-1))
    held?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  held?.()
  expect(await run).toBe("completed")
  expect(seen.filter((each) => each === "model asked" || each === "tool runs")).toEqual([
    "model asked",
    "tool runs",
    "model asked",
  ])
  // The request is told before the model is asked, the start of a tool before the tool runs.
  expect(seen[seen.indexOf("tool runs") - 1]).toBe("tool_execution_start")
  expect(seen[seen.indexOf("model asked") - 1]).toBe("message_start")
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

test("a cancel in the middle of a reply keeps what has come of it", async () => {
  const { events, exit } = await runToEnd({
    script: () => ({ text: "a long reply in several pieces" }),
    cancelAt: (event) => event.type === "message_update",
  })
  expect(exit).toBe("aborted")
  expect(messagesOf(events)[1]).toMatchObject({
    stopReason: "aborted",
    content: [{ type: "text", text: "a lon" }],
  })
})

test("a cancel while a tool hangs answers the call, and the next request is aborted, as in Pi", async () => {
  const { events, exit } = await runToEnd(hanging(CALL))
  expect(exit).toBe("aborted")
  expect(messagesOf(events).map(({ role }) => role)).toEqual(["user", "assistant", "toolResult", "assistant"])
  expect(messagesOf(events).map(textOf)[2]).toBe("Operation aborted")
  expect(messagesOf(events)[2]).toMatchObject({ isError: true })
  expect(messagesOf(events)[3]).toMatchObject({ stopReason: "aborted", content: [] })
  expect(events.reduce(advance, ORIGIN)).toMatchObject({ turns: 2, steps: 3, messages: 4 })
})

test("behind a cancel no tool is run and no model is asked, though both are answered for", async () => {
  const run = hanging(two("echo"))
  let asked = 0
  const script = scriptedModel(inTurn(two("echo")))
  const { events } = await runToEnd({
    ...run,
    model: (request, signal) => {
      asked += 1
      return script(request, signal)
    },
  })
  expect({ ran: run.ran(), asked }).toEqual({ ran: 1, asked: 1 })
  expect([countOf(events, "tool_execution_start"), countOf(events, "request")]).toEqual([2, 2])
  expect(messagesOf(events).map(textOf)).toEqual(["?", "", "Operation aborted", "Operation aborted", ""])
})

test("a call that was cut off by a cancel keeps what came of it and is never run", async () => {
  const { events } = await runToEnd({
    script: inTurn(CALL),
    cancelAt: (event) => event.type === "message_update" && event.part.type === "toolcall_delta",
  })
  expect(messagesOf(events)[1]).toMatchObject({
    stopReason: "aborted",
    content: [{ type: "toolCall", id: "c1", name: "echo", argumentsText: '{"text":"391' }],
  })
  expect(countOf(events, "tool_execution_start")).toBe(0)
})

test("the loop forks on the reply and not on its label", async () => {
  const stop = await runToEnd({ script: inTurn({ ...CALL, stopReason: "stop" }) })
  expect(messagesOf(stop.events).map(({ role }) => role)).toHaveLength(4)
  const toolUse = await runToEnd({ script: inTurn({ text: "no call", stopReason: "toolUse" }) })
  expect(toolUse.exit).toBe("completed")
  expect(messagesOf(toolUse.events)).toHaveLength(2)
})

test("a model that never answers is left at once by a cancel", async () => {
  const silent: Model = (_request, _signal) => ({
    [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }),
  })
  const { exit } = await runToEnd({
    model: silent,
    cancelAt: (event) => event.type === "message_start" && event.role === "assistant",
  })
  expect(exit).toBe("aborted")
})

test("the cap ends the run after so many turns", async () => {
  const { events, exit } = await runToEnd({ script: () => CALL, maxTurns: 4 })
  expect(exit).toBe("max_turns")
  expect(countOf(events, "request")).toBe(4)
})

test("a result handed in is used instead of running the tool again", async () => {
  const { events } = await runToEnd({
    script: inTurn(CALL),
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
