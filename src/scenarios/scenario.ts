import type { Exit } from "../agent/exit"
import type { Inbox } from "../agent/inbox"
import { type Message, textOf } from "../agent/messages"
import type { Tool } from "../agent/model"
import type { Lang, Localized, LoopId, SwitchId } from "../agent/settings"
import type { Script } from "../models/scripted"

/** The counts that a run of the scenario must come to, with its own settings. */
export interface ExpectedCounts {
  readonly turns: number
  readonly steps: number
  readonly messages: number
  readonly exit: Exit
}

/** A run as it is chosen: its name, its settings, and what must come out. */
export interface Scenario {
  readonly id: string
  readonly title: Localized
  /** The loop that the run is about, where it is about one. */
  readonly loop?: LoopId
  /** The names of the tools that its cast brings. */
  readonly tools: readonly string[]
  readonly maxTurns: number
  readonly off: readonly SwitchId[]
  /** Whose terminal output the console speaks: the chapter's lab, or its 40-line example. */
  readonly console: "lab" | "example"
  /** Absent where the run goes on until somebody stops it. */
  readonly expected?: ExpectedCounts
}

/** Who takes part in a run, and what they say and do: what only its worker needs, and the page does not load. */
export interface Cast {
  readonly question: Localized
  readonly script: (lang: Lang) => Script
  readonly tools: (lang: Lang) => readonly Tool[]
  /** Runs the calls of one reply at the same time, on a loop that can. */
  readonly parallel?: boolean
  /** What the user says while the run is on. Like the script it looks at the history alone, so it is said again in a rerun. */
  readonly inbox?: (lang: Lang) => Inbox
}

/** The protective exit that a run has unless it says otherwise. */
export const DEFAULT_MAX_TURNS = 10

/** The texts of the tool results so far: the shape of the history that scripts decide by. */
export const resultsIn = (history: readonly Message[]): readonly string[] =>
  history.filter(({ role }) => role === "toolResult").map(textOf)
