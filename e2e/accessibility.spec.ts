import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { button, expect, open, test } from "./loopscope"

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([])
}

for (const theme of ["light", "dark"] as const) {
  for (const lang of ["en", "zh"] as const) {
    test(`axe finds nothing in the ${theme} page in ${lang}, in the middle of a run and at its end`, async ({
      page,
    }) => {
      await open(page, `#s=divide-by-zero&at=5&theme=${theme}&lang=${lang}`)
      await expectNoViolations(page)
      await open(page, `#s=hole&at=end&theme=${theme}&lang=${lang}`)
      await expectNoViolations(page)
    })
  }

  test(`axe finds nothing in the ${theme} dialogs, nor in the events`, async ({ page }) => {
    await open(page, `#s=multiply&at=4&theme=${theme}`)
    for (const name of ["Help", "Settings", "Command palette"]) {
      await button(page, name).click()
      await expect(page.getByRole("dialog")).toBeVisible()
      await expectNoViolations(page)
      await page.keyboard.press("Escape")
    }
    await page.keyboard.press("g")
    await expect(page.getByRole("dialog")).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press("Escape")
    await page.getByRole("tab", { name: /Events/ }).click()
    await expectNoViolations(page)
  })
}

for (const [width, height] of [
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const) {
  test(`axe finds nothing at ${width} px, and nothing sticks out sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, "#s=multiply&at=5")
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test("axe finds nothing in the embed", async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 420 })
  await open(page, "#s=multiply&at=5&embed=1")
  await expectNoViolations(page)
})
