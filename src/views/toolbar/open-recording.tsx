import { useEffect, useRef } from "react"
import { Icon } from "../look/icon"
import { useVerbs, useWords } from "../session-context"

/** The way in for recordings: a button, a file dropped anywhere, a text pasted anywhere outside a field. */
export function OpenRecording() {
  const { commands } = useWords()
  const session = useVerbs()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const allow = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      if (file !== undefined) session.openFile(file, file.name)
    }
    const paste = (event: ClipboardEvent) => {
      const field =
        event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]")
      const text = event.clipboardData?.getData("text") ?? ""
      if (!field && text.trim() !== "") session.openFile(new Blob([text]), text.trim().slice(0, 24))
    }
    window.addEventListener("dragover", allow)
    window.addEventListener("drop", drop)
    window.addEventListener("paste", paste)
    return () => {
      window.removeEventListener("dragover", allow)
      window.removeEventListener("drop", drop)
      window.removeEventListener("paste", paste)
    }
  }, [session])
  return (
    <>
      <button
        type="button"
        className="text-button open-button"
        title={commands.openRecording}
        onClick={() => input.current?.click()}
      >
        <Icon name="open" />
        <span className="open-label">{commands.openRecording}</span>
      </button>
      <input
        ref={input}
        type="file"
        className="unseen"
        tabIndex={-1}
        aria-label={commands.openRecording}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file !== undefined) session.openFile(file, file.name)
          event.target.value = ""
        }}
      />
    </>
  )
}
