import * as fc from "fast-check"
import { expect, test } from "vitest"
import { textOf, toolCalls, userMessage } from "../../agent/messages"
import { historyOf, traceOf } from "../../testing/run-lines"
import {
  draftAt,
  emptyMessage,
  historyIn,
  insertMessage,
  openCalls,
  removeMessage,
  replaceMessage,
  shiftMessage,
  withCalls,
  withText,
  writtenCall,
} from "./draft"
import { type DraftWarning, warningsOf } from "./draft-warnings"

const RUN = `
  user: How much is 23 times 17?
  assistant: Let me see. | echo {"a":1} | echo {"a":2}
  result: 391
`

const opened = () => draftAt(traceOf(RUN), traceOf(RUN).events.length)

test("a draft opens with the messages at the cursor", () => {
  expect(historyIn(opened())).toEqual(historyOf(RUN))
})

test("messages are replaced, removed, inserted and moved, and the others stay the same objects", () => {
  const draft = opened()
  const [question, reply, result] = historyIn(draft)
  const other = userMessage("And 19?")
  expect(historyIn(replaceMessage(draft, 0, other))).toEqual([other, reply, result])
  expect(historyIn(removeMessage(draft, 1))).toEqual([question, result])
  expect(historyIn(insertMessage(draft, -1, other))).toEqual([other, question, reply, result])
  expect(historyIn(insertMessage(draft, 2, other))).toEqual([question, reply, result, other])
  expect(historyIn(shiftMessage(draft, 2, -1))).toEqual([question, result, reply])
  expect(shiftMessage(draft, 0, -1)).toBe(draft)
  expect(historyIn(shiftMessage(draft, 1, 1))[2]).toBe(reply)
})

test("whatever is inserted and moved, every row keeps a key of its own", () => {
  const act = fc.record({ index: fc.integer({ min: -1, max: 5 }), kind: fc.constantFrom("in", "up", "out") })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      const draft = acts.reduce((rows, { index, kind }) => {
        if (kind === "in") return insertMessage(rows, index, userMessage("?"))
        return kind === "up" ? shiftMessage(rows, index, -1) : removeMessage(rows, index)
      }, opened())
      expect(new Set(draft.map(({ key }) => key)).size).toBe(draft.length)
    }),
  )
})

test("the calls that are open are those of the last reply that no result answers", () => {
  const ids = (lines: string) => openCalls(historyOf(lines)).map(({ id }) => id)
  expect(ids(RUN)).toEqual(["c2"])
  expect(ids("user: ?\nassistant: | echo {} | echo {}")).toEqual(["c1", "c2"])
  expect(ids("user: ?\nassistant: | echo {}\nuser: Never mind.")).toEqual([])
  expect(ids("user: ?")).toEqual([])
})

test("a new result answers the first call that is open", () => {
  expect(emptyMessage("toolResult", historyOf(RUN))).toMatchObject({ toolCallId: "c2", toolName: "echo" })
  expect(emptyMessage("toolResult", [])).toMatchObject({ toolCallId: "", isError: false })
})

test("an edited reply has come to its end: its stop reason says whether it calls", () => {
  const [, failed] = historyOf("user: ?\nfailed: 503")
  if (failed?.role !== "assistant") throw new Error("no reply")
  expect(withText(failed, "Better.")).toEqual({
    role: "assistant",
    content: [{ type: "text", text: "Better." }],
    stopReason: "stop",
  })
  const calling = withCalls(failed, [writtenCall("c1", "echo", '{"a":')])
  expect(calling.stopReason).toBe("toolUse")
  expect(toolCalls(calling)[0]).toMatchObject({ argumentsText: '{"a":', arguments: {} })
  expect(textOf(withText(calling, "words"))).toBe("words")
})

const kinds = (lines: string) => warningsOf(historyOf(lines)).map(({ kind, message }) => [kind, message])

test.each<[string, string, readonly (readonly [DraftWarning["kind"], number])[]]>([
  ["a sound history", RUN, []],
  ["a call that the history leaves", "user: ?\nassistant: | echo {}\nuser: ?", [["missing-result", 3]]],
  [
    "a result that comes after another message",
    "user: ?\nassistant: | echo {}\nuser: ?\nresult: 1",
    [
      ["missing-result", 3],
      ["late-result", 4],
    ],
  ],
  ["a history that begins with a reply", "assistant: | echo {}\nresult: 1", [["not-user-first", 1]]],
  ["arguments that do not parse", 'user: ?\nassistant: | echo {"a":', [["bad-arguments", 2]]],
  ["an empty question", "user: ", [["empty-message", 1]]],
  ["a last reply without a call", "user: ?\nassistant: 391", [["over-at-once", 2]]],
])("%s is told as what it is", (_, lines, expected) => {
  expect(kinds(lines)).toEqual(expected)
})

test("a result without a call, and two calls with one id, are told with the id", () => {
  const [question, reply, result] = historyOf(RUN)
  if (question === undefined || reply?.role !== "assistant" || result === undefined) throw new Error("no run")
  expect(warningsOf([question, result])).toEqual([{ kind: "orphan-result", message: 2, about: "c1" }])
  const [call] = toolCalls(reply)
  if (call === undefined) throw new Error("no call")
  expect(warningsOf([question, withCalls(reply, [call, call])])).toEqual([
    { kind: "duplicate-id", message: 2, about: "c1" },
  ])
})
