import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { Carried } from "../agent/events"
import { type Message, userMessage } from "../agent/messages"
import { carriedOf } from "./carried"

const resolve = (carried: readonly Carried[], history: readonly Message[]): readonly Message[] =>
  carried.flatMap((each) => ("message" in each ? [each.message] : history.slice(each.from, each.to)))

test("what is said to be carried is what was sent, whatever was left out, moved or put in", () => {
  const someHistory = fc
    .integer({ min: 0, max: 8 })
    .map((n) => Array.from({ length: n }, (_, i) => userMessage(`${i}`)))
  const sent = someHistory.chain((history) =>
    fc.record({
      history: fc.constant(history),
      messages: fc.array(
        history.length === 0
          ? fc.constant(userMessage("new"))
          : fc.oneof(fc.constantFrom(...history), fc.constant(userMessage("new"))),
      ),
    }),
  )
  fc.assert(
    fc.property(sent, ({ history, messages }) => {
      expect(resolve(carriedOf(messages, history), history)).toEqual(messages)
    }),
  )
})

test("neighbours are told as one range, and only what is not in the history is carried whole", () => {
  const history = ["a", "b", "c", "d"].map(userMessage)
  const note = userMessage("a note")
  expect(carriedOf(history, history)).toEqual([{ from: 0, to: 4 }])
  expect(carriedOf([...history], history)).toEqual([{ from: 0, to: 4 }])
  expect(carriedOf(history.slice(-1), history)).toEqual([{ from: 3, to: 4 }])
  const [first, , third, fourth] = history
  if (!first || !third || !fourth) throw new Error("the history has four messages")
  expect(carriedOf([first, note, third, fourth], history)).toEqual([
    { from: 0, to: 1 },
    { message: note },
    { from: 2, to: 4 },
  ])
})
