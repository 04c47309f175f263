import { useVirtualizer } from "@tanstack/react-virtual"
import { type RefObject, useEffect } from "react"
import type { LongListProps } from "./long-list"

type VirtualRowsProps = LongListProps & { readonly scroller: RefObject<HTMLDivElement | null> }

/** The rows in view, and room for the others. */
export default function VirtualRows(props: VirtualRowsProps) {
  const { label, count, rowHeight, row, rowLabel, current, scroller } = props
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 2,
  })
  useEffect(() => {
    if (current < 0 || current >= count) return
    const frame = requestAnimationFrame(() => rows.scrollToIndex(current, { align: "auto" }))
    return () => cancelAnimationFrame(frame)
  }, [rows, current, count])
  return (
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
  )
}
