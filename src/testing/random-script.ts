import * as fc from "fast-check"
import type { ScriptedReply } from "../models/scripted"

const words = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom("我用一下计算器。", "👩‍👩‍👧 emoji", "line\nbreak", "<b>html</b>", "__proto__"),
)

const call = fc.record({ name: fc.constantFrom("echo", "broken", "missing"), text: words })

const reply = fc.oneof(
  { weight: 6, arbitrary: fc.record({ text: words, calls: fc.array(call, { maxLength: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ text: words, error: fc.constant("refused") }) },
)

/** Replies of a random model: texts, calls of tools that work, break or do not exist, and failing requests. */
export const randomReplies: fc.Arbitrary<readonly ScriptedReply[]> = fc
  .array(reply, { minLength: 1, maxLength: 6 })
  .map((replies) =>
    replies.map((each, turn) =>
      "calls" in each
        ? {
            text: each.text,
            calls: each.calls.map(({ name, text }, n) => ({
              id: `c${turn}.${n}`,
              name,
              arguments: { text },
            })),
          }
        : each,
    ),
  )
