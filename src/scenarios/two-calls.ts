import { pick } from "../agent/settings"
import { lab, labTools } from "./lab"
import { type Cast, resultsIn, type Scenario } from "./scenario"

export const twoCalls: Scenario = {
  ...lab,
  id: "two-calls",
  title: { en: "Two calls in one reply", zh: "一条回复，两个调用" },
  expected: { turns: 2, steps: 4, messages: 5, exit: "completed" },
}

export const twoCallsCast: Cast = {
  question: { en: "How much is 23 times 17, and 19 times 21?", zh: "23 乘以 17、19 乘以 21，各是多少？" },
  script: (lang) => (history) => {
    const [first, second] = resultsIn(history)
    if (first !== undefined && second !== undefined)
      return { text: pick({ en: `${first} and ${second}.`, zh: `分别是 ${first} 和 ${second}。` }, lang) }
    if (first !== undefined)
      return {
        text: pick({ en: `${first}. I got no second result.`, zh: `${first}。第二个结果我没有收到。` }, lang),
      }
    return {
      text: pick({ en: "I’ll work out both.", zh: "我把两个一起算。" }, lang),
      calls: [
        { id: "c1", name: "calculate", arguments: { op: "multiply", a: 23, b: 17 } },
        { id: "c2", name: "calculate", arguments: { op: "multiply", a: 19, b: 21 } },
      ],
    }
  },
  tools: labTools,
}
