import { AxeBuilder } from "@axe-core/playwright"
import { button, counter, exit, expect, litStep, open, test } from "./loopscope"

test("a breakpoint set on the lit box by its key stops the run there, and says so", async ({ page }) => {
  await open(page, "#s=never-satisfied&at=4")
  await page.keyboard.press("b")
  await expect(page.getByRole("button", { name: "Breakpoint on box 4: Execute tool" })).toHaveAttribute(
    "aria-pressed",
    "true",
  )
  await page.keyboard.press("F8")
  await expect(counter(page, "Turns")).toHaveText("2")
  await expect(litStep(page)).toContainText("Execute tool")
  await expect(page.getByRole("region", { name: "Now, and why" })).toContainText(
    "Stopped at a breakpoint: on box 4.",
  )
  await page.keyboard.press("Shift+F8")
  await expect(counter(page, "Turns")).toHaveText("1")
})

test("a click on a box sets a breakpoint, another takes it away", async ({ page }) => {
  await open(page)
  const box = page.getByRole("button", { name: "Breakpoint on box 5: Append the result" })
  await box.click()
  await button(page, "Run").click()
  await expect(counter(page, "Messages")).toHaveText("3")
  await box.click()
  await button(page, "Run").click()
  await expect(exit(page)).toHaveText(/^completed/)
})

test("the list adds a rule with a hit count, switches it off and removes it, by keyboard", async ({
  page,
}) => {
  await open(page, "#s=never-satisfied")
  await button(page, "Breakpoints").press("Enter")
  const dialog = page.getByRole("dialog", { name: "Breakpoints" })
  await dialog.getByRole("combobox").selectOption("repeat")
  await dialog.getByRole("textbox", { name: "Value" }).fill("3")
  await page.keyboard.press("Enter")
  await expect(dialog.getByRole("listitem")).toHaveCount(1)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.keyboard.press("Escape")
  await button(page, "Run").click()
  await expect(counter(page, "Turns")).toHaveText("3")
  await expect(page.getByRole("region", { name: "Now, and why" })).toContainText(
    "same call and result 3 times in a row",
  )
  await button(page, "Breakpoints").click()
  await dialog.getByRole("checkbox").uncheck()
  await dialog.getByRole("button", { name: /^Remove/ }).click()
  await expect(dialog.getByRole("listitem")).toHaveCount(0)
})

test("a runaway loop stops by itself at turn 500", async ({ page }) => {
  await open(page, "#s=runaway&lang=zh")
  await button(page, "断点").click()
  await page.getByRole("combobox", { name: "断点" }).selectOption("turn")
  await page.getByRole("textbox", { name: "值" }).fill("500")
  await button(page, "添加").click()
  await page.keyboard.press("Escape")
  await button(page, "运行").click()
  await expect(page.getByRole("status", { name: "轮数" })).toHaveText("500")
  await expect(page.getByRole("region", { name: "此刻，以及为什么" })).toContainText("停在断点：第 500 轮。")
})
