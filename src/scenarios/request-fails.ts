import { pick } from "../agent/settings"
import { multiply } from "./multiply"
import { resultsIn, type Scenario } from "./scenario"

export const requestFails: Scenario = {
  ...multiply,
  id: "request-fails",
  title: { en: "The second request fails", zh: "第二次请求失败" },
  explanation: {
    en: "A failing tool does not stop the loop; a failing request does. The second request is refused, and the loop leaves by the exception exit with an empty reply in the history.",
    zh: "工具失败不会让循环停下，请求模型失败才会。第二次请求被拒绝，循环从异常出口离开，历史末尾是一条空的回复。",
  },
  script: (lang) => {
    const script = multiply.script(lang)
    const refused = pick({ en: "503 service unavailable", zh: "503 服务暂不可用" }, lang)
    return (history) => (resultsIn(history).length > 0 ? { error: refused } : script(history))
  },
  expected: { turns: 2, steps: 3, messages: 4, exit: "error" },
}
