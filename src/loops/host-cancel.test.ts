import { expect, test } from "vitest"
import { textOf } from "../agent/messages"
import type { Model } from "../agent/model"
import { advance, ORIGIN } from "../agent/position"
import { scriptedModel } from "../models/scripted"
import { countOf, messagesOf } from "../testing/event-words"
import { hangingRun, inTurn, ONE_CALL, runToEnd, TWO_CALLS } from "../testing/host-run"

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
  const { events, exit } = await runToEnd(hangingRun(ONE_CALL))
  expect(exit).toBe("aborted")
  expect(messagesOf(events).map(({ role }) => role)).toEqual(["user", "assistant", "toolResult", "assistant"])
  expect(messagesOf(events).map(textOf)[2]).toBe("Operation aborted")
  expect(messagesOf(events)[2]).toMatchObject({ isError: true })
  expect(messagesOf(events)[3]).toMatchObject({ stopReason: "aborted", content: [] })
  expect(events.reduce(advance, ORIGIN)).toMatchObject({ turns: 2, steps: 3, messages: 4 })
})

test("behind a cancel no tool is run and no model is asked, though both are answered for", async () => {
  const run = hangingRun(TWO_CALLS)
  let asked = 0
  const script = scriptedModel(inTurn(TWO_CALLS))
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
    script: inTurn(ONE_CALL),
    cancelAt: (event) => event.type === "message_update" && event.part.type === "toolcall_delta",
  })
  expect(messagesOf(events)[1]).toMatchObject({
    stopReason: "aborted",
    content: [{ type: "toolCall", id: "c1", name: "echo", argumentsText: '{"text":"391' }],
  })
  expect(countOf(events, "tool_execution_start")).toBe(0)
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
