import { breakpoints } from "../../i18n/breakpoints"
import { breakpointAt } from "../../session/hits"
import { useSection, useSession, useVerbs } from "../session-context"
import { ruleText } from "./rule-text"

/** Which breakpoint the cursor stands at, while nothing moves. */
export default function StoppedAt() {
  const words = useSection(breakpoints)
  const session = useVerbs()
  const text = useSession(({ cursor, motion }) => {
    const met = motion.kind === "still" ? breakpointAt(session.hits(), cursor) : undefined
    return met === undefined ? "" : words.stopped(ruleText(words, met.rule))
  })
  return text !== "" && <p className="stopped-at">{text}</p>
}
