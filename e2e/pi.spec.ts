import { button, exit, expect, expectCounts, open, test } from "./loopscope"

test("Pi's loop is loaded when a run is on it, and not before", async ({ page, context }) => {
  const loaded: string[] = []
  context.on("request", (request) => loaded.push(new URL(request.url()).pathname))
  const ofPi = () => loaded.filter((path) => /\/pi-[^/]*\.js$/.test(path))

  await open(page, "#s=multiply&at=end")
  await expectCounts(page, 2, 3, 4)
  expect(loaded.some((path) => path.includes("/loop-worker-"))).toBe(true)
  expect(ofPi()).toEqual([])

  await page.getByRole("radio", { name: "Pi" }).check()
  await expect(page).toHaveURL(/loop=pi/)
  await button(page, "Run").click()
  await expect(exit(page)).toHaveText(/^completed/)
  await expectCounts(page, 2, 3, 4)
  expect(ofPi()).toHaveLength(1)
})

test("a scenario that is about Pi brings Pi's loop, and runs on the textbook's where that is asked for", async ({
  page,
}) => {
  await open(page, "#s=hand-in&at=end")
  await expect(page.getByRole("radio", { name: "Pi" })).toBeChecked()
  await expect(exit(page)).toHaveText(/^terminated/)
  await open(page, "#s=hand-in&loop=textbook&at=end")
  await expect(page.getByRole("radio", { name: "Textbook loop" })).toBeChecked()
  await expectCounts(page, 2, 3, 4)
})

test("a runaway on Pi's loop is stopped by Cancel", async ({ page }) => {
  await open(page, "#s=runaway&loop=pi")
  await button(page, "Run").click()
  await button(page, "Cancel").click()
  await expect(exit(page)).toHaveText(/^aborted/)
})
