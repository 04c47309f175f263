import type { Message } from "../agent/messages"
import { type Localized, pick } from "../agent/settings"
import { lab, labTools } from "./lab"
import { type Cast, resultsIn, type Scenario } from "./scenario"

/** A model knows what a request carries and nothing else: without the question there is only a number. */
const answer = (product: string, history: readonly Message[]): Localized =>
  history.some(({ role }) => role === "user")
    ? { en: `23 times 17 is ${product}.`, zh: `23 乘以 17 等于 ${product}。` }
    : { en: `${product}. But what was the question?`, zh: `${product}。可是，问题是什么来着？` }

export const multiply: Scenario = {
  ...lab,
  id: "multiply",
  title: { en: "23 × 17", zh: "23 × 17" },
  expected: { turns: 2, steps: 3, messages: 4, exit: "completed" },
}

export const MULTIPLY_QUESTION: Localized = {
  en: "How much is 23 times 17?",
  zh: "帮我算一下 23 乘以 17 是多少？",
}

export const multiplyScript: Cast["script"] = (lang) => (history) => {
  const [product] = resultsIn(history)
  if (product !== undefined) return { text: pick(answer(product, history), lang) }
  return {
    text: pick(
      {
        en: "I can’t be sure of that in my head. I’ll use the calculator.",
        zh: "这个我自己算不准，我用一下计算器。",
      },
      lang,
    ),
    calls: [{ id: "c1", name: "calculate", arguments: { op: "multiply", a: 23, b: 17 } }],
  }
}

export const multiplyCast: Cast = { question: MULTIPLY_QUESTION, script: multiplyScript, tools: labTools }
