import { assertNever } from "../../agent/assert-never"
import type { BreakpointWords } from "../../i18n/breakpoints"
import type { BreakRule } from "../../worker/breakpoints"

/** A rule in words: "on box 4". */
export function ruleText({ what }: BreakpointWords, rule: BreakRule): string {
  switch (rule.on) {
    case "box":
      return what.box(rule.box)
    case "tool":
      return what.tool(rule.name)
    case "turn":
      return what.turn(rule.turn)
    case "repeat":
      return what.repeat(rule.times)
    case "size":
      return what[rule.unit](rule.limit)
    case "request":
    case "error":
    case "exit":
      return what[rule.on]
    default:
      return assertNever(rule)
  }
}
