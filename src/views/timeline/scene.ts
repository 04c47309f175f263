import type { Words } from "../../i18n/words"
import {
  callAt,
  COUNTS,
  type Count,
  type Cursor,
  cursorOfMoment,
  exitAt,
  messageAt,
  momentsIn,
  positionAt,
} from "../../trace/seek"
import type { Trace } from "../../trace/trace"
import type { Role } from "../look/glyph"
import { roleOf } from "../look/role"
import type { Columns } from "./geometry"

/** What one column shows: the moment's box, its counts, and the step that begins with it, if one does. */
export interface Column {
  readonly moment: number
  readonly place: "start" | 1 | 2 | 3 | 4 | 5 | "exit"
  readonly turn: number
  readonly messages: number
  readonly step: { readonly number: number; readonly role: Role; readonly name: string } | undefined
  readonly exit: string
}

/** What the timeline draws at a cursor: plain data, as much of it as there are columns in view. */
export interface Scene {
  readonly words: Words["timeline"]
  readonly moments: number
  readonly moment: number
  readonly counts: Readonly<Record<Count, number>>
  readonly columns: readonly Column[]
  /** The roles of the messages in view, by number from `firstMessage`, from 0. */
  readonly roles: readonly Role[]
  readonly firstMessage: number
  /** Where a press on a counter would land, among the moments that are known: moment and label. */
  readonly landings: readonly { readonly moment: number; readonly text: string }[]
}

export function sceneOf(words: Words["timeline"], trace: Trace, cursor: Cursor, shown: Columns): Scene {
  const columns = Array.from({ length: shown.count }, (_, index) =>
    columnOf(words, trace, shown.first + index),
  )
  const { moment, turns, steps, messages } = positionAt(trace, cursor)
  const whole = shown.first === 1
  const firstMessage = whole ? 0 : Math.max((columns[0]?.messages ?? 0) - 2, 0)
  const lastMessage = columns.at(-1)?.messages ?? 0
  const roles = Array.from({ length: lastMessage - firstMessage }, (_, index) =>
    roleOf(messageAt(trace, firstMessage + index)),
  )
  return {
    words,
    moments: momentsIn(trace),
    moment,
    counts: { turns, steps, messages },
    columns,
    roles,
    firstMessage,
    landings: landingsOf(words, columns, moment, { turns, steps, messages }),
  }
}

function columnOf(words: Words["timeline"], trace: Trace, moment: number): Column {
  const cursor = cursorOfMoment(trace, moment)
  const { place, turns, steps, messages, calls } = positionAt(trace, cursor)
  return {
    moment,
    place,
    turn: place === "exit" ? 0 : turns,
    messages,
    step:
      place === 2
        ? { number: steps, role: "assistant", name: words.request }
        : place === 4
          ? { number: steps, role: "tool", name: callAt(trace, calls - 1).toolName }
          : undefined,
    exit: exitAt(trace, cursor)?.exit ?? "",
  }
}

function landingsOf(
  words: Words["timeline"],
  columns: readonly Column[],
  moment: number,
  counts: Readonly<Record<Count, number>>,
): Scene["landings"] {
  const ahead = columns.filter((column) => column.moment > moment)
  const landing = (count: Count) => {
    const reaches = {
      turns: (column: Column) => column.turn > counts.turns,
      steps: (column: Column) => (column.step?.number ?? 0) > counts.steps,
      messages: (column: Column) => column.messages > counts.messages,
    }[count]
    const column = ahead.find(reaches)
    return column === undefined ? [] : [{ moment: column.moment, text: words.lands[count] }]
  }
  const all = COUNTS.flatMap(landing)
  return [...new Set(all.map((each) => each.moment))].map((at) => ({
    moment: at,
    text: all
      .filter((each) => each.moment === at)
      .map((each) => each.text)
      .join(", "),
  }))
}
