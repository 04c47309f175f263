import { expect, test, vi } from "vitest"
import { textOf } from "../agent/messages"
import { findScenario } from "../scenarios/scenarios"
import { type OpenedSession, openSession, PREFERENCES } from "../testing/open-session"
import { exitAt, messageAt, momentsIn } from "../trace/seek"
import { formatAddress, parseAddress } from "./address"
import { addressOf } from "./opening"
import type { SessionParts } from "./session"

async function opened(hash: string, parts: Partial<SessionParts> = {}): Promise<OpenedSession> {
  const page = openSession(hash, parts)
  await page.still()
  return page
}

const QUESTION = { en: "How much is 23 times 17?", zh: "帮我算一下 23 乘以 17 是多少？" }

const questionOf = ({ state }: OpenedSession) => textOf(messageAt(state().run.trace, 0))

test("a restart is another run in another worker, at its first moment, and the old worker is ended", async () => {
  const page = await opened("#s=multiply&at=end")
  page.session.restart()
  await page.still()
  expect(page.workers).toHaveLength(2)
  expect(page.state().run.id).toBe(1)
  expect(momentsIn(page.state().run.trace)).toBe(1)
  page.workers[0]?.crash("nobody hears this")
  await page.pass(100)
  expect(page.state().notices).toEqual([])
})

test("a cap of one's own takes effect at once: never-satisfied with cap 1 takes 1, 2, 3", async () => {
  const page = await opened("#s=never-satisfied&at=end")
  page.session.chooseCap(1)
  await page.still()
  expect(page.at().moment).toBe(1)
  page.session.run()
  await page.still()
  expect(page.at()).toMatchObject({ turns: 1, steps: 2, messages: 3 })
  expect(exitAt(page.state().run.trace, page.state().cursor)).toMatchObject({ exit: "max_turns" })
})

test("a cap puts the exit back into a run that has none", async () => {
  const { session, still, at } = await opened("#s=runaway")
  session.chooseCap(2)
  session.run()
  await still()
  expect(at()).toMatchObject({ place: "exit", turns: 2 })
})

test("what is switched off stays off at a restart, and is gone with another scenario", async () => {
  const { session, still, state } = await opened("#s=multiply")
  session.switchOff(["last-only", "throw"])
  await still()
  expect(state().run.settings.off).toEqual(["last-only", "throw"])
  session.restart()
  expect(state().run.settings.off).toEqual(["last-only", "throw"])
  const hole = findScenario("hole")
  if (hole === undefined) throw new Error("no hole")
  session.chooseScenario(hole)
  await still()
  expect(state().run.settings).toMatchObject({ scenario: "hole", off: ["no-hands"] })
})

test.each([1, 4, 7])("another language runs the scenario again to moment %i", async (moment) => {
  const setItem = vi.fn<(key: string, value: string) => void>()
  const page = await opened(`#s=multiply&at=${moment}`, { storage: { getItem: () => null, setItem } })
  expect(questionOf(page)).toBe(QUESTION.en)
  page.session.prefer({ lang: "zh" })
  await page.still()
  expect(questionOf(page)).toBe(QUESTION.zh)
  expect(page.at().moment).toBe(moment)
  expect(setItem).toHaveBeenCalledExactlyOnceWith(
    "loopscope.preferences",
    JSON.stringify({ ...PREFERENCES, lang: "zh" }),
  )
})

test("a language chosen while a link is still opening leads to the moment of the link all the same", async () => {
  for (const [at, moment] of [
    ["6", 6],
    ["end", 8],
  ] as const) {
    const page = openSession(`#s=multiply&at=${at}`)
    page.session.prefer({ lang: "zh" })
    await page.still()
    expect(page.at().moment).toBe(moment)
    expect(questionOf(page)).toBe(QUESTION.zh)
  }
})

test("a race that is translated runs again to where it was and stands there", async () => {
  const page = await opened("#s=runaway")
  page.session.run()
  await page.until(({ head }) => head > 500)
  const { moment } = page.at()
  page.session.prefer({ lang: "zh" })
  await page.still()
  expect(page.at().moment).toBe(moment)
  expect(page.state().notices).toEqual([])
})

test("a run that was cancelled or lost cannot be run again, so another language leaves it alone", async () => {
  for (const end of ["cancel", "crash"] as const) {
    const page = await opened("#s=multiply&at=4")
    if (end === "cancel") page.session.cancel()
    else page.workers[0]?.crash("boom")
    await page.until(({ run }) => run.life === "over" || run.life === "lost")
    page.session.prefer({ lang: "zh" })
    await page.still()
    expect(page.workers).toHaveLength(1)
    expect(questionOf(page)).toBe(QUESTION.en)
  }
})

test("other preferences leave the run alone", async () => {
  const { session, state, workers } = await opened("#s=multiply&at=4")
  session.prefer({ speed: 2, letterKeys: false })
  expect(state().preferences).toEqual({ ...PREFERENCES, speed: 2, letterKeys: false })
  expect(workers).toHaveLength(1)
})

test("the theme that is switched to is the other of the two that shows now", async () => {
  const dark = await opened("", { systemIsDark: () => true })
  dark.session.switchTheme()
  expect(dark.state().preferences.theme).toBe("light")
  dark.session.switchTheme()
  expect(dark.state().preferences.theme).toBe("dark")
  const light = await opened("")
  light.session.switchTheme()
  expect(light.state().preferences.theme).toBe("dark")
})

test("a run without a cap has no end to open at: it stands at its first moment and says so", async () => {
  const { at, state } = await opened("#s=runaway&at=end")
  expect(at().moment).toBe(1)
  expect(state().notices).toEqual([{ kind: "no-end" }])
})

test("every problem of an address is a notice, and another run takes them away", async () => {
  const { session, state, still } = await opened("#s=nope&cap=0")
  expect(state().notices).toMatchObject([
    { kind: "address", problem: { part: "scenario", given: "nope" } },
    { kind: "address", problem: { part: "cap", given: "0" } },
  ])
  const [first] = state().notices
  if (first === undefined) throw new Error("no notice")
  session.dismiss(first)
  expect(state().notices).toMatchObject([{ kind: "address", problem: { part: "cap" } }])
  session.restart()
  await still()
  expect(state().notices).toEqual([])
})

test("an address that is put in opens its run, its moment and its look", async () => {
  const page = await opened("")
  const { address, problems } = parseAddress("#s=two-calls&at=5&lang=zh&theme=dark&embed=1")
  page.session.open(address, problems)
  await page.still()
  expect(page.state()).toMatchObject({
    run: { settings: { scenario: "two-calls", lang: "zh" } },
    preferences: { lang: "zh", theme: "dark" },
    embed: true,
  })
  expect(page.at().moment).toBe(5)
})

test.each([
  "#s=never-satisfied&loop=textbook&lang=en&at=7",
  "#s=multiply&loop=textbook&lang=zh&at=end&off=last-only",
  "#s=runaway&loop=textbook&lang=en&at=3&cap=2&embed=1&theme=dark",
])("the address of an open page is the one that opened it: %s", async (hash) => {
  const { lang, theme } = parseAddress(hash).address
  const page = await opened(hash, {
    preferences: { ...PREFERENCES, ...(lang && { lang }), ...(theme && { theme }) },
  })
  expect(formatAddress(addressOf(page.state()))).toBe(hash)
})

test("copying a link says whether it could be copied", async () => {
  for (const [copies, kind] of [
    [true, "link-copied"],
    [false, "link-refused"],
  ] as const) {
    const copied: string[] = []
    const copyLink = async (hash: string) => {
      copied.push(hash)
      return copies
    }
    const { session, pass, state } = await opened("#s=multiply&at=3", { copyLink })
    session.copyLink()
    await vi.dynamicImportSettled()
    await pass(0)
    expect(state().notices).toEqual([{ kind }])
    expect(copied).toEqual(["#s=multiply&loop=textbook&lang=en&at=3"])
  }
})
