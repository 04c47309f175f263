import * as fc from "fast-check"
import { expect, test } from "vitest"
import { LANGS, SWITCHES } from "../agent/settings"
import { SCENARIOS } from "../scenarios/scenarios"
import { type Address, formatAddress, MAX_CAP, parseAddress, runOf } from "./address"

const address: fc.Arbitrary<Address> = fc
  .record({
    scenario: fc.constantFrom(...SCENARIOS),
    cap: fc.option(fc.integer({ min: 1, max: MAX_CAP }), { nil: undefined }),
    off: fc.subarray([...SWITCHES]),
    at: fc.oneof(fc.constant("end" as const), fc.integer({ min: 1, max: 100_000 })),
    embed: fc.boolean(),
    lang: fc.option(fc.constantFrom(...LANGS), { nil: undefined }),
    theme: fc.option(fc.constantFrom("light" as const, "dark" as const), { nil: undefined }),
  })
  .map(({ scenario, cap, off, at, embed, lang, theme }) => ({
    ...runOf(scenario, cap, off),
    loop: "textbook",
    at,
    embed,
    ...(lang && { lang }),
    ...(theme && { theme }),
  }))

test("an address that is written and read again is the same", () => {
  fc.assert(
    fc.property(address, (given) => {
      expect(parseAddress(formatAddress(given))).toEqual({ address: given, problems: [] })
    }),
  )
})

test("a bare address opens 23 × 17 at its first moment", () => {
  expect(parseAddress("").address).toMatchObject({
    scenario: { id: "multiply" },
    at: 1,
    maxTurns: 10,
    off: [],
  })
})

const WRONG: readonly [string, string, string][] = [
  ["#s=nope", "scenario", "nope"],
  ["#s=__proto__", "scenario", "__proto__"],
  ["#loop=spiral", "loop", "spiral"],
  ["#cap=0", "cap", "0"],
  ["#cap=-3", "cap", "-3"],
  ["#cap=1.5", "cap", "1.5"],
  ["#cap=abc", "cap", "abc"],
  ["#cap=99999999", "cap", "99999999"],
  ["#at=0", "at", "0"],
  ["#at=first", "at", "first"],
  ["#off=gravity", "off", "gravity"],
  ["#lang=fr", "lang", "fr"],
  ["#theme=pink", "theme", "pink"],
]

test.each(WRONG)("%s is a problem of its %s, and the rest is valid", (hash, part, given) => {
  const { address: opened, problems } = parseAddress(hash)
  expect(problems).toMatchObject([{ part, given }])
  expect(opened.maxTurns).toBeGreaterThanOrEqual(1)
  expect(opened.maxTurns).toBeLessThanOrEqual(MAX_CAP)
  expect(opened.at).not.toBe(0)
  expect(parseAddress(formatAddress(opened)).problems).toEqual([])
})

test("whatever stands behind the # opens something valid", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 300 }), fc.webQueryParameters()), (text) => {
      const { address: opened } = parseAddress(`#${text}`)
      expect(SCENARIOS).toContain(opened.scenario)
    }),
  )
})

test("a cap that is asked for puts the exit back into a run without one", () => {
  expect(parseAddress("#s=runaway").address.off).toEqual(["no-cap"])
  expect(parseAddress("#s=runaway&cap=5").address).toMatchObject({ maxTurns: 5, off: [] })
})
