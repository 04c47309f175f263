import { expect, test } from "vitest"
import type { AgentEvent } from "../agent/events"
import { createFakePort } from "../testing/fake-port"
import { type OpenedSession, openSession, sessionOn } from "../testing/open-session"
import { exitAt, isOver, momentsIn, positionAt } from "../trace/seek"
import { parseAddress } from "./address"

const exitOf = ({ state }: OpenedSession) => exitAt(state().run.trace, state().cursor)

async function opened(hash: string): Promise<OpenedSession> {
  const page = openSession(hash)
  await page.still()
  return page
}

async function racing(): Promise<OpenedSession> {
  const page = await opened("#s=runaway")
  page.session.run()
  await page.until(({ head }) => head > 500)
  return page
}

test("play shows every piece of a text and every moment, in order, and stops at the exit", async () => {
  const page = await opened("#s=mini-loop")
  const cursors: number[] = []
  page.session.store.subscribe(({ cursor }) => {
    if (cursor !== cursors.at(-1)) cursors.push(cursor)
  })
  page.session.play()
  await page.until(({ motion }) => motion.kind === "still")
  const { trace } = page.state().run
  const shown = (event: AgentEvent, index: number) =>
    event.type === "message_update" ||
    positionAt(trace, index + 1).moment > Math.max(positionAt(trace, index).moment, 1)
  const expected = trace.events.flatMap((event, index) => (shown(event, index) ? [index + 1] : []))
  expect(cursors.filter((cursor) => expected.includes(cursor))).toEqual(expected)
  expect(cursors.filter((cursor) => !expected.includes(cursor) && cursor !== 4)).toEqual([])
  expect(exitOf(page)).toMatchObject({ exit: "completed" })
})

test("a box is shown for 750 ms and a piece of text for 45, divided by the speed", async () => {
  const { session, pass, at, state } = await opened("#s=multiply&at=end")
  session.prefer({ speed: 1 })
  session.first()
  session.play()
  await pass(0)
  expect(at().moment).toBe(2)
  const request = state().cursor
  await pass(749)
  expect(state().cursor).toBe(request)
  await pass(1)
  expect(state().cursor).toBe(request + 2)
  await pass(45)
  expect(state().cursor).toBe(request + 3)
})

test("play runs the loop no farther than it shows", async () => {
  const { session, pass, at, state } = await opened("#s=never-satisfied")
  session.play()
  for (let n = 0; n < 20; n += 1) {
    await pass(40)
    expect(momentsIn(state().run.trace) - at().moment).toBeLessThanOrEqual(1)
  }
  expect(at().moment).toBeGreaterThan(3)
})

test("a pause while playing keeps the cursor where it is, and play goes on from there", async () => {
  const { session, pass, until, state, at } = await opened("#s=mini-loop")
  session.play()
  await pass(300)
  session.pause()
  const { cursor } = state()
  await pass(5000)
  expect(state()).toMatchObject({ cursor, motion: { kind: "still" }, notices: [] })
  session.play()
  await until(({ motion }) => motion.kind === "still")
  expect(at().place).toBe("exit")
})

test("play at the exit begins again at the first moment, without another run", async () => {
  const { session, state, at, until, workers } = await opened("#s=multiply&at=end")
  session.play()
  expect(at().moment).toBe(1)
  await until(({ motion }) => motion.kind === "still")
  expect(at().place).toBe("exit")
  expect(workers).toHaveLength(1)
  expect(state().run.id).toBe(1)
})

test("a run that was paused goes on where it stood, and can be paused again", async () => {
  const { session, still, until, state } = await racing()
  for (let round = 0; round < 3; round += 1) {
    session.pause()
    await still()
    const { head } = state()
    session.next("box")
    await still()
    expect(momentsIn(state().run.trace)).toBeGreaterThan(0)
    expect(state().head).toBeGreaterThan(head)
    session.run()
    await until((now) => now.head > head + 300)
  }
})

test("a cancel ends a run that is held, racing or playing as aborted", async () => {
  const held = await opened("#s=multiply&at=4")
  const playing = await opened("#s=multiply&at=4")
  playing.session.play()
  for (const page of [held, playing, await racing()]) {
    page.session.cancel()
    await page.until(({ run }) => run.life === "over")
    await page.still()
    expect(exitOf(page)).toMatchObject({ exit: "aborted" })
    expect(page.state().notices).toEqual([])
  }
})

test("whatever is pressed behind a cancel, the run comes to its end and is not taken for silent", async () => {
  for (const press of ["pause", "play", "run"] as const) {
    const page = await racing()
    page.session.cancel()
    page.session[press]()
    page.session.next("box")
    await page.pass(3000)
    expect(page.state()).toMatchObject({ run: { life: "over" }, notices: [] })
    expect(isOver(page.state().run.trace)).toBe(true)
  }
})

test("a worker that does not answer a pause is given up after two seconds, and its trace stays", async () => {
  const page = await racing()
  page.workers[0]?.hang()
  page.session.pause()
  await page.pass(1990)
  expect(page.state().run.life).toBe("running")
  await page.pass(20)
  expect(page.state()).toMatchObject({ run: { life: "lost" }, notices: [{ kind: "silent" }] })
  expect(exitOf(page)).toMatchObject({ exit: "aborted" })
  page.session.previous("turns")
  expect(page.at().turns).toBe(page.state().run.trace.head.turns - 1)
  page.session.restart()
  await page.still()
  expect(page.at().moment).toBe(1)
  expect(page.state()).toMatchObject({ run: { life: "held" }, notices: [] })
})

test("a worker that breaks before its first event leaves a closed run with the reason", async () => {
  const page = openSession("#s=multiply&at=4")
  page.workers[0]?.crash("could not be loaded")
  await page.until(({ run }) => run.life === "lost")
  expect(page.state().notices).toContainEqual({ kind: "crashed", message: "could not be loaded" })
  expect(exitOf(page)).toMatchObject({ exit: "error", error: "could not be loaded" })
})

test("a run that grew past what a page can keep is told of and stands still", async () => {
  const port = createFakePort()
  const session = sessionOn(() => port, parseAddress("#s=runaway"))
  session.run()
  port.say({ type: "events", events: [{ type: "agent_start" }, { type: "turn_start" }] })
  port.say({ type: "held", reason: "limit" })
  expect(session.store.getState()).toMatchObject({
    motion: { kind: "still" },
    notices: [{ kind: "limit", events: 2 }],
    run: { life: "held" },
  })
  session.dispose()
  expect(port.terminated()).toBe(true)
})
