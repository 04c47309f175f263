import { expect, open, test } from "./loopscope"

const CHAPTER = [
  {
    id: "mini-loop",
    lines: [
      "第 1 轮 · 模型说：我用一下计算器。",
      "第 1 轮 · 执行 multiply ⇒ 391",
      "第 2 轮 · 模型说：算出来了：391",
      "历史里现在有 4 条消息",
    ],
    whole: true,
  },
  {
    id: "multiply",
    lines: ["循环结束：转了 2 轮，停止原因 completed", "用户看到的答案：23 乘以 17 等于 391。"],
    whole: false,
  },
  { id: "never-satisfied", lines: ["停止原因 max_turns"], whole: false },
  { id: "divide-by-zero", lines: ["执行工具 calculate ⇒ 除数不能为 0（出错）"], whole: false },
] as const

for (const { id, lines, whole } of CHAPTER) {
  test(`the Chinese console of ${id} prints the chapter's lines to the letter`, async ({ page }) => {
    await open(page, `#s=${id}&lang=zh&at=end`)
    const printed = page.getByRole("region", { name: "控制台", exact: true })
    if (whole)
      await expect
        .poll(async () => (await printed.innerText()).trim().split("\n").filter(Boolean))
        .toEqual([...lines])
    for (const line of lines) await expect(printed).toContainText(line)
  })
}

test("the console shows what has been printed up to the cursor, and no more", async ({ page }) => {
  await open(page, "#s=mini-loop&at=3")
  const printed = page.getByRole("region", { name: "Console" })
  await expect(printed).toContainText("I’ll use the calculator.")
  await expect(printed).not.toContainText("391")
})
