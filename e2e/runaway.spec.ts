import { button, counter, exit, expect, open, test } from "./loopscope"

const turns = async (page: Parameters<typeof counter>[0]) =>
  Number((await counter(page, "Turns").textContent())?.replaceAll(",", ""))

test("Pause stops the runaway loop, and Run lets it go on", async ({ page }) => {
  await open(page, "#s=runaway")
  await button(page, "Run").click()
  await expect.poll(() => turns(page)).toBeGreaterThan(200)
  await button(page, "Pause").click()
  await expect(button(page, "Play")).toBeVisible()
  const held = await turns(page)
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.press("ArrowRight")
  expect(await turns(page)).toBe(held)
  await button(page, "Run").click()
  await expect.poll(() => turns(page)).toBeGreaterThan(held)
  await button(page, "Cancel").click()
  await expect(exit(page)).toHaveText(/^aborted/)
})

test("Cancel ends a held run with an assistant message that says so", async ({ page }) => {
  await open(page, "#s=multiply&at=2")
  await button(page, "Cancel").click()
  await expect(exit(page)).toHaveText(/^aborted/)
  await expect(page.getByRole("list", { name: "History" }).getByRole("listitem").last()).toContainText(
    "cancelled",
  )
  await expect(button(page, "Cancel")).toBeDisabled()
})

test("a cap given to the runaway scenario puts the protective exit back", async ({ page }) => {
  await open(page, "#s=runaway&cap=4&at=end")
  await expect(exit(page)).toHaveText(/^max_turns/)
})
