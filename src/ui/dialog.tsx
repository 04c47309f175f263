import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react"
import "./dialog.css"

interface DialogProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly className?: string
  /** Keys that the dialog has a use of its own for. */
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

/** A modal dialog on the platform's own element: it holds the focus, closes with Escape and gives the focus back. */
export function Dialog({ title, closeLabel, onClose, children, className = "", onKeyDown }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-label={title}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className="dialog-sheet">
        <header className="dialog-head">
          <h2>{title}</h2>
          <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
            <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M4 4l8 8M12 4l-8 8" />
            </svg>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
