import { Fragment, type ReactNode } from "react"
import { type Count, kindsAt, positionAt } from "../../trace/seek"
import { MESSAGE_KINDS, type MessageKind } from "../../trace/trace"
import { Glyph, type Role } from "../look/glyph"
import { useSession, useWords } from "../session-context"

const ROLE_OF_KIND: Readonly<Record<MessageKind, Role>> = {
  users: "user",
  replies: "assistant",
  results: "result",
  errors: "error",
}

/** What a count is made of: "2 requests + 1 tool run". */
export function Breakdown({ count }: { readonly count: Count }) {
  switch (count) {
    case "turns":
      return <TurnBreakdown />
    case "steps":
      return <StepBreakdown />
    case "messages":
      return <MessageBreakdown />
  }
}

function TurnBreakdown() {
  const { page } = useWords()
  const turns = useSession(({ run, cursor }) => positionAt(run.trace, cursor).turns)
  const running = useSession(({ run, cursor }) => (positionAt(run.trace, cursor).place === "exit" ? 0 : 1))
  return turns === 0 ? page.nothingYet : page.turnsBreakdown(turns - running, running)
}

function StepBreakdown() {
  const { page } = useWords()
  const calls = useSession(({ run, cursor }) => positionAt(run.trace, cursor).calls)
  const requests = useSession(({ run, cursor }) => positionAt(run.trace, cursor).steps) - calls
  if (requests === 0) return page.nothingYet
  return (
    <Sum
      parts={[
        { role: "assistant", count: requests, text: page.requests(requests) },
        ...(calls > 0 ? [{ role: "tool", count: calls, text: page.toolRuns(calls) } as const] : []),
      ]}
    />
  )
}

function MessageBreakdown() {
  const { page } = useWords()
  const trace = useSession(({ run }) => run.trace)
  const messages = useSession(({ run, cursor }) => positionAt(run.trace, cursor).messages)
  const kinds = kindsAt(trace, messages)
  if (messages === 0) return page.nothingYet
  const parts = MESSAGE_KINDS.filter((kind) => kinds[kind] > 0).map((kind) => ({
    role: ROLE_OF_KIND[kind],
    count: kinds[kind],
    text: page.kinds[kind](kinds[kind]),
  }))
  return <Sum parts={parts} />
}

interface Summand {
  readonly role: Role
  readonly count: number
  readonly text: string
}

/** The parts of a sum; where there are too many for their words, the glyphs stand for them and the words are for the ear. */
function Sum({ parts }: { readonly parts: readonly Summand[] }): ReactNode {
  const short = parts.length > 2
  return parts.map(({ role, count, text }, index) => (
    <Fragment key={role}>
      {index > 0 && " + "}
      <span className="summand" title={short ? text : undefined}>
        <Glyph role={role} />
        {short ? <span aria-hidden="true">{count.toLocaleString("en")}</span> : text}
        {short && <span className="unseen">{text}</span>}
      </span>
    </Fragment>
  ))
}
