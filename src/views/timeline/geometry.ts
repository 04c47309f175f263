/** A row of columns, one a moment: where the first stands, how wide each is, and which moments are shown. */
export interface Columns {
  readonly x: number
  readonly width: number
  /** The first moment shown, from 1. */
  readonly first: number
  readonly count: number
}

const WIDEST = 112
const FEWEST = 8
const RIGHT_MARGIN = 8

/** Up to so many moments a run is shown whole; beyond, a window of it, under an overview. */
export const SHOWN_WHOLE = 24
const WINDOW = 48

/** The columns of a run that is shown whole. */
export function wholeColumns(moments: number, x: number, width: number): Columns {
  const room = width - x - RIGHT_MARGIN
  return { x, width: Math.min(WIDEST, room / Math.max(moments, FEWEST)), first: 1, count: moments }
}

/** The window of a long run that holds a moment, with the moment near its middle. */
export function windowAround(moment: number, moments: number, x: number, width: number): Columns {
  const count = Math.min(WINDOW, moments)
  const first = Math.min(Math.max(moment - Math.floor(count / 2), 1), moments - count + 1)
  return { x, width: (width - x - RIGHT_MARGIN) / count, first, count }
}

/** The left edge of a moment's column. */
export const xOf = ({ x, width, first }: Columns, moment: number): number => x + (moment - first) * width

/** The moment whose column is at a place, kept within what is shown. */
export function momentAt({ x, width, first, count }: Columns, place: number): number {
  const column = Math.floor((place - x) / width)
  return first + Math.min(Math.max(column, 0), count - 1)
}
