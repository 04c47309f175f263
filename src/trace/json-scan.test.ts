import * as fc from "fast-check"
import { expect, test } from "vitest"
import { firstFault } from "./json-place"
import { placeIn, readJson } from "./json-scan"

test("whatever JSON there is, it is read as it is", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      const value: unknown = JSON.parse(text)
      expect(readJson(text)).toEqual({ ok: true, value })
    }),
  )
})

test("the place of a fault is just there where the text stops being JSON: what is before it can be finished", () => {
  const broken = fc.tuple(
    fc.json({ maxDepth: 3 }),
    fc.nat(),
    fc.constantFrom("}", "]", ",", ":", "x", "\u0001", '"'),
  )
  fc.assert(
    fc.property(broken, ([text, where, wrong]) => {
      const at = where % (text.length + 1)
      const changed = text.slice(0, at) + wrong + text.slice(at)
      const read = readJson(changed)
      if (read.ok) return
      const fault = firstFault(changed)
      expect(fault).toBeLessThanOrEqual(changed.length)
      expect(firstFault(changed.slice(0, fault))).toBe(fault)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ["[1, 2,, 3]", 6],
  ['{"a":1}}', 7],
  ['{"a" 1}', 5],
  ["{a:1}", 1],
  ["[1,]", 3],
  ['{"a":1,}', 7],
  ["[01]", 1],
  ["nul", 0],
  ['["\\q"]', 2],
  ['"a\nb', 2],
  ["[1 2]", 3],
  ['{"a":[1,{"b":2}', 15],
])("%s stops being JSON at %i", (text, at) => {
  expect(firstFault(text)).toBe(at)
})

test("lines and columns are counted from 1", () => {
  expect(placeIn("ab\ncd\n", 0)).toEqual({ line: 1, column: 1 })
  expect(placeIn("ab\ncd\n", 4)).toEqual({ line: 2, column: 2 })
  expect(placeIn("ab\ncd\n", 6)).toEqual({ line: 3, column: 1 })
})
