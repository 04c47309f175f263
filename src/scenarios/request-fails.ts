import { pick } from "../agent/settings"
import { labTools } from "./lab"
import { multiply, MULTIPLY_QUESTION, multiplyScript } from "./multiply"
import { type Cast, resultsIn, type Scenario } from "./scenario"

export const requestFails: Scenario = {
  ...multiply,
  id: "request-fails",
  title: { en: "The second request fails", zh: "第二次请求失败" },
  expected: { turns: 2, steps: 3, messages: 4, exit: "error" },
}

export const requestFailsCast: Cast = {
  question: MULTIPLY_QUESTION,
  script: (lang) => {
    const script = multiplyScript(lang)
    const refused = pick({ en: "503 service unavailable", zh: "503 服务暂不可用" }, lang)
    return (history) => (resultsIn(history).length > 0 ? { error: refused } : script(history))
  },
  tools: labTools,
}
