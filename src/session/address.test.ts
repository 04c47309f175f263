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

/** A query in the page's own words, with values that are right, nearly right or hostile. */
const hostile = fc
  .array(
    fc.tuple(
      fc.constantFrom("s", "loop", "cap", "at", "off", "lang", "theme", "embed", "__proto__"),
      fc.oneof(
        fc.string({ unit: "binary", maxLength: 20 }),
        fc.constantFrom(
          "%E0%A4%A",
          "%00",
          "__proto__",
          "constructor",
          "1e3",
          "0x10",
          "Infinity",
          "NaN",
          "-0",
        ),
        fc.constantFrom(
          "multiply",
          "runaway",
          "end",
          "1",
          "5",
          "zh",
          "dark",
          "no-cap,throw",
          "no-cap,,no-cap",
        ),
        fc.integer().map(String),
        fc.double().map(String),
      ),
    ),
  )
  .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join("&"))

test("whatever stands behind the # opens something valid, and its own address has no problem left", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 300 }), fc.webQueryParameters(), hostile), (text) => {
      const { address: opened } = parseAddress(`#${text}`)
      expect(SCENARIOS).toContain(opened.scenario)
      expect(opened.at === "end" || (Number.isInteger(opened.at) && opened.at >= 1)).toBe(true)
      expect(Number.isInteger(opened.maxTurns) && opened.maxTurns >= 1 && opened.maxTurns <= MAX_CAP).toBe(
        true,
      )
      expect(parseAddress(formatAddress(opened))).toEqual({ address: opened, problems: [] })
    }),
    { numRuns: 300 },
  )
})

test("an address of any length has at most one problem a part, each told shortly", () => {
  const long = "x,".repeat(5000)
  const { problems } = parseAddress(
    `#s=${long}&loop=${long}&cap=${long}&at=${long}&off=${long}&lang=${long}&theme=${long}`,
  )
  const parts = problems.map(({ part }) => part)
  expect(parts.toSorted()).toEqual(["at", "cap", "lang", "loop", "off", "scenario", "theme"])
  for (const { given } of problems) expect(given.length).toBeLessThanOrEqual(60)
})

test("unknown switches are named, and those that are known take effect", () => {
  const { address: opened, problems } = parseAddress("#off=gravity,no-cap,time")
  expect(opened.off).toEqual(["no-cap"])
  expect(problems).toEqual([{ part: "off", given: "gravity,time", used: "" }])
})

test("the end stays the end, and a number that is no moment becomes the nearest", () => {
  expect(parseAddress("#at=end").address.at).toBe("end")
  expect(formatAddress(parseAddress("#at=end").address)).toContain("at=end")
  expect(parseAddress("#at=0").address.at).toBe(1)
  expect(parseAddress("#cap=1.5").address.maxTurns).toBe(2)
  expect(parseAddress("#cap=99999999").address.maxTurns).toBe(MAX_CAP)
  expect(parseAddress("#s=never-satisfied&cap=abc").address.maxTurns).toBe(3)
})

test("a cap that is asked for puts the exit back into a run without one", () => {
  expect(parseAddress("#s=runaway").address.off).toEqual(["no-cap"])
  expect(parseAddress("#s=runaway&cap=5").address).toMatchObject({ maxTurns: 5, off: [] })
})
