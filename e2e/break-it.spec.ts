import { button, exit, expect, expectCounts, open, test } from "./loopscope"

/** What each switch gives: id, scenario, turns, steps, messages, exit. */
const SWITCHES = [
  ["no-model", "multiply", 2, 3, 4, "completed"],
  ["no-tools", "multiply", 1, 1, 2, "completed"],
  ["no-loop", "multiply", 1, 2, 3, "no_loop"],
  ["no-state", "multiply", 10, 20, 21, "max_turns"],
  ["no-append", "multiply", 10, 20, 11, "max_turns"],
  ["last-only", "multiply", 2, 3, 4, "completed"],
  ["throw", "divide-by-zero", 1, 2, 2, "error"],
  ["by-reason", "calls-with-stop", 1, 1, 2, "completed"],
  ["half-append", "two-calls", 2, 4, 4, "completed"],
] as const

for (const [id, scenario, turns, steps, messages, code] of SWITCHES) {
  test(`a link with ${id} switched off opens ${scenario} broken in that way`, async ({ page }) => {
    await open(page, `#s=${scenario}&off=${id}&at=end`)
    await expectCounts(page, turns, steps, messages)
    await expect(exit(page)).toHaveText(new RegExp(`^${code}`))
  })
}

test("a part is taken away in the dialog, by keyboard, and put back again", async ({ page }) => {
  await open(page)
  await button(page, "Break it").focus()
  await page.keyboard.press("Enter")
  await page.getByRole("checkbox", { name: "Skip appending results" }).focus()
  await page.keyboard.press("Space")
  await button(page, "Restart with 1 fault").focus()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/off=no-append/)
  await button(page, "Run").click()
  await expectCounts(page, 10, 20, 11)
  await expect(page.getByRole("region", { name: "About this run" })).toContainText(
    "never sees what the tool returned",
  )
  await button(page, "Break it").click()
  await button(page, "Reset").click()
  await button(page, "Restart whole").click()
  await expect(page).not.toHaveURL(/off=/)
  await button(page, "Run").click()
  await expectCounts(page, 2, 3, 4)
})
