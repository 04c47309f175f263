import { expect, test } from "vitest"
import { loadLoop } from "../loops/loops"
import { castOf } from "../scenarios/casts"
import { SCENARIOS } from "../scenarios/scenarios"
import { type OpenedSession, openSession } from "../testing/open-session"
import { momentsIn } from "../trace/seek"
import type { Unit } from "./moves"

const COUNTED = ["turns", "steps", "messages"] as const
const UNITS: readonly Unit[] = ["box", ...COUNTED]

// What is loaded later takes real time, and these tests let none go by.
await Promise.all([loadLoop("pi"), castOf("cut-off")])

/** What the page has asked of its worker, besides taking in what came. */
const asked = ({ workers }: OpenedSession) =>
  workers.flatMap(({ heard }) => heard).filter(({ type }) => type !== "taken")

async function opened(hash: string): Promise<OpenedSession> {
  const page = openSession(hash)
  await page.still()
  return page
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "#at=%i opens just at that moment, and the loop has run no farther",
  async (moment) => {
    const { at, state } = await opened(`#s=multiply&at=${moment}`)
    expect(at().moment).toBe(moment)
    expect(momentsIn(state().run.trace)).toBe(moment)
    expect(state().notices).toEqual([])
  },
)

test.each(SCENARIOS.filter(({ expected }) => expected).map(({ id, expected }) => [id, expected] as const))(
  "%s comes to its counts by walking box by box, and from a link with at=end",
  async (id, expected) => {
    const { turns, steps, messages } = expected ?? { turns: NaN, steps: NaN, messages: NaN }
    const walked = await opened(`#s=${id}`)
    for (let presses = 1; walked.at().place !== "exit"; presses += 1) {
      expect(walked.at().moment).toBe(presses)
      walked.session.next("box")
      await walked.still()
    }
    const linked = await opened(`#s=${id}&at=end`)
    expect(walked.at()).toMatchObject({ place: "exit", turns, steps, messages })
    expect(linked.at()).toEqual(walked.at())
    expect(linked.state().run.trace.events).toEqual(walked.state().run.trace.events)
  },
)

test.each(UNITS)("going back by %s from the exit to the start asks nothing of the worker", async (unit) => {
  const page = await opened("#s=divide-by-zero&at=end")
  const before = asked(page).length
  const moments = [page.at().moment]
  for (let presses = 0; presses < 20; presses += 1) {
    page.session.previous(unit)
    moments.push(page.at().moment)
  }
  await page.pass(100)
  expect(asked(page)).toHaveLength(before)
  expect(moments).toEqual(moments.toSorted((a, b) => b - a))
  expect(page.at()).toMatchObject({ moment: 1, turns: 0, steps: 0, messages: 1 })
})

test("going on over what has happened asks nothing of the worker either, and no run begins again", async () => {
  const page = await opened("#s=multiply&at=6")
  const before = asked(page).length
  page.session.first()
  for (let moment = 2; moment <= 6; moment += 1) {
    page.session.next("box")
    expect(page.at().moment).toBe(moment)
  }
  expect(asked(page)).toHaveLength(before)
  page.session.next("box")
  await page.still()
  expect(asked(page).slice(before)).toEqual([{ type: "go", goal: { reach: "moment", count: 7 } }])
  expect(page.workers).toHaveLength(1)
})

test.each(COUNTED)("three presses of next %s without waiting raise it by three", async (unit) => {
  const { session, still, at } = await opened("#s=never-satisfied")
  const before = at()[unit]
  for (let press = 0; press < 3; press += 1) session.next(unit)
  await still()
  expect(at()[unit]).toBe(before + 3)
})

test("presses that run past the exit come to the exit, and nothing is said about them", async () => {
  const { session, still, at, state } = await opened("#s=multiply&at=6")
  for (let press = 0; press < 5; press += 1) session.next("box")
  await still()
  expect(at().place).toBe("exit")
  expect(state().notices).toEqual([])
})

test("first and last go to the ends of what there is, last once more to the end of the run", async () => {
  const { session, still, at } = await opened("#s=multiply&at=5")
  session.first()
  expect(at().moment).toBe(1)
  session.last()
  expect(at().moment).toBe(5)
  session.last()
  await still()
  expect(at()).toMatchObject({ moment: 8, place: "exit" })
  session.next("box")
  session.last()
  expect(at().moment).toBe(8)
})

test("going to a count that has not been reached runs on just so far", async () => {
  const { session, still, at, state } = await opened("#s=never-satisfied")
  session.seek({ reach: "steps", count: 4 })
  await still()
  expect(at()).toMatchObject({ place: 4, turns: 2, steps: 4 })
  expect(state().head).toBe(state().cursor)
})
