import * as fakes from "fake-indexeddb"
import { beforeEach, expect, test, vi } from "vitest"
import { createLocks } from "../../testing/fake-locks"
import { type OpenedSession, openSession } from "../../testing/open-session"
import { SCENARIOS } from "../../scenarios/scenarios"
import { baseAt } from "../../trace/base"
import { isOver } from "../../trace/seek"
import { keepSaving, type Saver } from "./autosave"
import { browserClaims } from "./claims"
import { openSavedRuns, type SavedRuns } from "./saved-runs"

interface Tab extends OpenedSession {
  readonly saver: Saver
  readonly saved: SavedRuns
  /** Lets everything be saved. */
  readonly settle: () => Promise<void>
}

let locks = createLocks()
let numbered = 0

beforeEach(() => {
  // Node has no IndexedDB of its own.
  for (const [name, fake] of Object.entries(fakes)) vi.stubGlobal(name, fake)
  vi.stubGlobal("indexedDB", new fakes.IDBFactory())
  locks = createLocks()
})

async function openTab(hash: string, broken: Partial<SavedRuns> = {}): Promise<Tab> {
  const page = openSession(hash)
  await page.still()
  const settle = () => page.pass(5000)
  const saved = { ...(await inTime({ settle }, openSavedRuns())), ...broken }
  const claims = browserClaims(locks.tab())
  const newId = () => `tree${(numbered += 1)}`
  const saver = keepSaving(page.session, { saved, claims, now: () => 1_800_000_000_000 + numbered, newId })
  await settle()
  return { ...page, saver, saved, settle }
}

/** A tab that was closed has let go of its locks. */
function closeTabs(): void {
  locks = createLocks()
}

/** What a task comes to while time goes by. */
async function inTime<Result>(tab: Pick<Tab, "settle">, task: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([task, tab.settle()])
  return result
}

const listed = (tab: Tab) => inTime(tab, tab.saver.list())

function forkHere({ session, state }: OpenedSession): void {
  const { run, cursor } = state()
  session.fork(run.settings, baseAt(run.trace, cursor))
}

async function toTheEnd(tab: Tab): Promise<void> {
  tab.session.run()
  await tab.until(({ run, motion }) => isOver(run.trace) && motion.kind === "still")
  await tab.settle()
}

test("a run is saved as it goes, and opened again it is the same, with its branches and the cursor", async () => {
  const tab = await openTab("#s=multiply&at=5")
  forkHere(tab)
  tab.session.rename(2, "my try")
  await toTheEnd(tab)
  tab.session.previous("box")
  await tab.settle()
  const before = tab.state()
  closeTabs()
  const other = await openTab("#s=chained")
  const [tree] = await listed(other)
  expect(tree).toMatchObject({ runs: 2, turns: 2, steps: 3, messages: 4, exit: "completed", openIn: "none" })
  await inTime(other, other.saver.open(tree?.id ?? ""))
  expect(other.state().run.trace.events).toEqual(before.run.trace.events)
  expect(other.state().cursor).toBe(before.cursor)
  expect(other.state().run.name).toBe("my try")
  expect(other.state().parked[0]?.run.trace.events).toEqual(before.parked[0]?.run.trace.events)
})

test("a run that nobody has moved is not saved, one that has moved is there once, however often it is opened", async () => {
  const first = await openTab("#s=multiply")
  expect(await listed(first)).toEqual([])
  for (let times = 0; times < 3; times += 1) {
    closeTabs()
    const tab = await openTab("#s=multiply&at=4")
    expect(await listed(tab)).toHaveLength(1)
  }
})

test("what an earlier visit left is offered, unless the address has brought it back or a person declined", async () => {
  const tab = await openTab("#s=multiply&at=5")
  tab.session.cancel()
  await tab.settle()
  closeTabs()
  const again = await openTab("#s=multiply&at=5")
  const offers = again.state().notices.filter(({ kind }) => kind === "kept")
  expect(offers).toMatchObject([{ tree: { exit: "aborted", repeatable: false } }])
  const [tree] = (await listed(again)).filter(({ openIn }) => openIn === "none")
  await inTime(again, again.saver.decline(tree?.id ?? ""))
  closeTabs()
  const third = await openTab("#s=multiply&at=6")
  expect(third.state().notices).toEqual([])
})

test("a saved run that is opened goes on being saved in its place", async () => {
  const tab = await openTab("#s=never-satisfied&at=5")
  tab.session.rename(1, "kept")
  await tab.settle()
  closeTabs()
  const other = await openTab("#s=multiply")
  const [tree] = await listed(other)
  await inTime(other, other.saver.open(tree?.id ?? ""))
  forkHere(other)
  await toTheEnd(other)
  expect(await listed(other)).toMatchObject([{ id: tree?.id, runs: 2, turns: 3, openIn: "here" }])
  closeTabs()
  const third = await openTab("#s=multiply")
  await inTime(third, third.saver.open(tree?.id ?? ""))
  expect(third.state().run.trace.events).toEqual(other.state().run.trace.events)
  expect(third.state().parked).toHaveLength(1)
})

test("two tabs on the same saved run do not write over each other: the second one has a copy", async () => {
  const tab = await openTab("#s=multiply&at=5")
  tab.session.rename(1, "kept")
  await tab.settle()
  const [tree] = await listed(tab)
  const other = await openTab("#s=multiply")
  expect(await listed(other)).toMatchObject([{ openIn: "elsewhere" }])
  await inTime(other, other.saver.open(tree?.id ?? ""))
  expect(other.state().notices.map(({ kind }) => kind)).toEqual(["open-elsewhere"])
  forkHere(other)
  await toTheEnd(other)
  await toTheEnd(tab)
  const list = await listed(other)
  expect(
    list.map(({ runs, openIn }) => [runs, openIn]).toSorted(([a], [b]) => Number(a) - Number(b)),
  ).toEqual([
    [1, "elsewhere"],
    [2, "here"],
  ])
  expect(await inTime(tab, tab.saved.read(tree?.id ?? ""))).toMatchObject({
    ok: true,
    kept: { runs: [{ events: tab.state().run.trace.events }] },
  })
})

test("a branch that is taken away is gone from the saved runs too, and a tree with its last run", async () => {
  const tab = await openTab("#s=multiply&at=5")
  forkHere(tab)
  await tab.settle()
  expect(await listed(tab)).toMatchObject([{ runs: 2 }])
  tab.session.remove(2)
  await tab.settle()
  expect(await listed(tab)).toMatchObject([{ runs: 1 }])
  forkHere(tab)
  tab.session.open({ ...chained(tab) }, [])
  await tab.still()
  tab.session.remove(3)
  tab.session.remove(1)
  await tab.settle()
  expect(await listed(tab)).toEqual([])
})

function chained({ state }: OpenedSession) {
  const { loop, maxTurns, off } = state().run.settings
  return { scenario: SCENARIOS[5] ?? SCENARIOS[0], loop, maxTurns, off, at: 1, embed: false } as const
}

test("a run that is begun again takes the place of what was saved of it", async () => {
  const tab = await openTab("#s=multiply&at=end")
  tab.session.rename(1, "kept")
  await tab.settle()
  tab.session.restart()
  await tab.still()
  tab.session.next("box")
  await tab.settle()
  const [tree] = await listed(tab)
  expect(tree).toMatchObject({ turns: 1, messages: 1 })
  const read = await inTime(tab, tab.saved.read(tree?.id ?? ""))
  expect(read).toMatchObject({ ok: true, kept: { runs: [{ events: tab.state().run.trace.events }] } })
})

test("a run of many events is saved piece by piece, all of it", async () => {
  const tab = await openTab("#s=runaway")
  tab.session.rename(1, "long")
  tab.session.run()
  await tab.until(({ head }) => head > 12_000)
  tab.session.pause()
  for (let times = 0; times < 5; times += 1) await tab.settle()
  const [tree] = await listed(tab)
  const read = await inTime(tab, tab.saved.read(tree?.id ?? ""))
  expect(read.ok && read.kept.runs[0]?.events.length).toBe(tab.state().run.trace.events.length)
  expect(tree?.size).toBeGreaterThan(100_000)
})

test("a saved run is found under its new name, and gone when it is deleted", async () => {
  const tab = await openTab("#s=multiply&at=5")
  closeTabs()
  const other = await openTab("#s=chained")
  const [tree] = await listed(other)
  await inTime(other, other.saver.rename(tree?.id ?? "", "better"))
  expect(await listed(other)).toMatchObject([{ name: "better", repeatable: false }])
  await inTime(other, other.saver.remove(tree?.id ?? ""))
  expect(await listed(other)).toEqual([])
  tab.session.dispose()
})

test.each([
  ["full", new DOMException("no room", "QuotaExceededError"), true],
  ["refused", new DOMException("no", "InvalidStateError"), false],
])("storage that is %s is told once, and the visit goes on in memory", async (_, error, full) => {
  const save = () => Promise.reject(error)
  const tab = await openTab("#s=multiply", { save })
  tab.session.next("turns")
  await tab.settle()
  tab.session.next("turns")
  await toTheEnd(tab)
  expect(tab.state().notices).toEqual([{ kind: "storage", full }])
  expect(tab.at()).toMatchObject({ place: "exit" })
})

test("a saved run that is damaged is told, and the open run stays", async () => {
  const tab = await openTab("#s=multiply&at=3", {
    read: async () => ({ ok: false, fault: { kind: "foreign" } }),
  })
  const { run } = tab.state()
  await inTime(tab, tab.saver.open("tree"))
  expect(tab.state().run).toBe(run)
  expect(tab.state().notices).toMatchObject([{ kind: "file", fault: { kind: "foreign" } }])
  expect(vi.isFakeTimers()).toBe(true)
})

test("a run that another takes the place of is saved as it was, and is free for other tabs", async () => {
  const tab = await openTab("#s=multiply&at=4")
  tab.session.next("box")
  await tab.still()
  tab.session.open({ ...chained(tab) }, [])
  await tab.still()
  await tab.settle()
  expect(await listed(tab)).toMatchObject([{ messages: 3, openIn: "none" }])
  const other = await openTab("#s=days-left")
  expect(await listed(other)).toMatchObject([{ openIn: "none" }])
})
