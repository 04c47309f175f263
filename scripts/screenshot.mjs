// @ts-check
// Takes the pictures in the README from the built page: node scripts/with-browser.mjs node scripts/screenshot.mjs
import { chromium } from "@playwright/test"
import { preview } from "vite"

const server = await preview({ preview: { port: 0, host: "127.0.0.1" }, logLevel: "silent" })
const browser = await chromium.launch({
  ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
})

/**
 * @param {string} file
 * @param {string} hash
 * @param {(page: import("@playwright/test").Page) => Promise<void>} prepare
 */
async function picture(file, hash, prepare) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  })
  const page = await context.newPage()
  await page.goto(`${server.resolvedUrls?.local[0]}${hash}&lang=en&theme=light`)
  await page.locator('[role=slider]:not([aria-valuenow="0"])').waitFor()
  await prepare(page)
  await page.screenshot({ path: `docs/${file}.png` })
  await context.close()
}

await picture("page", "#s=multiply&at=end", async (page) => {
  await page.getByRole("status", { name: "Exit" }).filter({ hasText: "completed" }).waitFor()
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("ArrowLeft")
})

await picture("breakpoint", "#s=never-satisfied&at=4", async (page) => {
  await page.keyboard.press("b")
  await page.keyboard.press("F8")
  await page.getByText("Stopped at a breakpoint").waitFor()
})

await picture("fork", "#s=multiply&at=5", async (page) => {
  await page.keyboard.press("f")
  await page.getByRole("button", { name: "Edit message 3" }).click()
  await page.getByRole("textbox", { name: "Text" }).fill("1000")
  await page.getByRole("button", { name: "Fork and run" }).click()
  await page.getByRole("status", { name: "Exit" }).filter({ hasText: "completed" }).waitFor()
  await page.getByRole("region", { name: "Branches" }).waitFor()
})

await picture("break-it", "#s=multiply&off=no-append&at=12", async (page) => {
  await page.getByRole("slider").and(page.locator('[aria-valuenow="12"]')).waitFor()
})

await picture("compare", "#s=multiply&off=no-append&at=end", async (page) => {
  await page.getByRole("status", { name: "Exit" }).filter({ hasText: "max_turns" }).waitFor()
  await page.keyboard.press("c")
  await page.getByText("First difference", { exact: true }).waitFor()
  await page.keyboard.press("d")
})

await browser.close()
await server.close()
