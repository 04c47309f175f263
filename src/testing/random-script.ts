import * as fc from "fast-check"
import type { Tool } from "../agent/model"
import { type SwitchId, SWITCHES } from "../agent/settings"
import type { ScriptedCall, ScriptedReply } from "../models/scripted"
import { BROKEN, ECHO } from "./host-run"

const words = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.constantFrom("我用一下计算器。", "👩‍👩‍👧 emoji", "line\nbreak", "<b>html</b>", "__proto__"),
)

const args = fc.oneof(
  fc.record({ text: words }),
  fc.dictionary(words, fc.oneof(words, fc.integer(), fc.boolean(), fc.constant(null)), { maxKeys: 3 }),
)

const numbers = fc.record({ n: fc.oneof(fc.integer(), fc.integer().map(String), words, fc.constant(null)) })

const call = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ name: fc.constantFrom("echo", "broken", "missing"), arguments: args }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ name: fc.constantFrom("double", "refuse"), arguments: fc.oneof(numbers, args) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      name: fc.constantFrom("echo", "missing"),
      arguments: fc.constant({}),
      argumentsText: fc.constantFrom('{"text": "cut', "[]", "null", "not JSON", ""),
    }),
  },
)

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

/** A tool that says exactly what it takes, and comes back in a later task. */
const DOUBLE: Tool = {
  name: "double",
  description: "Doubles a number.",
  parameters: {
    type: "object",
    properties: { n: { type: "number" }, text: { type: "string" } },
    required: ["n"],
    additionalProperties: false,
  },
  execute: async ({ n }) => {
    await Promise.resolve()
    return { text: String(Number(n) * 2) }
  },
}

/** A tool that answers with an error instead of throwing one. */
const REFUSE: Tool = {
  name: "refuse",
  description: "Refuses.",
  parameters: { type: "object" },
  execute: () => ({ text: "not today", isError: true }),
}

/** The tools that random calls may name; "missing" is not among them. */
export const RANDOM_TOOLS: readonly Tool[] = [ECHO, BROKEN, DOUBLE, REFUSE]

/** A run in any of the ways in which runs differ: replies, cap, switches, and where it is cancelled. */
export interface RandomRun {
  readonly replies: readonly ScriptedReply[]
  readonly maxTurns: number
  readonly off: readonly SwitchId[]
  /** The event at which the run is cancelled. A run that never ends by itself is cancelled all the same. */
  readonly cancelAt: number
}

const NEVER = 300

export const randomRun: fc.Arbitrary<RandomRun> = fc.record({
  replies: randomReplies,
  maxTurns: fc.integer({ min: 1, max: 6 }),
  off: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.subarray([...SWITCHES], { minLength: 1, maxLength: 3 }) },
  ),
  cancelAt: fc.oneof(
    { weight: 2, arbitrary: fc.constant(NEVER) },
    { weight: 1, arbitrary: fc.nat({ max: 60 }) },
  ),
})
