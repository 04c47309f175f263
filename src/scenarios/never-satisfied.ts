import { pick } from "../agent/settings"
import { lab, labTools } from "./lab"
import type { Cast, Scenario } from "./scenario"

export const neverSatisfied: Scenario = {
  ...lab,
  id: "never-satisfied",
  title: { en: "Never satisfied, cap 3", zh: "永不满足，上限 3 轮" },
  maxTurns: 3,
  expected: { turns: 3, steps: 6, messages: 7, exit: "max_turns" },
}

export const neverSatisfiedCast: Cast = {
  question: { en: "How much is 23 times 17? Be quite sure.", zh: "23 乘以 17 是多少？一定要算准。" },
  script: (lang) => (history) => {
    const last = history.at(-1)
    // By the last id alone: counting the history again each turn would grow with the run.
    const number = last?.role === "toolResult" ? Number(last.toolCallId.slice(1)) + 1 : 1
    return {
      text: pick({ en: "Let me verify that once more.", zh: "我再验算一次。" }, lang),
      calls: [{ id: `c${number}`, name: "calculate", arguments: { op: "multiply", a: 23, b: 17 } }],
    }
  },
  tools: labTools,
}
