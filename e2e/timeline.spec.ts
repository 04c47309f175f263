import { expect, open, test, timeline } from "./loopscope"

test("dragging the timeline moves the cursor over the whole run", async ({ page }) => {
  await open(page, "#s=divide-by-zero&at=end")
  const box = await timeline(page).boundingBox()
  if (box === null) throw new Error("The timeline has no place on the page")
  const seen = new Set<string | null>()
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2)
  await page.mouse.down()
  for (let part = 0.75; part > 0.15; part -= 0.05) {
    await page.mouse.move(box.x + box.width * part, box.y + box.height / 2)
    seen.add(await timeline(page).getAttribute("aria-valuenow"))
  }
  await page.mouse.up()
  expect(seen.size).toBeGreaterThan(4)
  await expect(timeline(page)).toHaveAttribute("aria-valuemax", "12")
  await expect(timeline(page)).toHaveAttribute("aria-valuenow", /^[123]$/)
})
