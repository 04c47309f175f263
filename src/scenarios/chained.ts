import { pick } from "../agent/settings"
import { lab, labTools } from "./lab"
import { type Cast, resultsIn, type Scenario } from "./scenario"

export const chained: Scenario = {
  ...lab,
  id: "chained",
  title: { en: "23 × 17, then + 100", zh: "23 × 17，再加 100" },
  expected: { turns: 3, steps: 5, messages: 6, exit: "completed" },
}

export const chainedCast: Cast = {
  question: { en: "How much is 23 times 17, plus 100?", zh: "23 乘以 17，再加 100，是多少？" },
  script: (lang) => (history) => {
    const [product, sum] = resultsIn(history)
    if (sum !== undefined) return { text: pick({ en: `The result is ${sum}.`, zh: `结果是 ${sum}。` }, lang) }
    if (product !== undefined)
      return {
        text: pick({ en: `${product}, and now plus 100.`, zh: `得到 ${product}，再加上 100。` }, lang),
        calls: [{ id: "c2", name: "calculate", arguments: { op: "add", a: Number(product), b: 100 } }],
      }
    return {
      text: pick({ en: "First 23 times 17.", zh: "先算 23 乘以 17。" }, lang),
      calls: [{ id: "c1", name: "calculate", arguments: { op: "multiply", a: 23, b: 17 } }],
    }
  },
  tools: labTools,
}
