import { Component, type ReactNode } from "react"

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** What is shown in the place of children that threw; `retry` draws them anew. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
}

interface Caught {
  readonly error: unknown
}

/** Keeps what a view throws inside its frame. React offers this to classes alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly caught: Caught | undefined }> {
  override state: { readonly caught: Caught | undefined } = { caught: undefined }

  static getDerivedStateFromError(error: unknown): { readonly caught: Caught } {
    return { caught: { error } }
  }

  override render(): ReactNode {
    const { caught } = this.state
    if (caught === undefined) return this.props.children
    return this.props.fallback(caught.error, () => this.setState({ caught: undefined }))
  }
}
