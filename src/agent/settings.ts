/** What a run is made with. Everything here is plain data: it travels to the worker, into links and into files. */

export const LANGS = ["en", "zh"] as const
export type Lang = (typeof LANGS)[number]

/** A text in every language of the page. */
export type Localized = Readonly<Record<Lang, string>>

export const LOOPS = ["textbook", "pi"] as const
export type LoopId = (typeof LOOPS)[number]

/**
 * What can be taken away from a loop: first its four elements, then single lines of it.
 * `no-hands` is the hole that the chapter begins with: nobody executes what the reply asks for.
 */
export const SWITCHES = [
  "no-model",
  "no-tools",
  "no-loop",
  "no-state",
  "no-append",
  "last-only",
  "no-cap",
  "throw",
  "by-reason",
  "half-append",
  "no-hands",
] as const
export type SwitchId = (typeof SWITCHES)[number]

export interface RunSettings {
  readonly scenario: string
  readonly loop: LoopId
  readonly lang: Lang
  readonly maxTurns: number
  readonly off: readonly SwitchId[]
  /** The scenario whose model answers; absent where it is the scenario's own. */
  readonly model?: string
  /** The tools that are offered, by name; absent where they are the scenario's own. */
  readonly tools?: readonly string[]
}

/** The text in one language. */
export const pick = (text: Localized, lang: Lang): string => text[lang]
