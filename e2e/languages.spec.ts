import { button, expect, open, test } from "./loopscope"

test("switching the language translates the page and its run, and stays where it stood", async ({ page }) => {
  await open(page, "#s=multiply&at=4")
  await button(page, "中文").click()
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN")
  await expect(page.getByRole("slider", { name: "时间线" })).toHaveAttribute("aria-valuenow", "4")
  await expect(page.getByRole("list", { name: "历史" })).toContainText("帮我算一下 23 乘以 17 是多少？")
  await expect(page.getByRole("list", { name: "六步" }).locator('[aria-current="step"]')).toContainText(
    "执行工具",
  )
  await page.reload()
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN")
})

test("a Chinese page can be walked by its own names", async ({ page }) => {
  await open(page, "#s=multiply&lang=zh")
  await button(page, "下一框").click()
  await button(page, "下一步").click()
  await expect(page.getByRole("status", { name: "步数" })).toHaveText("2")
  await button(page, "上一步").click()
  await expect(page.getByRole("status", { name: "步数" })).toHaveText("1")
})
