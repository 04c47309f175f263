import { selection } from "d3-selection"

/**
 * Stands in for d3-transition, which React Flow brings along for animated zooming: our diagram is only looked at, its
 * view never moves by animation. d3-zoom calls `interrupt` before it sets a view; there is nothing to interrupt.
 */
export const interrupt = (): void => undefined

selection.prototype.interrupt = function (this: unknown) {
  return this
}
