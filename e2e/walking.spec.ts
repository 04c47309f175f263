import { button, counter, exit, expect, expectCounts, litStep, open, test, timeline } from "./loopscope"
import { SCENARIO_TABLE } from "./scenario-table"

/** 23 × 17, moment by moment: the box that is lit and the three counts. */
const WALK: readonly { readonly box: RegExp; readonly counts: readonly [number, number, number] }[] = [
  { box: /^1 |^1\b|User input/, counts: [0, 0, 1] },
  { box: /Request the model/, counts: [1, 1, 1] },
  { box: /Any tool call/, counts: [1, 1, 2] },
  { box: /Execute tool/, counts: [1, 2, 2] },
  { box: /Append the result/, counts: [1, 2, 3] },
  { box: /Request the model/, counts: [2, 3, 3] },
  { box: /Any tool call/, counts: [2, 3, 4] },
  { box: /Normal/, counts: [2, 3, 4] },
]

test("the arrow key walks 23 × 17 box by box, and every view agrees at each of its eight moments", async ({
  page,
}) => {
  await open(page)
  const history = page.getByRole("list", { name: "History" })
  for (const [index, { box, counts }] of WALK.entries()) {
    if (index > 0) await page.keyboard.press("ArrowRight")
    await expect(timeline(page)).toHaveAttribute("aria-valuenow", String(index + 1))
    await expect(litStep(page)).toHaveText(box)
    await expectCounts(page, ...counts)
    await expect(history.getByRole("listitem")).toHaveCount(counts[2])
  }
  await expect(exit(page)).toHaveText(/^completed/)
  await expect(button(page, "Next box")).toBeDisabled()
})

test("back shows each moment again without running anything, and forward leads to the same ones", async ({
  page,
}) => {
  await open(page, "#s=multiply&at=end")
  for (const { box, counts } of WALK.toReversed().slice(1)) {
    await page.keyboard.press("ArrowLeft")
    await expect(litStep(page)).toHaveText(box)
    await expectCounts(page, ...counts)
    await expect(timeline(page)).toHaveAttribute("aria-valuemax", "8")
  }
  await expect(button(page, "Previous box")).toBeDisabled()
  await page.keyboard.press("End")
  await expect(exit(page)).toHaveText(/^completed/)
})

test("the exit says nothing while the run is not over at the cursor", async ({ page }) => {
  await open(page, "#s=multiply&at=end")
  await expect(exit(page)).toHaveText(/^completed.*no tool call/)
  await page.keyboard.press("ArrowLeft")
  await expect(exit(page)).toHaveText("")
})

for (const { id, turns, steps, messages, exit: code } of SCENARIO_TABLE) {
  test(`walking ${id} to its end by Next box comes to its counts and its exit`, async ({ page }) => {
    await open(page, `#s=${id}`)
    const next = button(page, "Next box")
    for (let presses = 0; presses < 40 && (await next.isEnabled()); presses += 1) {
      const before = await timeline(page).getAttribute("aria-valuenow")
      await next.click()
      await expect(timeline(page)).not.toHaveAttribute("aria-valuenow", before ?? "")
    }
    await expectCounts(page, turns, steps, messages)
    await expect(exit(page)).toHaveText(new RegExp(`^${code}`))
  })
}

test("each counter's buttons move exactly that counter by one", async ({ page }) => {
  await open(page, "#s=divide-by-zero&at=end")
  await page.keyboard.press("Home")
  for (const [count, noun] of [
    ["Turns", "turn"],
    ["Steps", "step"],
    ["Messages", "message"],
  ] as const) {
    await page.keyboard.press("Home")
    const value = async () => Number(await counter(page, count).textContent())
    for (let presses = 0; await button(page, `Next ${noun}`).isEnabled(); presses += 1) {
      const before = await value()
      await button(page, `Next ${noun}`).click()
      await expect(counter(page, count)).toHaveText(String(before + 1))
      expect(presses).toBeLessThan(10)
    }
    while (await button(page, `Previous ${noun}`).isEnabled()) {
      const before = await value()
      await button(page, `Previous ${noun}`).click()
      await expect(counter(page, count)).toHaveText(String(before - 1))
    }
  }
})

test("a key held down loses no press, also where the loop has yet to get there", async ({ page }) => {
  await open(page)
  await page.evaluate(() => {
    for (let n = 0; n < 5; n += 1) window.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }))
  })
  await expect(timeline(page)).toHaveAttribute("aria-valuenow", "6")
})

test("play shows the reply as it streams and ends at the exit", async ({ page }) => {
  await open(page, "#s=mini-loop")
  await page.getByRole("combobox", { name: "Play speed" }).selectOption("8")
  await button(page, "Play").click()
  await expect(exit(page)).toHaveText(/^completed/)
  await expect(button(page, "Play")).toBeVisible()
})

test("run goes to the end at full speed, restart begins a fresh run", async ({ page }) => {
  await open(page, "#s=never-satisfied")
  await button(page, "Run").click()
  await expect(exit(page)).toHaveText(/^max_turns/)
  await button(page, "Restart").click()
  await expect(timeline(page)).toHaveAttribute("aria-valuenow", "1")
  await expect(timeline(page)).toHaveAttribute("aria-valuemax", "1")
})
