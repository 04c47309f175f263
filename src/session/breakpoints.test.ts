import { afterEach, expect, test } from "vitest"
import { openSession, type OpenedSession } from "../testing/open-session"
import { parseAddress } from "./address"
import { breakpointAt } from "./hits"

const opened: OpenedSession[] = []
afterEach(() => {
  for (const { session } of opened.splice(0)) session.dispose()
})

function open(hash: string): OpenedSession {
  const page = openSession(hash)
  opened.push(page)
  return page
}

test("run stops at each breakpoint in turn, and the worker runs nothing past it", async () => {
  const { session, still, at, state } = open("#s=never-satisfied")
  await still()
  session.toggleBox(5)
  for (const turn of [1, 2, 3]) {
    session.run()
    await still()
    expect(at()).toMatchObject({ place: 5, turns: turn })
    expect(state().head).toBe(state().cursor)
  }
  session.run()
  await still()
  expect(at().place).toBe("exit")
})

test("what has happened already is searched too, forward and back", async () => {
  const { session, still, at } = open("#s=never-satisfied&at=end")
  await still()
  session.addBreakpoint({ on: "tool", name: "calculate" }, 1)
  session.runBack()
  expect(at()).toMatchObject({ place: 4, turns: 3 })
  session.runBack()
  expect(at()).toMatchObject({ place: 4, turns: 2 })
  session.first()
  session.run()
  expect(at()).toMatchObject({ place: 4, turns: 1 })
})

test("the breakpoint that stopped the run is known at the cursor", async () => {
  const { session, still, state } = open("#s=divide-by-zero")
  await still()
  session.addBreakpoint({ on: "error" }, 1)
  session.run()
  await still()
  expect(breakpointAt(session.hits(), state().cursor)).toMatchObject({ rule: { on: "error" } })
})

test("play stops at a breakpoint as well", async () => {
  const { session, still, at } = open("#s=mini-loop")
  await still()
  session.toggleBox(4)
  session.play()
  await still()
  expect(at().place).toBe(4)
})

test("a breakpoint that is taken away, or switched off, no longer stops", async () => {
  const { session, still, at, state } = open("#s=multiply")
  await still()
  session.toggleBox(4)
  session.toggleBox(4)
  session.addBreakpoint({ on: "request" }, 1)
  session.changeBreakpoint(state().breakpoints[0]?.id ?? 0, { enabled: false })
  session.run()
  await still()
  expect(at().place).toBe("exit")
})

test("breakpoints stay for the next run", async () => {
  const { session, still, at } = open("#s=multiply")
  await still()
  session.toggleBox(5)
  session.restart()
  await still()
  session.run()
  await still()
  expect(at().place).toBe(5)
})

test("a link to the end of a run opens there, whatever breakpoints are set", async () => {
  const page = openSession("#s=multiply&at=1")
  await page.still()
  page.session.addBreakpoint({ on: "box", box: 4 }, 1)
  const { address, problems } = parseAddress("#s=never-satisfied&at=end")
  page.session.open(address, problems)
  await page.still()
  expect(page.at().place).toBe("exit")
  page.session.first()
  page.session.run()
  expect(page.at()).toMatchObject({ place: 4, turns: 1 })
})
