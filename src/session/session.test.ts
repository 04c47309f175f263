import { afterEach, expect, test } from "vitest"
import { textOf } from "../agent/messages"
import { exitAt, messageAt, momentsIn, positionAt } from "../trace/seek"
import { openSession } from "../testing/open-session"
import type { Session } from "./session"

const sessions: Session[] = []
afterEach(() => {
  for (const session of sessions.splice(0)) session.dispose()
})

function open(hash = "") {
  const opened = openSession(hash)
  sessions.push(opened.session)
  return opened
}

test("a fresh page stands at moment 1, and the loop is held there", async () => {
  const { still, at, state } = open()
  await still()
  expect(at()).toMatchObject({ place: 1, moment: 1, turns: 0, steps: 0, messages: 1 })
  expect(momentsIn(state().run.trace)).toBe(1)
})

test("next box walks 1 2 3 4 5 2 3 and the exit, and then there is nothing more", async () => {
  const { session, still, at } = open()
  const places: unknown[] = []
  for (let moment = 1; moment <= 8; moment += 1) {
    await still()
    places.push(at().place)
    session.next("box")
  }
  await still()
  expect(places).toEqual([1, 2, 3, 4, 5, 2, 3, "exit"])
  expect(at().place).toBe("exit")
})

test("going back says nothing to the worker", async () => {
  const { session, still, at, workers } = open("#s=multiply&at=6")
  await still()
  const said = workers[0]?.heard.filter(({ type }) => type !== "taken").length
  for (const unit of ["box", "turns", "steps", "messages", "box"] as const) session.previous(unit)
  expect(at().moment).toBeLessThan(6)
  expect(workers[0]?.heard.filter(({ type }) => type !== "taken")).toHaveLength(said ?? 0)
})

test("five presses without waiting lead five boxes on", async () => {
  const { session, still, at } = open()
  await still()
  for (let press = 0; press < 5; press += 1) session.next("box")
  await still()
  expect(at().moment).toBe(6)
})

test("next by a count raises that count by one, previous takes it back", async () => {
  for (const unit of ["turns", "steps", "messages"] as const) {
    const { session, still, at } = open("#s=divide-by-zero")
    await still()
    const before = at()[unit]
    session.next(unit)
    await still()
    expect(at()[unit]).toBe(before + 1)
    session.previous(unit)
    expect(at()[unit]).toBe(before)
  }
})

test("at=end opens at the exit", async () => {
  const { still, state } = open("#s=never-satisfied&at=end")
  await still()
  expect(exitAt(state().run.trace, state().cursor)).toMatchObject({ exit: "max_turns" })
})

test("a moment past the end opens the last one, with a notice", async () => {
  const { still, at, state } = open("#s=multiply&at=99")
  await still()
  expect(at().place).toBe("exit")
  expect(state().notices).toEqual([{ kind: "moment", given: 99, used: 8 }])
})

test("play goes to the exit by itself and stops there", async () => {
  const { session, still, until, at } = open("#s=mini-loop")
  await still()
  session.play()
  await until(({ motion }) => motion.kind === "still")
  expect(at().place).toBe("exit")
})

test("pause stops a run without end, and the cursor stands at its head", async () => {
  const { session, still, until, pass, state } = open("#s=runaway")
  await still()
  session.run()
  await until(({ head }) => head > 500)
  session.pause()
  await still()
  const { head, cursor, run } = state()
  expect(cursor).toBe(head)
  expect(run.life).toBe("held")
  await pass(3000)
  expect(state().head).toBe(head)
  expect(state().notices).toEqual([])
})

test("cancel ends a run without end as aborted", async () => {
  const { session, still, until, state } = open("#s=runaway")
  await still()
  session.run()
  await until(({ head }) => head > 500)
  session.cancel()
  await until(({ run }) => run.life === "over")
  await still()
  expect(exitAt(state().run.trace, state().cursor)).toMatchObject({ exit: "aborted" })
})

test("moving back while the run goes on stops it", async () => {
  const { session, still, until, state } = open("#s=runaway")
  await still()
  session.run()
  await until(({ head }) => head > 500)
  session.previous("box")
  await until(({ run }) => run.life === "held")
  const { head, cursor } = state()
  expect(cursor).toBeLessThan(head)
})

test("restart begins a fresh run of the same settings", async () => {
  const { session, still, state, at } = open("#s=never-satisfied&cap=2&at=end")
  await still()
  session.restart()
  await still()
  expect(at().moment).toBe(1)
  expect(state().run.settings).toMatchObject({ scenario: "never-satisfied", maxTurns: 2 })
})

test("another language runs the scenario again, to the same moment, in that language", async () => {
  const { session, still, state, at } = open("#s=multiply&at=4")
  await still()
  session.prefer({ lang: "zh" })
  await still()
  expect(at().moment).toBe(4)
  expect(textOf(messageAt(state().run.trace, 0))).toBe("帮我算一下 23 乘以 17 是多少？")
})

test("a worker that breaks leaves the trace closed and usable, and restart works", async () => {
  const { session, still, until, state, workers } = open("#s=multiply&at=4")
  await still()
  workers[0]?.crash("boom")
  await until(({ run }) => run.life === "lost")
  expect(state().notices).toMatchObject([{ kind: "crashed", message: "boom" }])
  session.last()
  expect(exitAt(state().run.trace, state().cursor)).toMatchObject({ exit: "error", error: "boom" })
  session.first()
  expect(positionAt(state().run.trace, state().cursor).moment).toBe(1)
  session.restart()
  await still()
  expect(state().run.life).toBe("held")
})
