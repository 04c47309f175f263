import * as fc from "fast-check"
import { expect, test } from "vitest"
import { countBelow, createColumn, push, valueAt } from "./column"

const columnOf = (values: readonly number[]) => {
  const column = createColumn()
  for (const value of values) push(column, value)
  return column
}

test("a column that outgrows its first room keeps every value, the largest too", () => {
  const values = Array.from({ length: 1000 }, (_, n) => (n % 7 === 0 ? 4_294_967_295 : n))
  const column = columnOf(values)
  expect(column.length).toBe(1000)
  expect(values.map((_, index) => valueAt(column, index))).toEqual(values)
})

test("the room that is kept to spare is not part of a column", () => {
  const column = columnOf([5])
  for (const index of [1, 63, 64, -1, 0.5]) expect(() => valueAt(column, index)).toThrow(RangeError)
})

test("how many entries are below a value is what counting them gives", () => {
  const rising = fc.array(fc.nat(3), { maxLength: 200 }).map((steps) => {
    let sum = 0
    return steps.map((step) => (sum += step))
  })
  fc.assert(
    fc.property(rising, fc.nat(700), (values, below) => {
      expect(countBelow(columnOf(values), below)).toBe(values.filter((value) => value < below).length)
    }),
  )
})
