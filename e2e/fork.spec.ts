import { AxeBuilder } from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { button, counter, exit, expect, expectCounts, open, test } from "./loopscope"

const fork = (page: Page) => page.getByRole("dialog", { name: /^Fork at moment/ })
const history = (page: Page) => page.getByRole("list", { name: "History" }).getByRole("listitem")
const branches = (page: Page) => page.getByRole("region", { name: "Branches" })

test("an edited result makes a branch in which the model answers to the edit, by keyboard alone", async ({
  page,
}) => {
  await open(page, "#s=multiply&at=5")
  await page.keyboard.press("f")
  await fork(page).getByRole("button", { name: "Edit message 3" }).press("Enter")
  await fork(page).getByRole("textbox", { name: "Text" }).fill("1000")
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await fork(page).getByRole("button", { name: "Fork and run" }).press("Enter")
  await expect(exit(page)).toHaveText(/^completed/)
  await expect(history(page).nth(3)).toContainText("23 times 17 is 1000.")
  await expectCounts(page, 2, 3, 4)
  await branches(page).getByRole("button", { name: "Open 23 × 17" }).press("Enter")
  await expectCounts(page, 1, 2, 3)
  await expect(history(page).nth(2)).toContainText("391")
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test("a call is answered by hand instead of being run", async ({ page }) => {
  await open(page, "#s=multiply&at=3")
  await page.keyboard.press("f")
  await fork(page).getByRole("button", { name: "Answer calculate (c1) by hand" }).click()
  await fork(page).getByRole("textbox", { name: "Text" }).fill("forty-two")
  await fork(page).getByRole("button", { name: "Fork and run" }).click()
  await expect(history(page).nth(3)).toContainText("23 times 17 is forty-two.")
})

test("an impossible history may be tried, with a plain word on what a provider would say", async ({
  page,
}) => {
  await open(page, "#s=multiply&at=5")
  await button(page, "Fork and edit").click()
  const warnings = fork(page).getByRole("region", { name: "What a real provider would say" })
  await expect(warnings).toContainText("A real provider would take this history.")
  await fork(page).getByRole("button", { name: "Delete message 2" }).click()
  await expect(warnings.getByRole("listitem")).toContainText("no call before it has that id")
  await fork(page).getByRole("button", { name: "Fork", exact: true }).click()
  await expect(history(page)).toHaveCount(2)
  await page.keyboard.press("F8")
  await expect(exit(page)).toHaveText(/^completed/)
})

test("messages are inserted, moved and deleted, and calls edited, before the branch is made", async ({
  page,
}) => {
  await open(page, "#s=multiply&at=1")
  await page.keyboard.press("f")
  const dialog = fork(page)
  await dialog.getByRole("button", { name: "Insert a message after 1" }).click()
  await dialog.getByRole("combobox", { name: "Role" }).selectOption("assistant")
  await dialog.getByRole("button", { name: "Add a tool call" }).click()
  const call = dialog.getByRole("group", { name: "Tool call 1" })
  await call.getByRole("textbox", { name: "Tool name" }).fill("calculate")
  await call.getByRole("textbox", { name: "Arguments, JSON" }).fill('{"op":')
  await expect(call.getByRole("textbox", { name: "Arguments, JSON" })).toHaveAttribute("aria-invalid", "true")
  await call.getByRole("textbox", { name: "Arguments, JSON" }).fill('{"op":"add","a":1,"b":2}')
  await dialog.getByRole("button", { name: "Move message 2 up" }).click()
  await expect(dialog.getByRole("listitem", { name: "#1 assistant" })).toBeVisible()
  await dialog.getByRole("button", { name: "Move message 1 down" }).click()
  await dialog.getByRole("button", { name: "Fork and run" }).click()
  await expect(history(page).nth(2)).toContainText("3")
  await expect(exit(page)).toHaveText(/^completed/)
})

test("the branch goes on with another model, other tools, another cap and other switches", async ({
  page,
}) => {
  await open(page, "#s=multiply&at=2&lang=zh")
  await page.keyboard.press("f")
  const dialog = page.getByRole("dialog", { name: "从时刻 2 分叉" })
  await dialog.getByText("用什么继续").click()
  await dialog.getByRole("combobox", { name: "模型" }).selectOption("never-satisfied")
  await dialog.getByRole("textbox", { name: "最大轮数" }).fill("3")
  await dialog.getByRole("checkbox", { name: "today" }).check()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await dialog.getByRole("button", { name: "分叉并运行" }).click()
  await expect(page.getByRole("status", { name: "轮数" })).toHaveText("3")
  await expect(page.getByRole("status", { name: "出口" })).toHaveText(/^max_turns/)
})

test("branches are named, and deleted only when asked twice; a scenario chosen beside them loses none", async ({
  page,
}) => {
  await open(page, "#s=multiply&at=3")
  for (let times = 0; times < 2; times += 1) {
    await page.keyboard.press("f")
    await fork(page).getByRole("button", { name: "Fork", exact: true }).click()
  }
  await branches(page).getByRole("button", { name: "Rename Branch 1.1" }).click()
  await branches(page).getByRole("textbox", { name: "Name of Branch 1.1" }).fill("<b>my try</b>")
  await page.keyboard.press("Enter")
  await expect(branches(page)).toContainText("<b>my try</b>")
  await page.getByRole("combobox", { name: "Scenario" }).selectOption("divide-by-zero")
  await expect(branches(page).getByRole("button", { name: /^Open / })).toHaveCount(4)
  await branches(page).getByRole("button", { name: "Delete Branch 1", exact: true }).click()
  await branches(page).getByRole("button", { name: "Delete Branch 1 for good" }).click()
  await expect(branches(page).getByRole("button", { name: /^Open / })).toHaveCount(3)
  await branches(page).getByRole("button", { name: "Open <b>my try</b>" }).click()
  await expect(counter(page, "Messages")).toHaveText("2")
})
