import { memo } from "react"
import {
  type AssistantMessage,
  type FailedReply,
  failed,
  type Message,
  textOf,
  type ToolCall,
  toolCalls,
} from "../../agent/messages"
import type { Words } from "../../i18n/words"
import { valueAt } from "../../trace/column"
import { callAt, type Cursor, messageAt, positionAt, turnOfMessage } from "../../trace/seek"
import type { Trace } from "../../trace/trace"
import { Glyph } from "../look/glyph"
import { roleOf } from "../look/role"
import { useSession, useWords } from "../session-context"
import { CutText } from "./cut-text"
import { RequestRails } from "./request-rails"
import { requestOfReply } from "./shown-requests"
import { TurnHead } from "./turn-head"

/** One message of the history; a reply stands under the head of its turn. */
export const MessageRow = memo(function MessageRow({ index }: { readonly index: number }) {
  const trace = useSession(({ run }) => run.trace)
  const frame = useSession(({ run, cursor }) => turnFrameOf(run.trace, cursor, index))
  const isNew = useSession(({ run, cursor }) => isNewAt(run.trace, cursor, index))
  const message = messageAt(trace, index)
  const request = requestOfReply(trace, valueAt(trace.marks.messages, index))
  return (
    <>
      {request !== undefined && <TurnHead request={request} />}
      <div className={`message ${frame} ${isNew ? "message-new" : ""}`}>
        <span className="message-number">{index + 1}</span>
        <div className="message-body">
          <MessageHead message={message} />
          <MessageText message={message} />
          {message.role === "assistant" &&
            toolCalls(message).map((call) => <CallBlock key={call.id} call={call} />)}
        </div>
        <RequestRails message={index + 1} />
      </div>
    </>
  )
})

/** Whether the message entered the history with the moment that the cursor stands in. */
function isNewAt(trace: Trace, cursor: Cursor, index: number): boolean {
  const { place, messages } = positionAt(trace, cursor)
  return index === messages - 1 && (place === 1 || place === 3 || place === 5)
}

/** How the bracket of its turn runs past the message: none before the first turn, closed at the last of a finished one. */
function turnFrameOf(trace: Trace, cursor: Cursor, index: number): "" | "in-turn" | "in-turn turn-closed" {
  const turn = turnOfMessage(trace, index)
  if (turn === 0) return ""
  const { messages, turns, place } = positionAt(trace, cursor)
  const next = index + 1 < messages ? turnOfMessage(trace, index + 1) : place === "exit" ? turn + 1 : turns
  return next === turn ? "in-turn" : "in-turn turn-closed"
}

function MessageHead({ message }: { readonly message: Message }) {
  const { page } = useWords()
  return (
    <div className="message-who">
      <Glyph role={roleOf(message)} />
      <b>{message.role}</b>
      {message.role === "toolResult" && message.isError && (
        <span className="message-tag">{page.errorTag}</span>
      )}
      {message.role === "toolResult" && (
        <small className="mono">{`${message.toolName} ${message.toolCallId}`}</small>
      )}
      {message.role === "assistant" && <small>{stopText(message)}</small>}
    </div>
  )
}

const stopText = ({ stopReason, providerStopReason }: AssistantMessage): string =>
  providerStopReason === undefined ? stopReason : `${stopReason} (${providerStopReason})`

function MessageText({ message }: { readonly message: Message }) {
  const { page } = useWords()
  const text = textOf(message)
  const thinking =
    message.role === "assistant" ? message.content.filter((block) => block.type === "thinking") : []
  return (
    <>
      {thinking.map((block, index) => (
        <p key={index} className="message-text message-thinking">
          <CutText text={block.thinking} />
        </p>
      ))}
      {text !== "" && (
        <p className={message.role === "toolResult" ? "message-text mono" : "message-text"}>
          <CutText text={text} />
        </p>
      )}
      {message.role === "assistant" && failed(message) && (
        <p className="message-text message-failed">{failureText(page, message)}</p>
      )}
    </>
  )
}

const failureText = (page: Words["page"], { stopReason, errorMessage }: FailedReply): string =>
  errorMessage === undefined
    ? page.failedReply[stopReason]
    : page.failedFor(page.failedReply[stopReason], errorMessage)

/** A tool call of a reply: lit while the program handles it. */
function CallBlock({ call }: { readonly call: ToolCall }) {
  const { page } = useWords()
  const running = useSession(({ run, cursor }) => {
    const { place, calls } = positionAt(run.trace, cursor)
    return place === 4 && callAt(run.trace, calls - 1).toolCallId === call.id
  })
  return (
    <div className={running ? "call call-running" : "call"}>
      <Glyph role="tool" />
      <b>{call.name}</b>
      <span className="call-id">{running ? `${call.id}, ${page.ranTool}` : call.id}</span>
      <span className="call-arguments">
        <CutText text={call.argumentsText ?? JSON.stringify(call.arguments)} />
      </span>
    </div>
  )
}
