import { expect, test } from "vitest"
import { type Message, userMessage } from "../agent/messages"
import { loadLoop } from "../loops/loops"
import { SCENARIOS } from "../scenarios/scenarios"
import { type OpenedSession, openSession } from "../testing/open-session"
import { historyOf } from "../testing/run-lines"
import { baseAt, baseOfEdit } from "../trace/base"
import { exitAt, isOver, messageAt, momentsIn, positionAt } from "../trace/seek"
import type { Trace } from "../trace/trace"
import { branchTree } from "./branches"

async function opened(hash: string): Promise<OpenedSession> {
  const page = openSession(hash)
  await page.still()
  return page
}

function forkHere({ session, state }: OpenedSession): void {
  const { run, cursor } = state()
  session.fork(run.settings, baseAt(run.trace, cursor))
}

function forkWith(
  { session, state }: OpenedSession,
  edit: (history: readonly Message[]) => readonly Message[],
): void {
  const { run, cursor } = state()
  const { messages } = positionAt(run.trace, cursor)
  const history = Array.from({ length: messages }, (_, n) => messageAt(run.trace, n))
  session.fork(run.settings, baseOfEdit(run.trace, edit(history), ["calculate"]))
}

async function toTheEnd(page: OpenedSession): Promise<void> {
  page.session.run()
  await page.until(({ run, motion }) => isOver(run.trace) && motion.kind === "still")
}

const endOf = (trace: Trace) => ({ ...trace.head, exit: exitAt(trace, trace.events.length)?.exit })

test.each([1, 2, 3, 4, 5, 6, 7, 8])("a fork at moment %i goes on in a branch to the same end", async (at) => {
  const page = await opened(`#s=multiply&at=${at}`)
  forkHere(page)
  expect(page.state().run.fork).toEqual({ from: 1, moment: at })
  await toTheEnd(page)
  expect(endOf(page.state().run.trace)).toMatchObject({ turns: 2, steps: 3, messages: 4, exit: "completed" })
})

test("a branch costs no worker until it is to go on, and the run that it leaves stays as it was", async () => {
  const page = await opened("#s=multiply&at=5")
  const { run, cursor } = page.state()
  forkHere(page)
  await page.pass(100)
  expect(page.workers).toHaveLength(1)
  expect(page.state()).toMatchObject({ run: { life: "held" }, motion: { kind: "still" } })
  expect(page.at()).toMatchObject({ place: 5, moment: 5, messages: 3 })
  page.session.switchTo(run.id)
  expect(page.state().run.trace).toBe(run.trace)
  expect(page.state().cursor).toBe(cursor)
  await toTheEnd(page)
  expect(page.workers).toHaveLength(1)
})

test("the model answers to the history as it was edited", async () => {
  const page = await opened("#s=multiply&at=5")
  forkWith(page, ([question, reply]) => [
    question ?? userMessage("?"),
    ...(reply ? [reply] : []),
    ...historyOf("user: ?\nassistant: | calculate {}\nresult: 1000").slice(2),
  ])
  await toTheEnd(page)
  expect(messageAt(page.state().run.trace, 3)).toMatchObject({
    content: [{ type: "text", text: "23 times 17 is 1000." }],
  })
})

test("a call that the edit leaves without a result is run, one that it answers is not", async () => {
  const open = await opened("#s=multiply&at=5")
  forkWith(open, (history) => history.slice(0, 2))
  await toTheEnd(open)
  expect(endOf(open.state().run.trace)).toMatchObject({ turns: 2, steps: 3, messages: 4 })
  const hand = await opened("#s=multiply&at=3")
  forkWith(hand, (history) => [
    ...history,
    ...historyOf("user: ?\nassistant: | calculate {}\nresult: 42").slice(2),
  ])
  await toTheEnd(hand)
  expect(messageAt(hand.state().run.trace, 3)).toMatchObject({ content: [{ text: "23 times 17 is 42." }] })
})

test("an edit that leaves nothing begins a fresh run", async () => {
  const page = await opened("#s=multiply&at=5")
  forkWith(page, () => [])
  await page.still()
  expect(page.at()).toMatchObject({ moment: 1, messages: 1 })
})

test("another model and other tools answer where the branch names them", async () => {
  const page = await opened("#s=multiply&at=1")
  const { run, cursor } = page.state()
  page.session.fork(
    { ...run.settings, model: "days-left", tools: ["today", "calculate"] },
    baseAt(run.trace, cursor),
  )
  await toTheEnd(page)
  expect(endOf(page.state().run.trace).turns).toBeGreaterThan(2)
})

test("the runs of a visit are a tree that shows who left whom, and a branch can be named", async () => {
  const page = await opened("#s=multiply&at=3")
  forkHere(page)
  forkHere(page)
  page.session.switchTo(1)
  forkHere(page)
  page.session.rename(3, "by hand")
  const shape = (nodes: ReturnType<typeof branchTree>): unknown =>
    nodes.map(({ run, branches, open }) => [open ? `*${run.id}` : run.id, shape(branches)])
  expect(shape(branchTree(page.state()))).toEqual([
    [
      1,
      [
        [2, [[3, []]]],
        ["*4", []],
      ],
    ],
  ])
  expect(page.state().parked.find(({ run }) => run.id === 3)?.run.name).toBe("by hand")
})

test("a run that is taken away leaves its branches to the run that it left", async () => {
  const page = await opened("#s=multiply&at=3")
  forkHere(page)
  forkHere(page)
  page.session.remove(2)
  expect(page.state().run).toMatchObject({ id: 3, fork: { from: 1 } })
  page.session.remove(3)
  expect(page.state().run.id).toBe(1)
  page.session.remove(1)
  expect(page.state().run.id).toBe(1)
})

test("a restart of a branch goes back to where it began, a cap of its own opens another beside it", async () => {
  const page = await opened("#s=never-satisfied&at=5")
  forkHere(page)
  await toTheEnd(page)
  page.session.restart()
  expect(page.at()).toMatchObject({ moment: 5 })
  expect(page.state().parked).toHaveLength(1)
  page.session.chooseCap(2)
  expect(page.state().parked).toHaveLength(2)
  await toTheEnd(page)
  expect(endOf(page.state().run.trace)).toMatchObject({ turns: 2, exit: "max_turns" })
})

test("a scenario chosen beside branches loses none of them", async () => {
  const page = await opened("#s=multiply&at=3")
  forkHere(page)
  page.session.open({ ...addressLess(page) }, [])
  await page.still()
  expect(page.state().parked.map(({ run }) => run.id)).toEqual([1, 2])
})

test("a branch stays as it is in another language", async () => {
  const page = await opened("#s=multiply&at=3")
  forkHere(page)
  const { trace } = page.state().run
  page.session.prefer({ lang: "zh" })
  expect(page.state().run.trace).toBe(trace)
})

test("a run that is left while it goes on is held, and goes on when it is opened again", async () => {
  const page = await opened("#s=runaway")
  forkHere(page)
  page.session.run()
  await page.until(({ head }) => head > 100)
  page.session.switchTo(1)
  await page.pass(200)
  const parked = () => page.state().parked[0]?.run
  expect(parked()?.life).toBe("held")
  const before = momentsIn(parked()?.trace ?? page.state().run.trace)
  page.session.switchTo(2)
  page.session.last()
  page.session.next("box")
  await page.still()
  expect(momentsIn(page.state().run.trace)).toBe(before + 1)
})

function addressLess({ state }: OpenedSession) {
  const { maxTurns, off, loop } = state().run.settings
  return { scenario: SCENARIOS[1] ?? SCENARIOS[0], loop, maxTurns, off, at: 1, embed: false } as const
}

test("what a person says into a run on Pi is heard there, and makes the run one that is kept", async () => {
  await loadLoop("pi")
  const page = await opened("#s=multiply&loop=pi&at=5")
  page.session.say("steer", "And plus 100?")
  await toTheEnd(page)
  expect(messageAt(page.state().run.trace, 3)).toEqual(userMessage("And plus 100?"))
  expect(endOf(page.state().run.trace)).toMatchObject({ turns: 2, messages: 5, exit: "completed" })
  page.session.prefer({ lang: "zh" })
  page.session.open(addressLess(page), [])
  expect(page.state().parked).toHaveLength(1)
  expect(page.state().parked[0]?.run.trace.head.messages).toBe(5)
})
