import { expect, test } from "vitest"
import type { Model } from "../agent/model"
import { exitAt, isOver } from "../trace/seek"
import { inWords, messagesOf } from "./event-words"
import { ECHO, inTurn, runToEnd } from "./host-run"
import { historyOf, traceOf } from "./run-lines"

test("a run that is written in lines has the events of the run that the loop makes", async () => {
  const calls = [
    { id: "c1", name: "echo", arguments: { text: "391" } },
    { id: "c2", name: "broken", arguments: {} },
  ]
  const { events } = await runToEnd({ script: inTurn({ text: "I’ll look.", calls }, { text: "It is 391." }) })
  const trace = traceOf(`
    user: ?
    assistant: I’ll look. | echo {"text":"391"} | broken {}
    result: 391
    error: it broke
    assistant: It is 391.
    exit: completed
  `)
  expect(inWords(trace.events)).toBe(inWords(events))
  expect(messagesOf(trace.events)).toEqual(messagesOf(events))
  expect(exitAt(trace, trace.events.length)).toEqual(events.at(-1))
})

test("a failed and an aborted reply are written as the loop leaves them", async () => {
  const refused = await runToEnd({ script: () => ({ error: "503" }) })
  expect(historyOf("user: ?\n failed: 503")).toEqual(messagesOf(refused.events))

  const half: Model = async function* () {
    yield { type: "text_delta", block: 0, delta: "half" }
    yield { type: "done", stopReason: "stop" }
  }
  const cancelAt = ({ type }: { type: string }) => type === "message_update"
  const { events } = await runToEnd({ model: half, tools: [ECHO], cancelAt })
  expect(messagesOf(events)).toMatchObject(historyOf("user: ?\n aborted: half"))
})

test("without an exit the run is open, and a line that means nothing is refused", () => {
  expect(isOver(traceOf("user: ?"))).toBe(false)
  expect(() => traceOf("user: ?\n  result: 391")).toThrow("No call is open")
  expect(() => traceOf("user: ?\n  exit: done")).toThrow("No exit")
  expect(() => traceOf("user: ?\n  robot: hello")).toThrow("Not a line")
})
