import { type Lang, type Localized, pick } from "../agent/settings"
import type { Message } from "../agent/messages"
import { userMessage } from "../agent/messages"
import type { Script } from "../models/scripted"
import { lab, labTools } from "./lab"
import { MULTIPLY_QUESTION } from "./multiply"
import { type Cast, resultsIn, type Scenario } from "./scenario"

export const steered: Scenario = {
  ...lab,
  id: "steered",
  title: { en: "A word slipped in", zh: "中途插一句话" },
  loop: "pi",
  expected: { turns: 3, steps: 5, messages: 7, exit: "completed" },
}

/** Multiplies; and adds 100 if the user has said something more by then. */
export const multiplyThenAdd =
  (lang: Lang): Script =>
  (history) => {
    const [product, sum] = resultsIn(history)
    if (sum !== undefined) return { text: pick({ en: `That makes ${sum}.`, zh: `一共是 ${sum}。` }, lang) }
    if (product === undefined)
      return {
        text: pick({ en: "I’ll use the calculator.", zh: "我用一下计算器。" }, lang),
        calls: [{ id: "c1", name: "calculate", arguments: { op: "multiply", a: 23, b: 17 } }],
      }
    if (usersIn(history) === 1)
      return { text: pick({ en: `23 times 17 is ${product}.`, zh: `23 乘以 17 等于 ${product}。` }, lang) }
    return {
      text: pick({ en: "Plus 100, then.", zh: "好，再加 100。" }, lang),
      calls: [{ id: "c2", name: "calculate", arguments: { op: "add", a: Number(product), b: 100 } }],
    }
  }

export const PLUS_100: Localized = { en: "And add 100 to that, please.", zh: "再加上 100。" }

export const usersIn = (history: readonly Message[]): number =>
  history.filter(({ role }) => role === "user").length

export const steeredCast: Cast = {
  question: MULTIPLY_QUESTION,
  script: multiplyThenAdd,
  tools: labTools,
  inbox: (lang) => ({
    steer: (history) =>
      usersIn(history) === 1 && resultsIn(history).length > 0 ? [userMessage(pick(PLUS_100, lang))] : [],
    followUp: () => [],
  }),
}
