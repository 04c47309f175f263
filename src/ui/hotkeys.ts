import { useEffect, useRef } from "react"

/** Listens to keys on the whole page. A press that the focused element has a use of its own for is left to it. */
export function useHotkeys(press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || belongsToTarget(event)) return
      latest.current(event)
    }
    window.addEventListener("keydown", listen)
    return () => window.removeEventListener("keydown", listen)
  }, [])
}

const TEXT_FIELD =
  "input:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea, select, [contenteditable]"
const PRESSABLE = "button, a[href], summary, label, [role=option]"
const ARROW_KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]

function belongsToTarget({ target, key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest("dialog[open]") !== null) return true
  if (/^F\d+$/.test(key) || ctrlKey || metaKey) return false
  if (target.closest(TEXT_FIELD) !== null) return true
  if (target.closest(PRESSABLE) !== null && (key === " " || key === "Enter")) return true
  return (
    target.closest("[role=tab], [role=radio], [type=radio], [type=range]") !== null &&
    (ARROW_KEYS.includes(key) || key === " ")
  )
}
