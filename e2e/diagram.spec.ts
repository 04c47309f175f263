import type { Locator, Page } from "@playwright/test"
import { expect, litStep, open, test } from "./loopscope"

const STAGES = [
  { width: 1440, height: 900, hash: "" },
  { width: 1366, height: 650, hash: "" },
  { width: 768, height: 1024, hash: "" },
  { width: 390, height: 844, hash: "" },
  { width: 720, height: 420, hash: "&embed=1" },
] as const

/** The boxes that say what is wrong with them: an error result, and the longest words there are for a fault of each. */
const TAGS = [
  { run: "at=5", boxes: [4, 5] },
  { run: "at=1&off=last-only,by-reason,throw,half-append", boxes: [2, 3, 4, 5] },
] as const

/** The drawing itself: it is hidden from the tree of names, where a list stands for it. */
const drawing = (page: Page): Locator => page.getByRole("main").locator("[inert]")

/** The size on the screen, in px, of the smallest print of the drawing. */
const smallestPrint = (page: Page): Promise<number> =>
  drawing(page).evaluate((root) => {
    const sizes: number[] = []
    const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const element = words.currentNode.parentElement
      if (element === null || !element.checkVisibility() || !words.currentNode.textContent?.trim()) continue
      const block = element.closest("div")
      const scale =
        element instanceof SVGTextElement
          ? element.getScreenCTM()?.a
          : block && block.getBoundingClientRect().width / block.offsetWidth
      sizes.push(Number.parseFloat(getComputedStyle(element).fontSize) * (scale ?? 0))
    }
    return Math.min(...sizes)
  })

interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const rectOf = async (part: Locator): Promise<Rect> => {
  const rect = await part.boundingBox()
  if (rect === null) throw new Error("It is not drawn.")
  return rect
}

/** Whether words lie inside a box with some air beside them; box 3 is a diamond. */
function fits(words: Rect, frame: Rect, box: number): boolean {
  const across = Math.abs(words.x + words.width / 2 - (frame.x + frame.width / 2)) + words.width / 2
  const along = Math.abs(words.y + words.height / 2 - (frame.y + frame.height / 2)) + words.height / 2
  return box === 3
    ? across / (frame.width / 2) + along / (frame.height / 2) <= 1
    : across <= frame.width / 2 - 5 && along <= frame.height / 2
}

const frameOf = (page: Page, box: number): Locator =>
  page.getByRole("button", { name: new RegExp(`^(Breakpoint on box ${box}:|方框 ${box} 的断点)`) })

for (const { width, height, hash } of STAGES) {
  for (const lang of ["en", "zh"] as const) {
    test(`at ${width} × ${height} in ${lang} no print of the diagram is under 12 px, and every tag fits its box`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      for (const { run, boxes } of TAGS) {
        await open(page, `#s=divide-by-zero&${run}&lang=${lang}${hash}`)
        expect(await smallestPrint(page)).toBeGreaterThanOrEqual(11.99)
        const tags = drawing(page).getByRole("emphasis", { includeHidden: true })
        await expect(tags).toHaveCount(boxes.length)
        for (const [index, box] of boxes.entries()) {
          const tag = tags.nth(index)
          const words = `${await tag.textContent()} in box ${box}`
          // The stage may still be finding its size.
          await expect
            .poll(async () => fits(await rectOf(tag), await rectOf(frameOf(page, box)), box), words)
            .toBe(true)
        }
      }
    })
  }
}

test("in forced colours the counts and wires have the colour of text, and the wire just taken is highlighted", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" })
  await open(page, "#s=multiply&at=6")
  const system = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"))
    const resolved = (color: string) => {
      probe.style.color = color
      return getComputedStyle(probe).color
    }
    return { text: resolved("CanvasText"), highlight: resolved("Highlight") }
  })
  await expect(drawing(page).getByText("×1").first()).toHaveCSS("fill", system.text)
  const strokes = await drawing(page)
    .locator("path")
    .evaluateAll((paths) =>
      paths.map((path) => getComputedStyle(path).stroke).filter((stroke) => stroke !== "none"),
    )
  expect([...new Set(strokes)].toSorted()).toEqual([system.text, system.highlight].toSorted())
})

test("a tool error is called an error result in boxes 4 and 5, in the list as well", async ({ page }) => {
  await open(page, "#s=divide-by-zero&at=5")
  const steps = page.getByRole("list", { name: "Six steps" }).getByRole("listitem")
  await expect(steps.nth(3)).toHaveText(/Execute tool.*error result/)
  await expect(litStep(page)).toHaveText(/Append the result.*error result/)
})

/** The dots that run at this instant. */
const dots = (page: Page) => drawing(page).locator('circle[r="5"]')

test("one dot runs after a step forward, and none after a step back or a jump", async ({ page }) => {
  await open(page, "#s=multiply&at=5")
  await expect(dots(page)).toHaveCount(0)
  await page.keyboard.press("ArrowRight")
  await expect(litStep(page)).toHaveText(/^2/)
  await expect(dots(page)).toHaveCount(1)
  await page.keyboard.press("ArrowLeft")
  await expect(litStep(page)).toHaveText(/^5/)
  await expect(dots(page)).toHaveCount(0)
  await page.keyboard.press("Home")
  await expect(litStep(page)).toHaveText(/^1/)
  await expect(dots(page)).toHaveCount(0)
})

test("no dot is drawn where less motion is asked for", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await open(page, "#s=multiply&at=4")
  await page.keyboard.press("ArrowRight")
  await expect(litStep(page)).toHaveText(/^5/)
  await expect(dots(page)).toBeHidden()
})
