import { type KeyboardEvent, type ReactNode, useId } from "react"
import "./tabs.css"

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly title: string; readonly note?: string }[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  readonly children: ReactNode
}

/** Tabs over one panel; the arrow keys move between them, as the ARIA pattern has it. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId()
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected)
    const to = tabs[nextIndex(event.key, at, tabs.length)]
    if (to === undefined || to.id === selected) return
    event.preventDefault()
    onSelect(to.id)
    document.getElementById(`${base}${to.id}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className="tabs" onKeyDown={move}>
        {tabs.map(({ id, title, note }) => (
          <button
            key={id}
            id={`${base}${id}`}
            type="button"
            role="tab"
            aria-selected={id === selected}
            aria-controls={`${base}panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {title}
            {note !== undefined && <span className="tabs-note">{note}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}panel`} aria-labelledby={`${base}${selected}`} className="tab-panel">
        {children}
      </div>
    </>
  )
}

function nextIndex(key: string, at: number, length: number): number {
  switch (key) {
    case "ArrowRight":
      return (at + 1) % length
    case "ArrowLeft":
      return (at - 1 + length) % length
    case "Home":
      return 0
    case "End":
      return length - 1
    default:
      return at
  }
}
