import { BOXES } from "../../agent/position"
import { nearestCount } from "../../session/address"
import type { BreakRule } from "../../worker/breakpoints"

/** The kinds of rules that the form offers, in its order. */
export const RULE_KINDS = [
  "box",
  "request",
  "tool",
  "error",
  "turn",
  "exit",
  "repeat",
  "size",
  "tokens",
] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/** Kinds that need no value beside them. */
const BARE: readonly RuleKind[] = ["request", "error", "exit"]

export const needsValue = (kind: RuleKind): boolean => !BARE.includes(kind)

const MOST = 1_000_000_000

/** The rule that a kind and a written value stand for; undefined where the value does not serve. */
export function writtenRule(kind: RuleKind, written: string): BreakRule | undefined {
  const number = nearestCount(written, MOST)
  switch (kind) {
    case "request":
    case "error":
    case "exit":
      return { on: kind }
    case "tool":
      return written.trim() === "" ? undefined : { on: "tool", name: written.trim() }
    case "box": {
      const box = BOXES.find((each) => each === number)
      return box && { on: "box", box }
    }
    case "turn":
      return number === undefined ? undefined : { on: "turn", turn: number }
    case "repeat":
      return number === undefined ? undefined : { on: "repeat", times: number }
    case "size":
      return number === undefined ? undefined : { on: "size", limit: number, unit: "characters" }
    case "tokens":
      return number === undefined ? undefined : { on: "size", limit: number, unit: "tokens" }
  }
}
