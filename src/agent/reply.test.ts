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

test("no arguments are the empty object", () => {
  for (const text of ["", " ", "\n", "{}"]) expect(parseArguments(text)).toEqual({ arguments: {} })
})

test("any arguments survive being written, cut into pieces and put together again", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue()),
      fc.integer({ min: 1, max: 7 }),
      (args, size) => {
        const text = JSON.stringify(args)
        const parts: StreamPart[] = [{ type: "toolcall_start", block: 0, id: "c", name: "t" }]
        for (let at = 0; at < text.length; at += size)
          parts.push({ type: "toolcall_delta", block: 0, delta: text.slice(at, at + size) })
        expect(blocksOf(parts)[0]).toMatchObject({ arguments: JSON.parse(text) })
      },
    ),
  )
})

test.each([["[]"], ["null"], ['"text"'], ["391"], ["true"]])("%s is JSON and no object", (text) => {
  expect(parseArguments(text)).toEqual({
    arguments: {},
    argumentsText: text,
    argumentsError: "The arguments are not a JSON object.",
  })
})

test("a reply keeps how it ended: its stop reason, the provider's own word, usage, and what went wrong", () => {
  const usage = { input: 12, output: 3 }
  expect(
    replyOf([], { type: "done", stopReason: "length", providerStopReason: "max_tokens", usage }),
  ).toEqual({
    role: "assistant",
    content: [],
    stopReason: "length",
    providerStopReason: "max_tokens",
    usage,
  })
  expect(replyOf([], { type: "error", stopReason: "error", errorMessage: "429" })).toEqual({
    role: "assistant",
    content: [],
    stopReason: "error",
    errorMessage: "429",
  })
})

test("a piece for a block that was never begun, and a number that was left out, cost nothing else", () => {
  const parts: readonly StreamPart[] = [
    { type: "text_delta", block: 4, delta: "late" },
    { type: "toolcall_delta", block: 1, delta: '{"a":1}' },
  ]
  expect(blocksOf(parts)).toEqual([
    { type: "toolCall", id: "", name: "", arguments: { a: 1 } },
    { type: "text", text: "late" },
  ])
})
