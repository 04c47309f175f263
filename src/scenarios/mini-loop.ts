import { pick } from "../agent/settings"
import { textOf } from "../agent/messages"
import { multiply } from "../tools/calculator"
import { DEFAULT_MAX_TURNS, type Scenario } from "./scenario"

export const miniLoop: Scenario = {
  id: "mini-loop",
  title: { en: "The 40-line example", zh: "40 行最小示例" },
  explanation: {
    en: "The smallest agent that runs: its model only looks whether the last message is a tool result. Nothing in the program understands a word; the console shows what a terminal would print.",
    zh: "能跑起来的最小 Agent：模型只看最后一条消息是不是工具结果，程序里没有任何一处“理解”了它说的话。控制台里就是终端会打印的内容。",
  },
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
  maxTurns: DEFAULT_MAX_TURNS,
  off: [],
  console: "example",
  expected: { turns: 2, steps: 3, messages: 4, exit: "completed" },
}
