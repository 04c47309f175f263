import { section } from "./section"

/** What a terminal would print. The Chinese lines are those of the chapter, to the letter. */
export const consoleLines = section({
  en: {
    question: (text: string) => `User: ${text}`,
    says: (turn: number, text: string) => `Turn ${turn} · the model says: ${text}`,
    asksFor: (turn: number, tool: string, args: string) =>
      `Turn ${turn} · the model asks for ${tool} ${args}`,
    failed: (turn: number, reason: string) => `Turn ${turn} · the request failed: ${reason}`,
    exampleRan: (turn: number, tool: string, result: string) => `Turn ${turn} · run ${tool} ⇒ ${result}`,
    ran: (turn: number, tool: string, result: string, isError: boolean) =>
      `Turn ${turn} · run tool ${tool} ⇒ ${result}${isError ? " (error)" : ""}`,
    messages: (n: number) => `The history now holds ${n} messages`,
    ended: (turns: number, exit: string) =>
      `Loop ended: ${turns} ${turns === 1 ? "turn" : "turns"}, exit ${exit}`,
    answer: (text: string) => `The user sees: ${text}`,
  },
  zh: {
    question: (text) => `用户：${text}`,
    says: (turn, text) => `第 ${turn} 轮 · 模型说：${text}`,
    asksFor: (turn, tool, args) => `第 ${turn} 轮 · 模型请求调用 ${tool} ${args}`,
    failed: (turn, reason) => `第 ${turn} 轮 · 请求失败：${reason}`,
    exampleRan: (turn, tool, result) => `第 ${turn} 轮 · 执行 ${tool} ⇒ ${result}`,
    ran: (turn, tool, result, isError) =>
      `第 ${turn} 轮 · 执行工具 ${tool} ⇒ ${result}${isError ? "（出错）" : ""}`,
    messages: (n) => `历史里现在有 ${n} 条消息`,
    ended: (turns, exit) => `循环结束：转了 ${turns} 轮，停止原因 ${exit}`,
    answer: (text) => `用户看到的答案：${text}`,
  },
})
