import { AxeBuilder } from "@axe-core/playwright"
import { expect, open, test } from "./loopscope"

test("a request shows what it carried, message by message, and what is new in it", async ({ page }) => {
  await open(page, "#s=multiply&at=6")
  await page.getByRole("tab", { name: "Requests" }).click()
  const panel = page.getByRole("tabpanel")
  await expect(panel).toContainText("Request 2 of 2")
  await expect(panel).toContainText("2 appended, 0 changed, 0 dropped")
  await expect(panel.getByRole("list", { name: "Carried messages" }).getByRole("listitem")).toHaveCount(3)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

for (const [off, says] of [
  ["no-state", "just what the one before carried"],
  ["no-append", "1 appended, 0 changed, 0 dropped"],
  ["last-only", "Left out: message 1."],
] as const) {
  test(`the requests of a loop with ${off} show its fault`, async ({ page }) => {
    await open(page, `#s=multiply&off=${off}&at=end`)
    await page.getByRole("button", { name: "First moment" }).click()
    await page.keyboard.press("t")
    await page.keyboard.press("t")
    await page.getByRole("tab", { name: "Requests" }).click()
    await expect(page.getByRole("tabpanel")).toContainText(says)
  })
}
