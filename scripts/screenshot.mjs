// @ts-check
// Takes the picture in the README from the built page: node scripts/with-browser.mjs node scripts/screenshot.mjs
import { chromium } from "@playwright/test"
import { preview } from "vite"

const server = await preview({ preview: { port: 0, host: "127.0.0.1" }, logLevel: "silent" })
const browser = await chromium.launch({
  ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
})
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" })
await page.goto(`${server.resolvedUrls?.local[0]}#s=multiply&at=end&lang=en&theme=light`)
await page.getByRole("slider").and(page.locator('[aria-valuenow="8"]')).waitFor()
for (let press = 0; press < 4; press += 1) await page.keyboard.press("ArrowLeft")
await page.getByRole("slider").and(page.locator('[aria-valuenow="4"]')).waitFor()
await page.screenshot({ path: "docs/page.png" })
await browser.close()
await server.close()
