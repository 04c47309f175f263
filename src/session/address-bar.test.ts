import { expect, test } from "vitest"
import { openSession } from "../testing/open-session"
import { type AddressBar, bindAddressBar } from "./address-bar"

/** The part of a window that the address stands in. */
function createBar(hash = "") {
  const written: string[] = []
  const location = { hash }
  let changed: (() => void) | undefined
  const bar: AddressBar = {
    location,
    history: {
      replaceState: (_state, _title, to) => {
        location.hash = String(to)
        written.push(location.hash)
      },
    },
    addEventListener: (_type, listener) => {
      changed = listener
    },
  }
  const goTo = (to: string) => {
    location.hash = to
    changed?.()
  }
  return { bar, written, goTo }
}

test("the address is written once the cursor rests, and not at every key of a held arrow", async () => {
  const { session, still, pass } = openSession("#s=multiply")
  const { bar, written } = createBar()
  bindAddressBar(session, bar)
  await still()
  for (let press = 0; press < 5; press += 1) {
    session.next("box")
    await still()
    await pass(33)
  }
  expect(written).toEqual([])
  await pass(200)
  expect(written).toEqual(["#s=multiply&loop=textbook&lang=en&at=6"])
  session.prefer({ speed: 2 })
  await pass(200)
  expect(written).toHaveLength(1)
})

test("an address that a person puts in is opened, and told when it is wrong", async () => {
  const { session, state, still, pass, at } = openSession("#s=multiply")
  const { bar, goTo } = createBar()
  bindAddressBar(session, bar)
  await still()
  goTo("#s=two-calls&at=5&lang=zh&loop=spiral")
  await still()
  await pass(200)
  expect(state().run.settings).toMatchObject({ scenario: "two-calls", lang: "zh" })
  expect(at().moment).toBe(5)
  expect(state().notices).toMatchObject([{ kind: "address", problem: { part: "loop", given: "spiral" } }])
  expect(bar.location.hash).toBe("#s=two-calls&loop=textbook&lang=zh&at=5")
})
