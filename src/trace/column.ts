/** A list of numbers that only grows: a typed array with room to spare, doubled when it is full. */
export interface Column {
  readonly length: number
  readonly values: Uint32Array | Float64Array
}

interface GrowingColumn extends Column {
  length: number
  values: Uint32Array | Float64Array
}

const FIRST_ROOM = 64

export const createColumn = (): GrowingColumn => ({ length: 0, values: new Uint32Array(FIRST_ROOM) })

/** A column of sums, which may grow past what a count can hold. */
export const createSums = (): GrowingColumn => ({ length: 0, values: new Float64Array(FIRST_ROOM) })

export type { GrowingColumn }

export function push(column: GrowingColumn, value: number): void {
  if (column.length === column.values.length) {
    const room = column.length * 2
    const grown = column.values instanceof Uint32Array ? new Uint32Array(room) : new Float64Array(room)
    grown.set(column.values)
    column.values = grown
  }
  column.values[column.length] = value
  column.length += 1
}

/** The value at a place; the place must be there. */
export function valueAt(column: Column, index: number): number {
  const value = index < column.length ? column.values[index] : undefined
  if (value === undefined) throw new RangeError(`No entry ${index} in a column of ${column.length}`)
  return value
}

/** In a column that never falls: how many entries are below `value`. Binary search. */
export function countBelow(column: Column, value: number): number {
  let low = 0
  let high = column.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (valueAt(column, middle) < value) low = middle + 1
    else high = middle
  }
  return low
}
