import { multiply } from "./multiply"
import type { Scenario } from "./scenario"

export const callsWithStop: Scenario = {
  ...multiply,
  id: "calls-with-stop",
  title: { en: "A call that says stop", zh: "说“停”的工具调用" },
  script: (lang) => {
    const script = multiply.script(lang)
    return (history) => ({ ...script(history), stopReason: "stop" })
  },
}
