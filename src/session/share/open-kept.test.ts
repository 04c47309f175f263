import { expect, test, vi } from "vitest"
import { type OpenedSession, openSession } from "../../testing/open-session"
import { traceOf } from "../../testing/run-lines"
import { SETTINGS } from "../../testing/trace-from"
import { baseAt } from "../../trace/base"
import { isOver, messageAt } from "../../trace/seek"
import { runFileParts } from "../../trace/run-file"
import { parseAddress } from "../address"
import { keptRuns } from "./kept-runs"
import { linkOf } from "./link"
import { openFile, openLink } from "./open-kept"
import { copyLink, fileName, saveRuns } from "./sharing"

async function opened(hash: string): Promise<OpenedSession> {
  const page = openSession(hash)
  await page.still()
  return page
}

function forkHere({ session, state }: OpenedSession): void {
  const { run, cursor } = state()
  session.fork({ ...run.settings, tools: ["calculate", "today"] }, baseAt(run.trace, cursor))
}

/** The fake timers are for the loop; a file and a link are read in real time. */
async function inRealTime<Result>(task: () => Promise<Result>): Promise<Result> {
  vi.useRealTimers()
  const result = await task()
  vi.useFakeTimers()
  return result
}

const fileOf = (page: OpenedSession) => new Blob([...runFileParts(keptRuns(page.state()))])

test("a file gives back every run of a visit, with names, branches and the cursor", async () => {
  const page = await opened("#s=multiply&at=5")
  forkHere(page)
  page.session.rename(2, "my try")
  page.session.run()
  await page.until(({ run }) => isOver(run.trace))
  const file = fileOf(page)
  const before = page.state()
  const other = await opened("#s=chained")
  await inRealTime(() => openFile(other.session, file, "a"))
  const { run, parked, cursor } = other.state()
  expect(run.trace.events).toEqual(before.run.trace.events)
  expect({ name: run.name, given: run.given, life: run.life, cursor }).toEqual({
    name: "my try",
    given: before.run.given,
    life: "over",
    cursor: before.cursor,
  })
  expect(run.fork).toEqual({ from: parked[0]?.run.id, moment: 5 })
  expect(parked).toHaveLength(1)
})

test("a run that was kept in its middle goes on to its end when it is opened again", async () => {
  const page = await opened("#s=multiply&at=6")
  const file = fileOf(page)
  const other = await opened("#s=chained")
  await inRealTime(() => openFile(other.session, file, "a"))
  expect(other.state().run.life).toBe("held")
  other.session.run()
  await other.until(({ run }) => isOver(run.trace))
  expect(other.state().run.trace.head).toMatchObject({ turns: 2, steps: 3, messages: 4 })
})

const BROKEN: readonly (readonly [string, string, string])[] = [
  ["of another program", '{"messages":[]}', "foreign"],
  ["that is cut", '{"format":"loopscope","version":1,"runs":[', "cut"],
  ["that is empty", "", "cut"],
  ["of a newer version", '{"format":"loopscope","version":9}', "newer"],
  ["nested without end", "[".repeat(100_000), "too-deep"],
  ["with a prototype key", '{"format":"loopscope","version":1,"__proto__":{}}', "forbidden-key"],
  ["of an unknown scenario", fileWith({ scenario: "no-such" }), "wrong"],
  ["with an unknown tool", fileWith({ tools: ["rm -rf"] }), "wrong"],
]

function fileWith(settings: Partial<typeof SETTINGS>): string {
  const { events } = traceOf("user: ?\nassistant: 391\nexit: completed")
  const run = { id: 1, settings: { ...SETTINGS, ...settings }, given: 0, cursor: 0, events }
  return [...runFileParts({ runs: [run], open: 1 })].join("")
}

test.each(BROKEN)("a file %s leaves the open run untouched and is told by name", async (_, text, kind) => {
  const page = await opened("#s=multiply&at=4")
  const before = page.state()
  await inRealTime(() => openFile(page.session, new Blob([text]), "broken.json"))
  expect(page.state().run).toBe(before.run)
  expect(page.state().cursor).toBe(before.cursor)
  expect(page.state().notices).toEqual([
    { kind: "file", name: "broken.json", fault: expect.objectContaining({ kind }) },
  ])
})

test("a link to an edited run opens that run at that moment, and its settings with it", async () => {
  const page = await opened("#s=multiply&at=5")
  forkHere(page)
  page.session.next("box")
  await page.still()
  const hash = await inRealTime(() => linkOf(page.state()))
  const { address, problems, packed = "" } = parseAddress(hash ?? "")
  expect(problems).toEqual([])
  const other = await opened("#s=chained")
  await inRealTime(() => openLink(other.session, packed, address.at))
  await other.still()
  expect(other.at()).toEqual(page.at())
  expect(other.state().run.settings).toEqual(page.state().run.settings)
  expect(messageAt(other.state().run.trace, 2)).toEqual(messageAt(page.state().run.trace, 2))
})

test("a link that cannot be unpacked is told, and the run of its plain part stays", async () => {
  const page = await opened("#s=multiply&at=3")
  const { run } = page.state()
  await inRealTime(() => openLink(page.session, "broken", 3))
  expect(page.state().run).toBe(run)
  expect(page.state().notices).toMatchObject([{ kind: "file", fault: { kind: "not-packed" } }])
})

test("a run that is too long for a link is saved as a file, with a word why", async () => {
  const page = await opened("#s=multiply&at=5")
  const { run } = page.state()
  const noise = Array.from({ length: 30_000 }, (_, n) => ((n * 7919) % 104_729).toString(36)).join("")
  const history = traceOf(`user: ${noise}`).events
  page.session.fork(run.settings, history)
  const saved: string[] = []
  await inRealTime(() =>
    copyLink(page.session, {
      copyLink: async () => true,
      saveFile: (name) => saved.push(name),
    }),
  )
  expect(saved).toEqual(["multiply.loopscope.json"])
  expect(page.state().notices).toEqual([{ kind: "link-too-long" }])
})

test("a file is named after its run, in letters that every file system takes", async () => {
  expect(fileName("../第 1 次/try?", "json")).toBe("第-1-次-try.json")
  expect(fileName("…", "json")).toBe("run.json")
  const page = await opened("#s=chained")
  const saved: string[] = []
  saveRuns(page.session, { saveFile: (name) => saved.push(name) })
  expect(saved).toEqual(["chained.loopscope.json"])
})
