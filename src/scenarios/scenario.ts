import type { Exit } from "../agent/exit"
import { type Message, textOf } from "../agent/messages"
import type { Tool } from "../agent/model"
import type { Lang, Localized, SwitchId } from "../agent/settings"
import type { Script } from "../models/scripted"

/** The counts that a run of the scenario must come to, with its own settings. */
export interface ExpectedCounts {
  readonly turns: number
  readonly steps: number
  readonly messages: number
  readonly exit: Exit
}

/** A run as data: what is asked, who answers, with which tools, and what must come out. */
export interface Scenario {
  readonly id: string
  readonly title: Localized
  readonly question: Localized
  readonly script: (lang: Lang) => Script
  readonly tools: (lang: Lang) => readonly Tool[]
  readonly maxTurns: number
  readonly off: readonly SwitchId[]
  /** Whose terminal output the console speaks: the chapter's lab, or its 40-line example. */
  readonly console: "lab" | "example"
  /** Absent where the run goes on until somebody stops it. */
  readonly expected?: ExpectedCounts
}

/** The protective exit that a run has unless it says otherwise. */
export const DEFAULT_MAX_TURNS = 10

/** The texts of the tool results so far: the shape of the history that scripts decide by. */
export const resultsIn = (history: readonly Message[]): readonly string[] =>
  history.filter(({ role }) => role === "toolResult").map(textOf)
