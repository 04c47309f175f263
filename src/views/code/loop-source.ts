import type { Exit } from "../../agent/exit"
import { type Box, BOXES } from "../../agent/position"

/** A line of the loop's source as it is shown: its text without the marker, and the step of the diagram it is. */
export interface SourceLine {
  readonly number: number
  readonly text: string
  readonly step: Step | undefined
  /** The text cut into keywords and what stands between them. */
  readonly tokens: readonly Token[]
}

export interface Token {
  readonly text: string
  readonly keyword: boolean
}

/** The boxes and the way back, as the markers in the source number them. */
export type Step = Box | 6

const STEPS: readonly Step[] = [...BOXES, 6]
const MARKERS = "①②③④⑤⑥"
const MARKER = new RegExp(` *// ?([${MARKERS}]).*$`)

/** The lines of a loop's source file. The circled numbers in its comments say which step a line is. */
export function sourceLines(source: string): readonly SourceLine[] {
  return source
    .trimEnd()
    .split("\n")
    .map((line, index) => {
      const marker = MARKER.exec(line)?.[1]
      const text = line.replace(MARKER, "")
      return {
        number: index + 1,
        text,
        tokens: tokensOf(text),
        step: marker === undefined ? undefined : STEPS[MARKERS.indexOf(marker)],
      }
    })
}

const TEXT_OF_EXIT: Readonly<Record<Exit, string>> = {
  completed: 'return "completed"',
  max_turns: 'return "max_turns"',
  error: "return reply.stopReason",
  aborted: "return reply.stopReason",
  terminated: 'return "completed"',
  no_loop: "await run(call)",
}

/** The number of the line that is a step, or that leaves by an exit; undefined where the source has none. */
export const lineOfStep = (lines: readonly SourceLine[], step: Step): number | undefined =>
  lines.find((line) => line.step === step)?.number

export const lineOfExit = (lines: readonly SourceLine[], exit: Exit): number | undefined =>
  lines.find(({ text }) => text.includes(TEXT_OF_EXIT[exit]))?.number

const KEYWORD = /\b(async|await|const|export|for|function|if|import|let|of|return|type|from|while)\b/

const tokensOf = (text: string): readonly Token[] =>
  text
    .split(KEYWORD)
    .map((part, index) => ({ text: part, keyword: index % 2 === 1 }))
    .filter((token) => token.text !== "")
