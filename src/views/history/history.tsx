import { lazy, Suspense } from "react"
import { messageAt, positionAt } from "../../trace/seek"
import { LongList } from "../../ui/long-list"
import { useSession, useWords } from "../session-context"
import { MessageRow } from "./message-row"
import "./history.css"

const StreamingReply = lazy(() => import("./streaming-reply"))

/** The messages at the cursor, grouped by turn, each with the requests that carried it. */
export function History() {
  const { page } = useWords()
  const trace = useSession(({ run }) => run.trace)
  const messages = useSession(({ run, cursor }) => positionAt(run.trace, cursor).messages)
  const inBoxTwo = useSession(({ run, cursor }) => positionAt(run.trace, cursor).place === 2)
  return (
    <LongList
      label={page.panels.history}
      className="history"
      count={messages}
      rowHeight={72}
      current={messages - 1}
      row={(index) => <MessageRow index={index} />}
      rowLabel={(index) => `#${index + 1} ${messageAt(trace, index).role}`}
      after={
        inBoxTwo ? (
          <Suspense>
            <StreamingReply />
          </Suspense>
        ) : undefined
      }
      empty={page.historyEmpty}
    />
  )
}
