import { button, exit, expect, expectCounts, open, test, timeline } from "./loopscope"

const WRONG = [
  { hash: "#s=nope", says: "nope", opens: "multiply" },
  { hash: "#s=multiply&loop=spiral", says: "spiral", opens: "multiply" },
  { hash: "#s=multiply&cap=0", says: "“0”", opens: "multiply" },
  { hash: "#s=multiply&cap=ten", says: "ten", opens: "multiply" },
  { hash: "#s=multiply&at=first", says: "first", opens: "multiply" },
  { hash: "#s=multiply&off=gravity", says: "gravity", opens: "multiply" },
  {
    hash: "#s=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E",
    says: "<img src=x onerror=alert(1)>",
    opens: "multiply",
  },
] as const

for (const { hash, says, opens } of WRONG) {
  test(`${hash} is told of, and the nearest valid state opens`, async ({ page }) => {
    await open(page, hash)
    await expect(page.getByRole("alert")).toContainText(says)
    await expect(page.getByRole("combobox", { name: "Scenario" })).toHaveValue(opens)
    await expectCounts(page, 0, 0, 1)
    await button(page, "Dismiss").click()
    await expect(page.getByRole("alert")).toHaveCount(0)
  })
}

test("a moment past the end opens the last one and says so", async ({ page }) => {
  await open(page, "#s=multiply&at=99")
  await expect(page.getByRole("alert")).toContainText("no moment 99")
  await expect(timeline(page)).toHaveAttribute("aria-valuenow", "8")
})

test("a link to the end of a run without end stands at moment 1 and says why", async ({ page }) => {
  await open(page, "#s=runaway&at=end")
  await expect(page.getByRole("alert")).toContainText("no end")
  await expect(timeline(page)).toHaveAttribute("aria-valuenow", "1")
})

test("a worker that breaks leaves the trace so far usable, and Restart begins anew", async ({
  page,
  complaints,
}) => {
  await page.route("**/loop-worker-*.js", async (route) => {
    const response = await route.fetch()
    const breaking =
      "self.addEventListener('message', ({ data }) => { if (data.type === 'go') throw new Error('on purpose') });"
    await route.fulfill({ response, body: `${breaking}${await response.text()}` })
  })
  await open(page, "#s=multiply&at=4")
  await page.keyboard.press("ArrowRight")
  await expect(page.getByRole("alert")).toContainText("on purpose")
  await expect(exit(page)).toHaveText(/^error/)
  await page.keyboard.press("Home")
  await expect(timeline(page)).toHaveAttribute("aria-valuenow", "1")
  await page.unroute("**/loop-worker-*.js")
  await page.getByRole("alert").getByRole("button", { name: "Restart" }).click()
  await expect(timeline(page)).toHaveAttribute("aria-valuemax", "1")
  complaints.length = 0
})

test("a worker that does not answer Cancel is ended after two seconds, and its trace is kept", async ({
  page,
}) => {
  await page.route("**/loop-worker-*.js", async (route) => {
    const response = await route.fetch()
    const deaf = "self.addEventListener('message', ({ data }) => { if (data.type === 'cancel') for (;;); });"
    await route.fulfill({ response, body: `${deaf}${await response.text()}` })
  })
  await open(page, "#s=multiply&at=4")
  await button(page, "Cancel").click()
  await expect(page.getByRole("alert")).toContainText("did not answer")
  await expect(exit(page)).toHaveText(/^aborted/)
  await expectCounts(page, 1, 2, 2)
})

test("a file that cannot be read is named and changes nothing", async ({ page }) => {
  await open(page, "#s=multiply&at=4")
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "run.jsonl", mimeType: "text/plain", buffer: Buffer.from("{}") })
  await expect(page.getByRole("alert")).toContainText("run.jsonl")
  await expect(timeline(page)).toHaveAttribute("aria-valuenow", "4")
})
