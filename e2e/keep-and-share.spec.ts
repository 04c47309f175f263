import { readFile } from "node:fs/promises"
import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { button, counter, exit, expect, expectCounts, open, test } from "./loopscope"

const saved = (page: Page) => page.getByRole("dialog", { name: "Saved runs" })
const share = (page: Page) => page.getByRole("dialog", { name: "Share" })
const history = (page: Page) => page.getByRole("list", { name: "History" }).getByRole("listitem")

/** Waits until the list of saved runs says this. */
async function untilSaved(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await button(page, "Saved runs").click()
    await expect(saved(page)).toContainText(text, { timeout: 1000 })
  }).toPass()
  await page.keyboard.press("Escape")
}

/** Forks the open run at its moment, with other words in its last message, and runs the branch to its end. */
async function forkWith(page: Page, number: number, text: string): Promise<void> {
  await page.keyboard.press("f")
  await page.getByRole("button", { name: `Edit message ${number}` }).click()
  await page.getByRole("textbox", { name: "Text" }).fill(text)
  await button(page, "Fork and run").click()
  await expect(exit(page)).toHaveText(/^completed/)
}

async function download(page: Page, name: string): Promise<{ readonly name: string; readonly text: string }> {
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, name).click()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") }
}

test("what was done is offered again after a reload, with its branches", async ({ page }) => {
  await open(page, "#s=multiply&at=5")
  await forkWith(page, 3, "1000")
  await untilSaved(page, "1 branch")
  await open(page)
  await expect(page.getByRole("alert")).toContainText("Your last run is kept: 23 × 17 with 1 branch")
  await button(page, "Open it").click()
  await expect(history(page).nth(3)).toContainText("23 times 17 is 1000.")
  await expect(
    page.getByRole("region", { name: "Branches" }).getByRole("button", { name: /^Open / }),
  ).toHaveCount(2)
})

test("saved runs are found, renamed, opened and deleted, by keyboard", async ({ page }) => {
  await open(page, "#s=divide-by-zero&at=4")
  await untilSaved(page, "Divide by zero")
  await open(page, "#s=chained&at=end")
  await untilSaved(page, "completed")
  await button(page, "Saved runs").press("Enter")
  await expect(saved(page).getByRole("listitem")).toHaveCount(2)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await saved(page).getByRole("searchbox").fill("zero")
  await expect(saved(page).getByRole("listitem")).toHaveCount(1)
  await saved(page)
    .getByRole("button", { name: /^Rename/ })
    .press("Enter")
  await saved(page)
    .getByRole("textbox", { name: /^Name of/ })
    .fill("zero, for class")
  await page.keyboard.press("Enter")
  await saved(page).getByRole("button", { name: "Open zero, for class" }).press("Enter")
  await expect(counter(page, "Turns")).toHaveText(/^[12]/)
  await button(page, "Saved runs").click()
  await expect(saved(page).getByText("open here")).toHaveCount(1)
  await expect(saved(page)).toContainText(/Together they take \d/)
  await saved(page)
    .getByRole("button", { name: /^Delete (?!zero)/ })
    .press("Enter")
  await saved(page)
    .getByRole("button", { name: /for good$/ })
    .press("Enter")
  await expect(saved(page).getByRole("listitem")).toHaveCount(1)
})

test("a second tab on the same saved run opens a copy", async ({ page, context }) => {
  await open(page, "#s=multiply&at=5")
  await forkWith(page, 3, "1000")
  const other = await context.newPage()
  await open(other, "#s=chained")
  await untilSaved(other, "open in another tab")
  await button(other, "Saved runs").click()
  await saved(other).getByRole("button", { name: "Open 23 × 17" }).click()
  await expect(other.getByRole("alert")).toContainText("open in another tab")
  await expectCounts(other, 2, 3, 4)
})

test("a run file is saved and opened again, and a broken one names its place and changes nothing", async ({
  page,
}) => {
  await open(page, "#s=multiply&at=5")
  await forkWith(page, 3, "1000 <script>alert(1)</script>")
  await button(page, "Share").click()
  const file = await download(page, "Save as run file…")
  expect(file.name).toBe("multiply.loopscope.json")
  await open(page, "#s=chained")
  const input = page.locator("input[type=file]")
  const give = (text: string) =>
    input.setInputFiles({
      name: "run.loopscope.json",
      mimeType: "application/json",
      buffer: Buffer.from(text),
    })
  await give(file.text)
  await expect(history(page).nth(2)).toContainText("1000 <script>alert(1)</script>")
  await expectCounts(page, 2, 3, 4)
  const faults = [
    [file.text.slice(0, 500), /ends in the middle, at line \d+, column \d+/],
    [file.text.replace('"version":1', '"version":2'), /version 2, made by a newer Loopscope/],
    [
      file.text.replace('"message":{"role":"user"', '"message":{"role":"king"'),
      /at runs\[0\]\.events\[\d+\]\.message\.role/,
    ],
    [
      file.text.replace('"settings":{', '"settings":{"__proto__":{},'),
      /the key runs\[0\]\.settings\.__proto__/,
    ],
    [`{"format":"loopscope","runs":${"[".repeat(1_000_000)}`, /nests deeper than 200 levels/],
    ['{"messages":[]}', /no run file of Loopscope/],
  ] as const
  for (const [text, told] of faults) {
    await give(text)
    await expect(page.getByRole("alert").last()).toContainText(told)
    await expectCounts(page, 2, 3, 4)
  }
})

test("a link carries edits, and opens that run at that moment", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await open(page, "#s=multiply&at=5")
  await forkWith(page, 3, "一千 👩‍👩‍👧")
  await page.keyboard.press("ArrowLeft")
  await button(page, "Copy link to this moment").click()
  await expect(page.getByRole("alert")).toContainText("in the clipboard")
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain("&run=")
  const other = await context.newPage()
  await other.goto(link)
  await expect(history(other).nth(2)).toContainText("一千 👩‍👩‍👧")
  await expectCounts(other, 2, 3, 4)
  await expect(exit(other)).toHaveText("")
  await other.goto("about:blank")
  await other.goto(link.slice(0, -20))
  await expect(other.getByRole("alert").filter({ hasText: "cannot be unpacked" })).toBeVisible()
})

test("diagram, timeline and transcript are taken along as files, in Chinese too", async ({ page }) => {
  await open(page, "#s=two-calls&at=8")
  await button(page, "Share").click()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const svg = await download(page, "The diagram at this moment as SVG")
  expect(svg.text).toContain("Request the model")
  expect((await download(page, "The timeline at this moment as SVG")).text).toContain("Turn 2")
  for (const what of ["diagram", "timeline"])
    expect((await download(page, `The ${what} at this moment as PNG`)).text.slice(1, 4)).toBe("PNG")
  expect((await download(page, "Transcript as Markdown")).text).toContain("### 4. toolResult")
  expect((await download(page, "Transcript as Console text")).text).toContain(
    "Turn 1 · run tool calculate ⇒ 399",
  )
  await share(page).getByRole("button", { name: "Close" }).click()
  await open(page, "#s=mini-loop&at=end&lang=zh")
  await button(page, "分享").click()
  expect((await download(page, "记录（控制台文本）")).text).toBe(
    "第 1 轮 · 模型说：我用一下计算器。\n第 1 轮 · 执行 multiply ⇒ 391\n第 2 轮 · 模型说：算出来了：391\n历史里现在有 4 条消息\n",
  )
})

test("a browser that lets the page store nothing is told once, and the page goes on in memory", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      get: () => {
        throw new DOMException("no", "SecurityError")
      },
    })
  })
  await open(page, "#s=multiply&at=end")
  await expect(page.getByRole("alert")).toContainText("kept in memory only")
  await expectCounts(page, 2, 3, 4)
})
