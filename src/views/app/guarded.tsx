import type { ReactNode } from "react"
import { ErrorBoundary } from "../../ui/error-boundary"
import { CommandButton } from "../command/command-button"
import { useWords } from "../session-context"

/** A view in its own frame: when it breaks, the rest of the page and the run stay usable. */
export function Guarded({ view, children }: { readonly view: string; readonly children: ReactNode }) {
  const { page, commands } = useWords()
  return (
    <ErrorBoundary
      fallback={(error, retry) => (
        <div className="broken-view" role="alert">
          <p>
            <b>{page.viewBroke(view)}</b> {page.viewBrokeWhat}
          </p>
          <p className="mono">{error instanceof Error ? error.message : String(error)}</p>
          <button type="button" className="outline-button" onClick={retry}>
            {page.tryAgain}
          </button>
          <CommandButton id="restart" icon="restart" label={commands.restart} />
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
