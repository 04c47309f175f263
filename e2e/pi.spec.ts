import { AxeBuilder } from "@axe-core/playwright"
import { button, exit, expect, expectCounts, open, test } from "./loopscope"

test("Pi's loop is loaded when a run is on it, and not before", async ({ page, context }) => {
  const loaded: string[] = []
  context.on("request", (request) => loaded.push(new URL(request.url()).pathname))
  const ofPi = () => loaded.filter((path) => /\/pi-[\w-]{8}\.js$/.test(path))

  await open(page, "#s=multiply&at=end")
  await expectCounts(page, 2, 3, 4)
  expect(loaded.some((path) => path.includes("/loop-worker-"))).toBe(true)
  expect(ofPi()).toEqual([])

  await page.getByRole("radio", { name: "Pi" }).check()
  await expect(page).toHaveURL(/loop=pi/)
  await button(page, "Run").click()
  await expect(exit(page)).toHaveText(/^completed/)
  await expectCounts(page, 2, 3, 4)
  expect(ofPi()).toHaveLength(1)
})

test("a scenario that is about Pi brings Pi's loop, and runs on the textbook's where that is asked for", async ({
  page,
}) => {
  await open(page, "#s=hand-in&at=end")
  await expect(page.getByRole("radio", { name: "Pi" })).toBeChecked()
  await expect(exit(page)).toHaveText(/^terminated/)
  await open(page, "#s=hand-in&loop=textbook&at=end")
  await expect(page.getByRole("radio", { name: "Textbook loop" })).toBeChecked()
  await expectCounts(page, 2, 3, 4)
})

test("a runaway on Pi's loop is stopped by Cancel", async ({ page }) => {
  await open(page, "#s=runaway&loop=pi")
  await button(page, "Run").click()
  await button(page, "Cancel").click()
  await expect(exit(page)).toHaveText(/^aborted/)
})

test("the code pane names the part of Pi's source for each box, and a word slipped in is heard before the next request", async ({
  page,
}) => {
  await open(page, "#s=multiply&loop=pi&at=5")
  const pane = page.getByRole("region", { name: "Source of the loop that runs" })
  await expect(pane.locator('[aria-current="true"]')).toContainText("context.messages.push(result)")
  await expect(pane.getByRole("link")).toHaveAttribute("href", /agent-loop\.ts$/)
  const form = page.getByRole("form", { name: "Say something into the run" })
  await form.getByRole("textbox").fill("And now in Roman numerals.")
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await form.getByRole("button", { name: "Slip in" }).press("Enter")
  await expect(form.getByRole("status")).toContainText("Waits for the next request")
  await page.keyboard.press("m")
  await expect(page.getByRole("list", { name: "History" }).getByRole("listitem").nth(3)).toContainText(
    "And now in Roman numerals.",
  )
  await expect(page.getByRole("region", { name: "Now, and why" })).toContainText(
    "The user says something more: message 4.",
  )
  await form.getByRole("textbox").fill("One more thing.")
  await form.getByRole("button", { name: "Follow up" }).click()
  await button(page, "Run").click()
  await expect(exit(page)).toHaveText(/^completed/)
  await expect(page.getByRole("list", { name: "History" })).toContainText("One more thing.")
})

test("the textbook loop and Pi part at the truncated reply, side by side", async ({ page }) => {
  await open(page, "#lang=zh")
  await page.keyboard.press("c")
  const dialog = page.getByRole("dialog", { name: "对比" })
  await dialog.getByRole("combobox", { name: "现成的一对" }).selectOption("pi")
  await dialog.getByRole("button", { name: "跳到第一处不同" }).click()
  await expect(dialog.locator('[aria-current="true"]')).toContainText("output token limit")
})
