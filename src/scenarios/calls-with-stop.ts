import { multiply } from "./multiply"
import type { Scenario } from "./scenario"

export const callsWithStop: Scenario = {
  ...multiply,
  id: "calls-with-stop",
  title: { en: "A call that says stop", zh: "说“停”的工具调用" },
  explanation: {
    en: "The reply holds a tool call, yet its stop reason says stop. The loop looks at the reply and not at the label, so the tool runs all the same. Believing the label would end the run here.",
    zh: "回复里有工具调用，停止原因却写着 stop。循环只看回复本身、不看标签，所以工具照样执行。要是相信标签，运行到这里就结束了。",
  },
  script: (lang) => {
    const script = multiply.script(lang)
    return (history) => ({ ...script(history), stopReason: "stop" })
  },
}
