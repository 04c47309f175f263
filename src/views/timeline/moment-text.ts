import type { Words } from "../../i18n/words"
import { type Cursor, exitAt, positionAt } from "../../trace/seek"
import type { Trace } from "../../trace/trace"

/** Where a cursor stands, in words: what the slider and the live region say. Empty before the first moment. */
export function momentText(words: Words["timeline"], trace: Trace, cursor: Cursor): string {
  const { place, turns, steps, messages } = positionAt(trace, cursor)
  if (place === "start") return ""
  if (place !== "exit") return words.atBox(turns, steps, place, words.boxes[place], messages)
  return words.atExit(turns, steps, exitAt(trace, cursor)?.exit ?? "", messages)
}
