import { expect, test } from "vitest"
import { sizeOf } from "../agent/size"
import type { SwitchId } from "../agent/settings"
import { runToEnd } from "../testing/host-run"
import { scenarioNamed, scenarioRun } from "../testing/scenario-run"
import { carriedCount, carriedMessage, isAppended, requestDiff, sizeOfRequest } from "./requests"
import { messageAt } from "./seek"
import { appendEvent, createTrace } from "./trace"

async function product(...off: readonly SwitchId[]) {
  const { events } = await runToEnd({
    ...(await scenarioRun(scenarioNamed("multiply"), "en")),
    off,
    maxTurns: 3,
  })
  const trace = createTrace({ scenario: "multiply", loop: "textbook", lang: "en", maxTurns: 3, off })
  for (const event of events) appendEvent(trace, event)
  return trace
}

test("a whole loop appends the reply and its result to each request and drops nothing", async () => {
  const trace = await product()
  expect(requestDiff(trace, 1)).toEqual({ appended: 2, changed: 0, dropped: [] })
  expect([0, 1].map((n) => carriedCount(trace, n))).toEqual([1, 3])
  expect([1, 2, 3].map((number) => isAppended(trace, 1, number))).toEqual([false, true, true])
})

test("the three faults of forgetting differ in what their requests carry", async () => {
  const [noState, noAppend, lastOnly] = [
    await product("no-state"),
    await product("no-append"),
    await product("last-only"),
  ]
  expect(requestDiff(noState, 1)).toEqual({ appended: 0, changed: 0, dropped: [] })
  expect(requestDiff(noAppend, 1)).toEqual({ appended: 1, changed: 0, dropped: [] })
  expect(requestDiff(lastOnly, 1)).toEqual({ appended: 1, changed: 0, dropped: [{ from: 0, to: 1 }] })
  expect(carriedMessage(lastOnly, 1, 0)).toEqual({ message: messageAt(lastOnly, 2), number: 3 })
})

test("the size of a request is that of its messages, and the sum is that of all requests", async () => {
  const trace = await product()
  const characters = [0, 1, 2].reduce((sum, n) => sum + sizeOf(messageAt(trace, n)).characters, 0)
  expect(sizeOfRequest(trace, 1).characters).toBe(characters)
  expect(trace.sent.characters.values[1]).toBe(characters + sizeOfRequest(trace, 0).characters)
})
