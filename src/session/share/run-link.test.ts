import * as fc from "fast-check"
import { expect, test } from "vitest"
import { type Message, textBlock, userMessage } from "../../agent/messages"
import { historyOf } from "../../testing/run-lines"
import { SETTINGS, traceFrom } from "../../testing/trace-from"
import { baseOfEdit } from "../../trace/base"
import type { KeptRuns } from "../../trace/kept-run"
import { packRuns, unpackRuns } from "./run-link"

const words = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.constant("轮、步、消息 👩‍👩‍👧 <b>"),
)

const edit: fc.Arbitrary<readonly Message[]> = fc
  .array(fc.tuple(fc.constantFrom("user", "result"), words), { maxLength: 5 })
  .map((lines) =>
    lines.map(([role, text]): Message =>
      role === "user"
        ? userMessage(text)
        : {
            role: "toolResult",
            toolCallId: text,
            toolName: "echo",
            content: [textBlock(text)],
            isError: true,
          },
    ),
  )

function keptOf(history: readonly Message[]): KeptRuns {
  const events = baseOfEdit(traceFrom([]), history, ["echo"])
  const given = events.length
  return { runs: [{ id: 1, settings: SETTINGS, given, cursor: given, events }], open: 1 }
}

test("whatever was edited, a link carries it there and back in letters that an address takes", async () => {
  await fc.assert(
    fc.asyncProperty(edit, async (history) => {
      const kept = keptOf(history)
      const packed = await packRuns(kept)
      expect(packed).toMatch(/^[\w-]*$/)
      expect(new URLSearchParams(`run=${packed}`).get("run")).toBe(packed)
      expect(await unpackRuns(packed)).toEqual({ ok: true, kept })
    }),
    { numRuns: 100 },
  )
})

test("a history of some turns fits into a link that chats do not cut", async () => {
  const turn = "\nassistant: Let me see. | echo {}\nresult: 391"
  const packed = await packRuns(keptOf(historyOf(`user: How much?${turn.repeat(20)}`)))
  expect(packed.length).toBeLessThan(2000)
})

test("a link that was cut or changed on its way is told as that", async () => {
  const packed = await packRuns(keptOf(historyOf("user: How much is 23 times 17?")))
  for (const damaged of [packed.slice(0, -9), "!!!", "AAAA", `${packed}%%`])
    expect(await unpackRuns(damaged)).toEqual({ ok: false, fault: { kind: "not-packed" } })
})

test("a few letters that unfold to gigabytes are put down at the limit", async () => {
  const zeros = new Blob([new Uint8Array(20_000_000)])
    .stream()
    .pipeThrough(new CompressionStream("deflate-raw"))
  const bytes = Buffer.from(await new Response(zeros).arrayBuffer())
  expect(bytes.length).toBeLessThan(30_000)
  expect(await unpackRuns(bytes.toString("base64url"))).toEqual({ ok: false, fault: { kind: "too-large" } })
})
