import { valueAt } from "../../trace/column"
import { useSession, useWords } from "../session-context"
import { RequestRails } from "./request-rails"
import { carriedSpan } from "./shown-requests"

/** The head of a turn in the history: which request began it and what that carried. */
export function TurnHead({ request }: { readonly request: number }) {
  const { page } = useWords()
  const trace = useSession(({ run }) => run.trace)
  const turn = valueAt(trace.at.turns, valueAt(trace.marks.requests, request))
  const span = carriedSpan(trace, request)
  return (
    <div className="turn-head">
      <b>{page.turn(turn)}</b>
      <span className="turn-carried">
        {span === undefined ? page.carriedNone(request + 1) : page.carried(request + 1, span.from, span.to)}
      </span>
      <RequestRails request={request} />
    </div>
  )
}
