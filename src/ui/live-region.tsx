import "./live-region.css"

/** Says a text to those who do not see the page, once, when it changes. An empty text says nothing. */
export const LiveRegion = ({ text }: { readonly text: string }) => (
  <div className="unseen" aria-live="polite" aria-atomic="true">
    {text}
  </div>
)
