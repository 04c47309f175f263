import { type RefObject, useEffect, useRef, useState } from "react"

export interface ElementSize {
  readonly width: number
  readonly height: number
}

/** The size of an element, kept up to date; undefined until it has been measured. */
export function useSize<Target extends Element>(): [RefObject<Target | null>, ElementSize | undefined] {
  const target = useRef<Target>(null)
  const [size, setSize] = useState<ElementSize>()
  useEffect(() => {
    const element = target.current
    if (element === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [target, size]
}
