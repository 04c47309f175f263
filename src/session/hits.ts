import { type Cursor, eventAt, positionAt } from "../trace/seek"
import type { Trace } from "../trace/trace"
import { type Breakpoint, createWatcher, type HitCounts } from "../worker/breakpoints"

/** Where a run has met its breakpoints, in order. */
export interface Hits {
  readonly cursors: readonly Cursor[]
  readonly breakpoints: readonly Breakpoint[]
  readonly counts: HitCounts
}

interface Scan {
  readonly trace: Trace
  readonly active: readonly Breakpoint[]
  readonly watcher: ReturnType<typeof createWatcher>
  readonly cursors: Cursor[]
  readonly breakpoints: Breakpoint[]
  seen: number
}

/**
 * Finds where a trace meets breakpoints. It goes on from where it stopped: asked again after a step it looks at what is
 * new alone, and only other breakpoints or another run make it begin again.
 */
export function createHitFinder(): (trace: Trace, breakpoints: readonly Breakpoint[]) => Hits {
  let scan: Scan | undefined
  return (trace, breakpoints) => {
    if (scan?.trace !== trace || scan.active !== breakpoints)
      scan = {
        trace,
        active: breakpoints,
        watcher: createWatcher(breakpoints),
        cursors: [],
        breakpoints: [],
        seen: 0,
      }
    for (; scan.seen < trace.events.length; scan.seen += 1) {
      const hit = scan.watcher.see(eventAt(trace, scan.seen), positionAt(trace, scan.seen + 1))
      if (hit === undefined) continue
      scan.cursors.push(scan.seen + 1)
      scan.breakpoints.push(hit)
    }
    return { cursors: scan.cursors, breakpoints: scan.breakpoints, counts: scan.watcher.counts() }
  }
}

/** The first hit behind a cursor, and the last before it. */
export const hitAfter = ({ cursors }: Hits, cursor: Cursor): Cursor | undefined =>
  cursors[firstAfter(cursors, cursor)]

export const hitBefore = ({ cursors }: Hits, cursor: Cursor): Cursor | undefined =>
  cursors[firstAfter(cursors, cursor - 1) - 1]

/** The breakpoint that is met just at a cursor. */
export const breakpointAt = ({ cursors, breakpoints }: Hits, cursor: Cursor): Breakpoint | undefined => {
  const index = firstAfter(cursors, cursor - 1)
  return cursors[index] === cursor ? breakpoints[index] : undefined
}

/** The index of the first cursor greater than `cursor`. Binary search: a run may meet a breakpoint at every step. */
function firstAfter(cursors: readonly Cursor[], cursor: Cursor): number {
  let low = 0
  let high = cursors.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((cursors[middle] ?? Infinity) > cursor) high = middle
    else low = middle + 1
  }
  return low
}
