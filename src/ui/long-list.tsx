import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react"
import "./long-list.css"

export interface LongListProps {
  readonly label: string
  readonly count: number
  /** A first guess of a row's height, in pixels; rows are measured when they are shown. */
  readonly rowHeight: number
  readonly row: (index: number) => ReactNode
  /** The accessible name of a row, where its text alone does not say it. */
  readonly rowLabel?: (index: number) => string
  /** The row to keep in view. */
  readonly current: number
  /** What stands below the last row. */
  readonly after?: ReactNode
  readonly empty: string
  readonly className?: string
}

/** Up to here every row is drawn; a longer list loads what draws the rows in view alone. */
const MOST_DRAWN = 100

const VirtualRows = lazy(() => import("./virtual-rows"))

/** A list of any length: a million rows cost no more than a hundred. */
export function LongList(props: LongListProps) {
  const { label, count, after, empty, className = "" } = props
  const scroller = useRef<HTMLDivElement>(null)
  return (
    // A scrolling region must be reachable by keyboard (WCAG 2.1.1).
    <div ref={scroller} role="group" aria-label={label} className={`long-list ${className}`} tabIndex={0}>
      {count === 0 && after === undefined && <p className="panel-empty">{empty}</p>}
      {count > MOST_DRAWN ? (
        <Suspense fallback={<DrawnRows {...props} />}>
          <VirtualRows {...props} scroller={scroller} />
        </Suspense>
      ) : (
        <DrawnRows {...props} />
      )}
      {after}
    </div>
  )
}

/** Every row, or, while the other kind of list is on its way, the last ones up to the current. */
function DrawnRows({ label, count, row, rowLabel, current }: LongListProps) {
  const list = useRef<HTMLDivElement>(null)
  const from = count > MOST_DRAWN ? Math.max(Math.min(current, count - 1) - MOST_DRAWN / 2, 0) : 0
  const indexes = Array.from({ length: Math.min(count - from, MOST_DRAWN) }, (_, offset) => from + offset)
  useEffect(() => {
    const shown = list.current?.children[current - from]
    if (!(shown instanceof HTMLElement)) return
    const frame = requestAnimationFrame(() => keepInView(shown))
    return () => cancelAnimationFrame(frame)
  }, [current, from])
  return (
    <div role="list" aria-label={label} ref={list}>
      {indexes.map((index) => (
        <div
          key={index}
          role="listitem"
          aria-label={rowLabel?.(index)}
          aria-setsize={count}
          aria-posinset={index + 1}
        >
          {row(index)}
        </div>
      ))}
    </div>
  )
}

/** Scrolls the list alone, never the page around it. */
function keepInView(row: HTMLElement): void {
  const scroller = row.closest(".long-list")
  if (scroller === null) return
  const above = row.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  const below = row.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom
  if (above < 0) scroller.scrollTop += above
  else if (below > 0) scroller.scrollTop += below
}
