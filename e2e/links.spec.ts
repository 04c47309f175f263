import { button, exit, expect, expectCounts, litStep, open, test, timeline } from "./loopscope"
import { SCENARIO_TABLE } from "./scenario-table"

const ZH = { Turns: "轮数", Steps: "步数", Messages: "消息条数" } as const

for (const { id, turns, steps, messages, exit: code } of SCENARIO_TABLE) {
  test(`a link to the end of ${id} opens there, in English`, async ({ page }) => {
    await open(page, `#s=${id}&lang=en&at=end`)
    await expect(exit(page)).toHaveText(new RegExp(`^${code}`))
    await expectCounts(page, turns, steps, messages)
  })

  test(`a link to the end of ${id} opens there, in Chinese`, async ({ page }) => {
    await open(page, `#s=${id}&lang=zh&at=end`)
    await expect(page.getByRole("status", { name: "出口" })).toHaveText(new RegExp(`^${code}`))
    for (const [count, value] of [
      [ZH.Turns, turns],
      [ZH.Steps, steps],
      [ZH.Messages, messages],
    ] as const)
      await expect(page.getByRole("status", { name: count, exact: true })).toHaveText(String(value))
  })
}

test("a link opens its run at its moment, and the address follows the cursor", async ({ page }) => {
  await open(page, "#s=multiply&at=4")
  await expect(litStep(page)).toHaveText(/Execute tool/)
  await page.keyboard.press("ArrowRight")
  await expect(page).toHaveURL(/s=multiply.*at=5/)
  await page.reload()
  await expect(litStep(page)).toHaveText(/Append the result/)
  await page.keyboard.press("End")
  await expect(page).toHaveURL(/at=end/)
})

test("a cap in the address holds, and the field on the page changes it", async ({ page }) => {
  await open(page, "#s=never-satisfied&cap=1&at=end")
  await expectCounts(page, 1, 2, 3)
  await expect(exit(page)).toHaveText(/^max_turns/)
  await page.getByRole("textbox", { name: "Turn cap" }).fill("2")
  await page.keyboard.press("Enter")
  await button(page, "Run").click()
  await expectCounts(page, 2, 4, 5)
  await expect(page).toHaveURL(/cap=2/)
})

test("changing the address by hand opens what it says", async ({ page }) => {
  await open(page)
  await page.evaluate(() => {
    location.hash = "#s=chained&at=end"
  })
  await expectCounts(page, 3, 5, 6)
})

test("choosing a scenario opens it at its first moment", async ({ page }) => {
  await open(page, "#s=multiply&at=end")
  await page.getByRole("combobox", { name: "Scenario" }).selectOption("two-calls")
  await expect(timeline(page)).toHaveAttribute("aria-valuenow", "1")
  await button(page, "Run").click()
  await expectCounts(page, 2, 4, 5)
})

test("the embed shows the diagram, the counters and a way to the whole page", async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 420 })
  await open(page, "#s=multiply&at=3&embed=1")
  await expect(litStep(page)).toHaveText(/Any tool call/)
  await expectCounts(page, 1, 1, 2)
  await expect(page.getByRole("link", { name: "Open in Loopscope" })).toHaveAttribute(
    "href",
    /s=multiply.*at=3/,
  )
  await expect(page.getByRole("link", { name: "Open in Loopscope" })).not.toHaveAttribute("href", /embed/)
})

test("the embed's slider lies in its bar, below the diagram", async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 420 })
  await open(page, "#s=multiply&at=end&embed=1")
  const place = await timeline(page).boundingBox()
  expect(place?.y).toBeGreaterThan(370)
})
