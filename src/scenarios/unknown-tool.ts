import { pick } from "../agent/settings"
import { lab, labTools } from "./lab"
import { type Cast, resultsIn, type Scenario } from "./scenario"

export const unknownTool: Scenario = {
  ...lab,
  id: "unknown-tool",
  title: { en: "A tool that does not exist", zh: "不存在的工具" },
  expected: { turns: 3, steps: 5, messages: 6, exit: "completed" },
}

export const unknownToolCast: Cast = {
  question: { en: "What is the square of 23?", zh: "23 的平方是多少？" },
  script: (lang) => (history) => {
    const [error, square] = resultsIn(history)
    if (square !== undefined)
      return { text: pick({ en: `The square of 23 is ${square}.`, zh: `23 的平方是 ${square}。` }, lang) }
    if (error !== undefined)
      return {
        text: pick(
          { en: "There is no such tool. The calculator will do.", zh: "没有这个工具，用计算器也行。" },
          lang,
        ),
        calls: [{ id: "c2", name: "calculate", arguments: { op: "multiply", a: 23, b: 23 } }],
      }
    return {
      text: pick({ en: "I’ll square it.", zh: "我来求平方。" }, lang),
      calls: [{ id: "c1", name: "square", arguments: { n: 23 } }],
    }
  },
  tools: labTools,
}
