import { pick } from "../agent/settings"
import { lab, labTools } from "./lab"
import { type Cast, resultsIn, type Scenario } from "./scenario"

export const divideByZero: Scenario = {
  ...lab,
  id: "divide-by-zero",
  title: { en: "Divide by zero", zh: "除以零" },
  expected: { turns: 3, steps: 5, messages: 6, exit: "completed" },
}

export const divideByZeroCast: Cast = {
  question: {
    en: "How much is 100 divided by 0? If that fails, by 4.",
    zh: "100 除以 0 是多少？不行就除以 4。",
  },
  script: (lang) => (history) => {
    const [error, quotient] = resultsIn(history)
    if (quotient !== undefined)
      return {
        text: pick({ en: `100 divided by 4 is ${quotient}.`, zh: `100 除以 4 等于 ${quotient}。` }, lang),
      }
    if (error !== undefined)
      return {
        text: pick({ en: "I can’t divide by 0, so I’ll take 4.", zh: "不能除以 0，改成除以 4。" }, lang),
        calls: [{ id: "c2", name: "calculate", arguments: { op: "divide", a: 100, b: 4 } }],
      }
    return {
      text: pick({ en: "I’ll divide 100 by 0.", zh: "我来算 100 除以 0。" }, lang),
      calls: [{ id: "c1", name: "calculate", arguments: { op: "divide", a: 100, b: 0 } }],
    }
  },
  tools: labTools,
}
