import { labTools } from "./lab"
import { multiply, MULTIPLY_QUESTION, multiplyScript } from "./multiply"
import type { Cast, Scenario } from "./scenario"

export const callsWithStop: Scenario = {
  ...multiply,
  id: "calls-with-stop",
  title: { en: "A call that says stop", zh: "说“停”的工具调用" },
}

export const callsWithStopCast: Cast = {
  question: MULTIPLY_QUESTION,
  script: (lang) => {
    const script = multiplyScript(lang)
    return (history) => ({ ...script(history), stopReason: "stop" })
  },
  tools: labTools,
}
