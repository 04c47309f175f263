import { pick } from "../agent/settings"
import { textOf } from "../agent/messages"
import { multiply } from "../tools/calculator"
import { type Cast, DEFAULT_MAX_TURNS, type Scenario } from "./scenario"

export const miniLoop: Scenario = {
  id: "mini-loop",
  title: { en: "The 40-line example", zh: "40 行最小示例" },
  tools: ["multiply"],
  maxTurns: DEFAULT_MAX_TURNS,
  off: [],
  console: "example",
  expected: { turns: 2, steps: 3, messages: 4, exit: "completed" },
}

export const miniLoopCast: Cast = {
  question: { en: "How much is 23 times 17?", zh: "23 乘以 17 是多少？" },
  script: (lang) => (history) => {
    const last = history.at(-1)
    if (last?.role === "toolResult")
      return { text: pick({ en: `Here it is: ${textOf(last)}`, zh: `算出来了：${textOf(last)}` }, lang) }
    return {
      text: pick({ en: "I’ll use the calculator.", zh: "我用一下计算器。" }, lang),
      calls: [{ id: "c1", name: "multiply", arguments: { a: 23, b: 17 } }],
    }
  },
  tools: () => [multiply],
}
