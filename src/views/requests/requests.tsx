import { textOf, toolCalls, type Message } from "../../agent/messages"
import { requests as section } from "../../i18n/requests"
import { marksBefore } from "../../trace/seek"
import { carriedCount, carriedMessage, isAppended, requestDiff, sizeOfRequest } from "../../trace/requests"
import { LongList } from "../../ui/long-list"
import { Glyph } from "../look/glyph"
import { roleOf } from "../look/role"
import { useSection, useSession } from "../session-context"
import { SentChart } from "./sent-chart"
import "./requests.css"

/** What the latest request at the cursor carried, against the one before, and how what is sent grows. */
export default function Requests() {
  const words = useSection(section)
  const requests = useSession(({ run, cursor }) => marksBefore(run.trace, "requests", cursor))
  if (requests === 0) return <p className="panel-empty">{words.empty}</p>
  return (
    <>
      <RequestHead n={requests - 1} />
      <CarriedList n={requests - 1} />
      <SentChart requests={requests} />
    </>
  )
}

function RequestHead({ n }: { readonly n: number }) {
  const words = useSection(section)
  const trace = useSession(({ run }) => run.trace)
  const all = useSession(({ run, head }) => (head === 0 ? 0 : run.trace.marks.requests.length))
  const { characters, tokens } = sizeOfRequest(trace, n)
  const { appended, changed, dropped } = requestDiff(trace, n)
  const left = dropped.reduce((sum, { from, to }) => sum + to - from, 0)
  return (
    <header className="request-head">
      <h3>{words.title(n + 1, all)}</h3>
      <p>{words.carries(carriedCount(trace, n), characters, tokens)}</p>
      <p>
        {n === 0
          ? words.first
          : appended + changed + left === 0
            ? words.same
            : words.diff(appended, changed, left)}
      </p>
      {dropped.map(({ from, to }) => (
        <p key={from} className="request-dropped">
          {words.dropped(from + 1, to)}
        </p>
      ))}
    </header>
  )
}

function CarriedList({ n }: { readonly n: number }) {
  const words = useSection(section)
  const trace = useSession(({ run }) => run.trace)
  const count = carriedCount(trace, n)
  return (
    <LongList
      label={words.list}
      count={count}
      rowHeight={28}
      current={count - 1}
      row={(index) => <CarriedRow n={n} index={index} />}
      empty={words.empty}
    />
  )
}

function CarriedRow({ n, index }: { readonly n: number; readonly index: number }) {
  const words = useSection(section)
  const trace = useSession(({ run }) => run.trace)
  const { message, number } = carriedMessage(trace, n, index)
  const added = number === undefined || isAppended(trace, n, number)
  return (
    <div className={added ? "carried carried-new" : "carried"}>
      <span className="carried-number">{number ?? "≠"}</span>
      <Glyph role={roleOf(message)} />
      <b>{message.role}</b>
      <span className="carried-text">{firstLine(message)}</span>
      {added && <small>{words.isNew}</small>}
    </div>
  )
}

const LONGEST = 120

function firstLine(message: Message): string {
  const calls = message.role === "assistant" ? toolCalls(message).map(({ name }) => `${name}()`) : []
  return [textOf(message).slice(0, LONGEST).split("\n")[0], ...calls].filter(Boolean).join(" · ")
}
