import type { ScriptedCall } from "../models/scripted"
import { pick } from "../agent/settings"
import { textOf } from "../agent/messages"
import { lab, labTools } from "./lab"
import { MULTIPLY_QUESTION } from "./multiply"
import type { Cast, Scenario } from "./scenario"

export const cutOff: Scenario = {
  ...lab,
  id: "cut-off",
  title: { en: "A reply that was cut off", zh: "被截断的回复" },
  loop: "pi",
  expected: { turns: 3, steps: 5, messages: 6, exit: "completed" },
}

const product = (id: string, b: number): ScriptedCall => ({
  id,
  name: "calculate",
  arguments: { op: "multiply", a: 23, b },
})

export const cutOffCast: Cast = {
  question: MULTIPLY_QUESTION,
  script: (lang) => (history) => {
    const last = history.at(-1)
    if (last?.role !== "toolResult")
      return {
        text: pick({ en: "I’ll use the calculator.", zh: "我用一下计算器。" }, lang),
        // What was to be 17: a parser that mends cut JSON makes a whole call of it.
        calls: [product("c1", 1)],
        stopReason: "length",
      }
    if (last.isError)
      return {
        text: pick({ en: "Once more, in full.", zh: "重新来，这次写完整。" }, lang),
        calls: [product("c2", 17)],
      }
    return { text: pick({ en: `It is ${textOf(last)}.`, zh: `等于 ${textOf(last)}。` }, lang) }
  },
  tools: labTools,
}
