import * as fc from "fast-check"
import type { ScriptedCall, ScriptedReply } from "../models/scripted"

const words = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.constantFrom("我用一下计算器。", "👩‍👩‍👧 emoji", "line\nbreak", "<b>html</b>", "__proto__"),
)

const args = fc.oneof(
  fc.record({ text: words }),
  fc.dictionary(words, fc.oneof(words, fc.integer(), fc.boolean(), fc.constant(null)), { maxKeys: 3 }),
)

const call = fc.record({ name: fc.constantFrom("echo", "broken", "missing"), arguments: args })

/** Models label their replies as they like: the loop must look at the reply and not at the label. */
const label = fc.constantFrom(undefined, undefined, "stop" as const, "length" as const, "toolUse" as const)

const answered = fc.record({
  text: words,
  calls: fc.array(call, { maxLength: 4 }),
  label,
  /** Some providers give every call of a reply the same id. */
  oneId: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
})

const refused = fc.record({ text: words, error: fc.constant("refused") })

type Drawn = typeof answered extends fc.Arbitrary<infer Reply> ? Reply : never
type Refused = typeof refused extends fc.Arbitrary<infer Reply> ? Reply : never

const reply = fc.oneof({ weight: 6, arbitrary: answered }, { weight: 1, arbitrary: refused })

/** Replies of a random model: texts, calls of tools that work, break or do not exist, and failing requests. */
export const randomReplies: fc.Arbitrary<readonly ScriptedReply[]> = fc
  .array(reply, { minLength: 1, maxLength: 6 })
  .map((replies) => replies.map(numbered))

function numbered(each: Drawn | Refused, turn: number): ScriptedReply {
  if ("error" in each) return each
  const calls = each.calls.map((one, n): ScriptedCall => ({
    ...one,
    id: each.oneId ? `c${turn}` : `c${turn}.${n}`,
  }))
  return { text: each.text, calls, ...(each.label && { stopReason: each.label }) }
}
