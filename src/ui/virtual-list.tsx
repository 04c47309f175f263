import { useVirtualizer } from "@tanstack/react-virtual"
import { type ReactNode, useEffect, useRef } from "react"
import "./virtual-list.css"

interface VirtualListProps {
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

/** A list that draws the rows in view alone, so that a million of them cost no more than twenty. */
export function VirtualList(props: VirtualListProps) {
  const { label, count, rowHeight, row, rowLabel, current, after, empty, className = "" } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    getItemKey: (index) => index,
  })
  useEffect(() => {
    if (current >= 0 && current < count) rows.scrollToIndex(current, { align: "auto" })
  }, [rows, current, count])
  return (
    // A scrolling region must be reachable by keyboard (WCAG 2.1.1).
    <div ref={scroller} className={`virtual-scroller ${className}`} tabIndex={0}>
      {count === 0 && after === undefined && <p className="panel-empty">{empty}</p>}
      <div role="list" aria-label={label} style={{ height: rows.getTotalSize(), position: "relative" }}>
        {rows.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            ref={rows.measureElement}
            data-index={index}
            role="listitem"
            aria-label={rowLabel?.(index)}
            aria-setsize={count}
            aria-posinset={index + 1}
            className="virtual-row"
            style={{ transform: `translateY(${start}px)` }}
          >
            {row(index)}
          </div>
        ))}
      </div>
      {after}
    </div>
  )
}
