import { expect, test } from "vitest"
import type { AgentEvent } from "../agent/events"
import { type Message, textOf } from "../agent/messages"
import type { Model } from "../agent/model"
import { BROKEN, ECHO, inTurn, runToEnd } from "../testing/host-run"
import { hostLoop } from "./host"
import { textbook } from "./textbook"

const CALL = { calls: [{ id: "c1", name: "echo", arguments: { text: "391" } }] }

const messagesOf = (events: readonly AgentEvent[]): readonly Message[] =>
  events.filter((event) => event.type === "message_end").map(({ message }) => message)

const named = (events: readonly AgentEvent[]): readonly string[] =>
  events
    .filter(({ type }) => type !== "message_update")
    .map((event) => {
      if (event.type === "message_start") return `start ${event.role}`
      return event.type === "message_end" ? `end ${event.message.role}` : event.type
    })

test("the events of a run come in the order of Pi's loop", async () => {
  const { events } = await runToEnd({ script: inTurn(CALL) })
  expect(named(events)).toEqual([
    "agent_start",
    "turn_start",
    "start user",
    "end user",
    "request",
    "start assistant",
    "end assistant",
    "tool_execution_start",
    "tool_execution_end",
    "start toolResult",
    "end toolResult",
    "turn_end",
    "turn_start",
    "request",
    "start assistant",
    "end assistant",
    "turn_end",
    "agent_end",
  ])
})

test("a request carries the full history by its place in it", async () => {
  const { events } = await runToEnd({ script: inTurn(CALL) })
  const carried = events.filter((event) => event.type === "request").map((event) => event.carried)
  expect(carried).toEqual([[{ from: 0, to: 1 }], [{ from: 0, to: 3 }]])
})

test("nothing further happens while an emit is not answered", async () => {
  const seen: string[] = []
  let answer: (() => void) | undefined
  const run = hostLoop({
    loop: textbook,
    model: async function* () {
      seen.push("model asked")
      yield { type: "done", stopReason: "stop" }
    },
    tools: [],
    question: { role: "user", content: [] },
    maxTurns: 1,
    off: [],
    emit: (event) => {
      seen.push(event.type)
      return event.type === "request" ? new Promise<void>((resolve) => (answer = resolve)) : undefined
    },
    signal: new AbortController().signal,
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(seen.at(-1)).toBe("request")
  answer?.()
  await run
  expect(seen).toContain("model asked")
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
    expect(messagesOf(events).at(-1)).toMatchObject({
      role: "assistant",
      stopReason: "error",
      errorMessage: expect.stringContaining(reason),
    })
  },
)

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
  const hanging = { ...ECHO, execute: () => new Promise<never>(() => {}) }
  const { events, exit } = await runToEnd({
    script: inTurn(CALL),
    tools: [hanging],
    cancelAt: (event) => event.type === "tool_execution_start",
  })
  expect(exit).toBe("aborted")
  expect(messagesOf(events).map(({ role }) => role)).toEqual(["user", "assistant", "toolResult", "assistant"])
  expect(messagesOf(events).map(textOf)[2]).toBe("Operation aborted")
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
  expect(events.filter(({ type }) => type === "request")).toHaveLength(4)
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
  expect(named(events)[0]).toBe("turn_end")
  expect(named(events)).not.toContain("tool_execution_start")
})
