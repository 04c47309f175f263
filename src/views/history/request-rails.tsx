import { marksBefore } from "../../trace/seek"
import { useSession } from "../session-context"
import { carriedSpan, shownRequests } from "./shown-requests"

type RailsProps = { readonly message: number } | { readonly request: number }

/**
 * The piece of the request brackets beside one row: a rail past each message that a request carried,
 * down to the turn that the request began. Drawn row by row, so that it works in a list of any length.
 */
export function RequestRails(props: RailsProps) {
  const trace = useSession(({ run }) => run.trace)
  const requests = useSession(({ run, cursor }) => marksBefore(run.trace, "requests", cursor))
  return (
    <span className="rails" aria-hidden="true">
      {shownRequests(requests).map((request) => (
        <span key={request} className={`rail ${railOf(carriedSpan(trace, request), request, props)}`} />
      ))}
    </span>
  )
}

function railOf(
  span: { readonly from: number; readonly to: number } | undefined,
  request: number,
  row: RailsProps,
): string {
  if (span === undefined) return ""
  if ("message" in row) {
    if (row.message === span.from) return "rail-top"
    return row.message > span.from && row.message <= span.to ? "rail-past" : ""
  }
  if (row.request === request) return "rail-end"
  return row.request < request ? "rail-past" : ""
}
