import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { ToolDeclaration } from "../agent/model"
import { type ReplyPart, replyOf } from "../agent/reply"
import { type Script, scriptedModel } from "./scripted"

const ECHO: ToolDeclaration = { name: "echo", description: "", parameters: {} }
const CALL = { id: "c1", name: "echo", arguments: { text: "👩‍👩‍👧 你好" } }

async function partsOf(script: Script, tools: readonly ToolDeclaration[] = [ECHO]) {
  const parts: ReplyPart[] = []
  const stream = scriptedModel(script)({ messages: [], tools }, new AbortController().signal)
  for await (const part of stream) parts.push(part)
  return parts
}

const textIn = (parts: readonly ReplyPart[]) => parts.map((part) => ("delta" in part ? part.delta : ""))

test("a text comes in pieces of a fixed size, the same each time", async () => {
  const script: Script = () => ({ text: "I’ll use the calculator." })
  const parts = await partsOf(script)
  expect(textIn(parts)).toEqual(["I’ll ", "use t", "he ca", "lcula", "tor.", ""])
  expect(await partsOf(script)).toEqual(parts)
})

test("no piece tears a character in two, and together they are the text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 40 }), async (text) => {
      const pieces = textIn(await partsOf(() => ({ text })))
      expect(pieces.join("")).toBe(text)
      for (const piece of pieces) expect(piece).not.toMatch(/\p{Surrogate}/u)
    }),
  )
})

test("text comes first, then each call in a block of its own, then how it ended", async () => {
  const parts = await partsOf(() => ({ text: "look", calls: [CALL, { ...CALL, id: "c2" }] }))
  expect(parts.at(-1)).toEqual({ type: "done", stopReason: "toolUse" })
  const streamed = parts.flatMap((part) => (part.type === "done" || part.type === "error" ? [] : [part]))
  expect(replyOf(streamed, { type: "done", stopReason: "toolUse" }).content).toEqual([
    { type: "text", text: "look" },
    { type: "toolCall", ...CALL },
    { type: "toolCall", ...CALL, id: "c2" },
  ])
})

test("a model that is offered no tool cannot ask for one, and so it stops", async () => {
  const parts = await partsOf(() => ({ text: "look", calls: [CALL] }), [])
  expect(parts).toEqual([
    { type: "text_delta", block: 0, delta: "look" },
    { type: "done", stopReason: "stop" },
  ])
})

test("a refused request ends with an error part and nothing behind it", async () => {
  expect(await partsOf(() => ({ error: "503" }))).toEqual([
    { type: "error", stopReason: "error", errorMessage: "503" },
  ])
})
