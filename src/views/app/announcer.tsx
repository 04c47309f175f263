import { positionAt } from "../../trace/seek"
import { LiveRegion } from "../../ui/live-region"
import { captionAt } from "../caption/caption-at"
import { useSession, useWords } from "../session-context"
import { momentText } from "../timeline/moment-text"

/** Says where the cursor has come to rest; silent while anything moves. */
export function Announcer() {
  const words = useWords()
  const text = useSession(({ run, cursor, motion }) =>
    motion.kind !== "still" || positionAt(run.trace, cursor).moment === 0
      ? ""
      : words.timeline.spoken(
          momentText(words.timeline, run.trace, cursor),
          captionAt(words, run.trace, cursor),
        ),
  )
  return <LiveRegion text={text} />
}
