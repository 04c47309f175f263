import { pick } from "../agent/settings"
import { handIn } from "../tools/hand-in"
import { lab } from "./lab"
import { type Cast, resultsIn, type Scenario } from "./scenario"

export const handsIn: Scenario = {
  ...lab,
  id: "hand-in",
  title: { en: "A tool that ends the run", zh: "让运行结束的工具" },
  loop: "pi",
  tools: ["hand_in"],
  expected: { turns: 1, steps: 2, messages: 3, exit: "terminated" },
}

export const handsInCast: Cast = {
  question: { en: "How much is 7 times 8? Hand in the number.", zh: "7 乘以 8 是多少？把得数交上来。" },
  script: (lang) => (history) =>
    resultsIn(history).length > 0
      ? { text: pick({ en: "That was all.", zh: "交完了。" }, lang) }
      : {
          text: pick({ en: "That one I know.", zh: "这个我会。" }, lang),
          calls: [{ id: "c1", name: "hand_in", arguments: { answer: 56 } }],
        },
  tools: (lang) => [handIn((answer) => pick({ en: `Handed in: ${answer}`, zh: `已交：${answer}` }, lang))],
}
