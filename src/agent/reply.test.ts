import * as fc from "fast-check"
import { expect, test } from "vitest"
import { blocksOf, parseArguments, replyOf, type StreamPart } from "./reply"

const DONE = { type: "done", stopReason: "stop" } as const

test("streamed pieces add up to the reply, block by block", () => {
  const parts: readonly StreamPart[] = [
    { type: "thinking_delta", block: 0, delta: "hm" },
    { type: "text_delta", block: 1, delta: "I’ll " },
    { type: "toolcall_start", block: 2, id: "c1", name: "echo" },
    { type: "text_delta", block: 1, delta: "look." },
    { type: "toolcall_delta", block: 2, delta: '{"a":' },
    { type: "toolcall_delta", block: 2, delta: "1}" },
  ]
  expect(replyOf(parts, DONE).content).toEqual([
    { type: "thinking", thinking: "hm" },
    { type: "text", text: "I’ll look." },
    { type: "toolCall", id: "c1", name: "echo", arguments: { a: 1 } },
  ])
})

test("arguments that were cut keep their text and the reason", () => {
  const [call] = blocksOf([
    { type: "toolcall_start", block: 0, id: "c1", name: "echo" },
    { type: "toolcall_delta", block: 0, delta: '{"text": "half' },
  ])
  expect(call).toMatchObject({
    arguments: {},
    argumentsText: '{"text": "half',
    argumentsError: expect.stringContaining("JSON"),
  })
})

test("no arguments are the empty object, and a list is none", () => {
  expect(parseArguments(" ")).toEqual({ arguments: {} })
  expect(parseArguments("[1]")).toMatchObject({ arguments: {}, argumentsText: "[1]" })
})

test("any arguments survive being written, cut into pieces and put together again", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.integer({ min: 1, max: 7 }), (args, size) => {
      const text = JSON.stringify(args)
      const parts: StreamPart[] = [{ type: "toolcall_start", block: 0, id: "c", name: "t" }]
      for (let at = 0; at < text.length; at += size)
        parts.push({ type: "toolcall_delta", block: 0, delta: text.slice(at, at + size) })
      expect(blocksOf(parts)[0]).toMatchObject({ arguments: JSON.parse(text) })
    }),
  )
})
