import { test as base, expect, type Locator, type Page } from "@playwright/test"

export { expect }

/** A test whose page must not complain: an error in its console fails the test, unless the test expects one. */
export const test = base.extend<{ readonly complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
      page.on("pageerror", (error) => complaints.push(error.message))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

type Count = "Turns" | "Steps" | "Messages"

/** The number that a counter shows. */
export const counter = (page: Page, count: Count): Locator =>
  page.getByRole("status", { name: count, exact: true })

export const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true })

export const timeline = (page: Page): Locator => page.getByRole("slider", { name: "Timeline" })

export const exit = (page: Page): Locator => page.getByRole("status", { name: "Exit" })

/** The step of the diagram that is lit, as the list behind it says. */
export const litStep = (page: Page): Locator =>
  page.getByRole("list", { name: "Six steps" }).locator('[aria-current="step"]')

/** Opens an address of the page afresh and waits until a run stands there. */
export async function open(page: Page, hash = ""): Promise<void> {
  await page.goto("about:blank")
  await page.goto(`/${hash}`)
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuenow", /[1-9]/)
}

/** Expects the three counters to show these numbers. */
export async function expectCounts(
  page: Page,
  turns: number,
  steps: number,
  messages: number,
): Promise<void> {
  await expect(counter(page, "Turns")).toHaveText(new RegExp(`^${turns}\\b`))
  await expect(counter(page, "Steps")).toHaveText(new RegExp(`^${steps}\\b`))
  await expect(counter(page, "Messages")).toHaveText(new RegExp(`^${messages}\\b`))
}
