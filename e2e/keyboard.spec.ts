import { button, counter, exit, expect, open, test, timeline } from "./loopscope"

test("the whole run can be walked by keys alone", async ({ page }) => {
  await open(page, "#s=divide-by-zero")
  await page.keyboard.press("t")
  await expect(counter(page, "Turns")).toHaveText("1")
  await page.keyboard.press("s")
  await expect(counter(page, "Steps")).toHaveText("2")
  await page.keyboard.press("F10")
  await expect(counter(page, "Steps")).toHaveText("3")
  await page.keyboard.press("Shift+F10")
  await expect(counter(page, "Steps")).toHaveText("2")
  await page.keyboard.press("m")
  await expect(counter(page, "Messages")).toHaveText("3")
  await page.keyboard.press("Shift+M")
  await expect(counter(page, "Messages")).toHaveText("2")
  await page.keyboard.press("F8")
  await expect(exit(page)).toHaveText(/^completed/)
  await page.keyboard.press("Shift+T")
  await expect(counter(page, "Turns")).toHaveText("2")
  await page.keyboard.press("Home")
  await expect(timeline(page)).toHaveAttribute("aria-valuenow", "1")
  await page.keyboard.press("r")
  await expect(timeline(page)).toHaveAttribute("aria-valuemax", "1")
})

test("Space plays and pauses", async ({ page }) => {
  await open(page, "#s=never-satisfied")
  await page.keyboard.press("Space")
  await expect(button(page, "Pause")).toBeVisible()
  await page.keyboard.press("Space")
  await expect(button(page, "Play")).toBeVisible()
})

test("go to takes a count and a number", async ({ page }) => {
  await open(page, "#s=never-satisfied")
  await page.keyboard.press("g")
  await page.getByRole("combobox", { name: "Count" }).selectOption("messages")
  await page.getByRole("textbox", { name: "Number" }).fill("5")
  await page.keyboard.press("Enter")
  await expect(counter(page, "Messages")).toHaveText("5")
})

test("the palette finds a scenario by a part of its name and opens it", async ({ page }) => {
  await open(page)
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox", { name: "Command" }).fill("divide")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("combobox", { name: "Scenario" })).toHaveValue("divide-by-zero")
})

test("help lists the keys, and Escape gives the page back", async ({ page }) => {
  await open(page)
  await page.keyboard.press("?")
  const help = page.getByRole("dialog", { name: "Keys and words" })
  await expect(help).toContainText("Next turn")
  await page.keyboard.press("Escape")
  await expect(help).toHaveCount(0)
  await page.keyboard.press("ArrowRight")
  await expect(timeline(page)).toHaveAttribute("aria-valuenow", "2")
})

test("single letters do nothing in a text field, nor when they are switched off", async ({ page }) => {
  await open(page)
  await page.getByRole("textbox", { name: "Turn cap" }).focus()
  await page.keyboard.press("t")
  await expect(counter(page, "Turns")).toHaveText("0")
  await button(page, "Settings").click()
  await page.getByRole("checkbox", { name: /Single-letter keys/ }).uncheck()
  await page.keyboard.press("Escape")
  await page.keyboard.press("t")
  await page.keyboard.press("ArrowRight")
  await expect(timeline(page)).toHaveAttribute("aria-valuenow", "2")
})

test("the timeline is a slider: arrows move by a box, Page Down by a turn, Home and End to the ends", async ({
  page,
}) => {
  await open(page, "#s=multiply&at=end")
  await timeline(page).focus()
  await page.keyboard.press("Home")
  await expect(timeline(page)).toHaveAttribute(
    "aria-valuetext",
    "Turn 0, step 0, box 1: User input, 1 message",
  )
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowRight")
  await expect(timeline(page)).toHaveAttribute(
    "aria-valuetext",
    "Turn 1, step 2, box 4: Execute tool, 2 messages",
  )
  await page.keyboard.press("PageDown")
  await expect(counter(page, "Turns")).toHaveText("2")
  await page.keyboard.press("End")
  await expect(timeline(page)).toHaveAttribute("aria-valuenow", "8")
})
