import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { button, expect, open, test } from "./loopscope"

const dialog = (page: Page) => page.getByRole("dialog", { name: "Compare" })
const row = (page: Page) => dialog(page).locator('[aria-current="true"]')
const count = (page: Page, name: string) => dialog(page).getByRole("status", { name, exact: true })

const PAIRS = [
  ["The hole and the loop", "4", "exit: no_loop", "calculate"],
  ["Result appended and not", "5", "appends message 3: 391", "sends 1–2"],
  ["Tool error wrapped and thrown", "5", "appends message 3, an error", "exit: error"],
  ["Turn cap 1 and 3", "6", "exit: max_turns", "sends 1–3"],
] as const

test("every ready-made pair shows where it parts, by a key", async ({ page }) => {
  await open(page)
  await page.keyboard.press("c")
  for (const [pair, number, left, right] of PAIRS) {
    await dialog(page).getByRole("combobox", { name: "Pair" }).selectOption({ label: pair })
    await expect(dialog(page).getByText("First difference", { exact: true })).toBeVisible()
    await dialog(page).getByRole("button", { name: "Close" }).press("d")
    await expect(row(page)).toContainText(number)
    await expect(row(page)).toContainText(left)
    await expect(row(page)).toContainText(right)
  }
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test("both sides are walked as one, by box, turn and message, by keyboard alone", async ({ page }) => {
  await open(page)
  await button(page, "Compare").press("Enter")
  await dialog(page)
    .getByRole("combobox", { name: "Pair" })
    .selectOption({ label: "Result appended and not" })
  await expect(dialog(page).getByText("28 of 32 differ")).toBeVisible()
  await dialog(page).getByRole("button", { name: "Next row" }).press("ArrowRight")
  await expect(count(page, "A Steps")).toHaveText("1")
  await page.keyboard.press("End")
  await expect(count(page, "A Turns")).toHaveText("2")
  await expect(count(page, "B Turns")).toContainText("10")
  await expect(count(page, "B Turns")).toContainText("+8")
  await page.keyboard.press("Home")
  await expect(count(page, "B Messages")).toHaveText("1")
  await dialog(page).getByRole("radio", { name: "Turn" }).check()
  await dialog(page).getByRole("button", { name: "Next row" }).click()
  await expect(count(page, "B Turns")).toHaveText("1")
  await page.keyboard.press("Escape")
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole("status", { name: "Turns", exact: true })).toHaveText("0")
})

test("Break it compares what is chosen with the healthy loop", async ({ page }) => {
  await open(page, "#s=multiply")
  await button(page, "Break it").click()
  await page.getByRole("checkbox", { name: "Send only the last message" }).check()
  await button(page, "Compare with healthy").click()
  await expect(dialog(page).getByRole("region", { name: "A 23 × 17, as written" })).toBeVisible()
  await button(page, "Go to first difference").click()
  await expect(row(page)).toContainText("sends 1–3")
  await expect(row(page)).toContainText("sends 3")
})

test("a branch is compared with the run that it left, in Chinese and on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, "#s=multiply&at=5&lang=zh")
  await page.keyboard.press("f")
  await page.getByRole("button", { name: "编辑第 3 条消息" }).click()
  await page.getByRole("textbox", { name: "文字" }).fill("1000")
  await button(page, "分叉并运行").click()
  await page.keyboard.press("c")
  const compare = page.getByRole("dialog", { name: "对比" })
  await expect(compare.getByText("第一处不同", { exact: true })).toBeVisible()
  await compare.getByRole("button", { name: "跳到第一处不同" }).click()
  await expect(compare.locator('[aria-current="true"]')).toContainText("回填为第 3 条：1000")
  await compare.getByRole("radio", { name: "B" }).check()
  await expect(compare.getByRole("status", { name: "B 消息条数" })).toHaveText("3")
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})
