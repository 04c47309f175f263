import { expect, test } from "vitest"
import { WORDS } from "../../i18n/words"
import { traceOf } from "../../testing/run-lines"
import { linesOf } from "./console-lines"

const printed = (lines: string, dialect: "lab" | "example") => {
  const trace = traceOf(lines)
  return Array.from({ length: trace.marks.lines.length }, (_, n) =>
    linesOf(WORDS.zh.console, dialect, trace, n),
  ).flat()
}

test("the 40-line example prints the chapter's four lines to the letter", () => {
  expect(
    printed(
      `
      user: 23 乘以 17 是多少？
      assistant: 我用一下计算器。 | multiply {"a":23,"b":17}
      result: 391
      assistant: 算出来了：391
      exit: completed
    `,
      "example",
    ),
  ).toEqual([
    "第 1 轮 · 模型说：我用一下计算器。",
    "第 1 轮 · 执行 multiply ⇒ 391",
    "第 2 轮 · 模型说：算出来了：391",
    "历史里现在有 4 条消息",
  ])
})

test("the lab marks an error, and ends with the turns, the exit and the answer", () => {
  const lines = printed(
    `
    user: 100 除以 0
    assistant: | calculate {}
    error: 除数不能为 0
    assistant: 不行。
    exit: completed
  `,
    "lab",
  )
  expect(lines).toContain("第 1 轮 · 执行工具 calculate ⇒ 除数不能为 0（出错）")
  expect(lines.slice(-2)).toEqual(["循环结束：转了 2 轮，停止原因 completed", "用户看到的答案：不行。"])
})
