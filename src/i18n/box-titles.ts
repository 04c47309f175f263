import type { Lang } from "../agent/settings"

/** What the five boxes of the diagram are called, on it and wherever they are spoken of. */
export const BOX_TITLES = {
  en: {
    1: "User input",
    2: "Request the model",
    3: "Any tool call in the reply?",
    4: "Execute tool",
    5: "Append the result",
  },
  zh: {
    1: "用户输入",
    2: "请求模型",
    3: "回复里有没有工具调用？",
    4: "执行工具",
    5: "结果回填",
  },
} satisfies Record<Lang, object>
