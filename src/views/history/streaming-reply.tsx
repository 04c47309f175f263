import { useMemo } from "react"
import { blocksOf } from "../../agent/reply"
import { marksBefore, streamedParts } from "../../trace/seek"
import { Glyph } from "../look/glyph"
import { useSession, useWords } from "../session-context"
import { TurnHead } from "./turn-head"

/** The reply that is on its way in box 2: shown as it streams, and not yet part of the history. */
export default function StreamingReply() {
  const { page } = useWords()
  const trace = useSession(({ run }) => run.trace)
  const cursor = useSession((state) => state.cursor)
  const blocks = useMemo(() => blocksOf(streamedParts(trace, cursor)), [trace, cursor])
  return (
    <div className="streaming">
      <TurnHead request={marksBefore(trace, "requests", cursor) - 1} />
      {blocks.length > 0 && (
        <div className="message message-streaming">
          <span className="message-number" />
          <div className="message-body">
            <div className="message-who">
              <Glyph role="assistant" hollow />
              <span>assistant</span>
              <small>{page.streaming}</small>
            </div>
            {blocks.map((block, index) => (
              <p key={index} className={block.type === "text" ? "message-text" : "message-text mono"}>
                {block.type === "text" && block.text}
                {block.type === "thinking" && block.thinking}
                {block.type === "toolCall" &&
                  `${block.name} ${block.argumentsText ?? JSON.stringify(block.arguments)}`}
              </p>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
