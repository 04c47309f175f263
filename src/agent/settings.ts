/** What a run is made with. Everything here is plain data: it travels to the worker, into links and into files. */

export const LANGS = ["en", "zh"] as const
export type Lang = (typeof LANGS)[number]

/** A text in every language of the page. */
export type Localized = Readonly<Record<Lang, string>>

export const LOOPS = ["textbook"] as const
export type LoopId = (typeof LOOPS)[number]

/** Parts of the loop that can be taken away: `no-hands` nobody executes the calls, `no-cap` no protective exit. */
export const SWITCHES = ["no-hands", "no-cap"] as const
export type SwitchId = (typeof SWITCHES)[number]

export interface RunSettings {
  readonly scenario: string
  readonly loop: LoopId
  readonly lang: Lang
  readonly maxTurns: number
  readonly off: readonly SwitchId[]
}

/** The text in one language. */
export const pick = (text: Localized, lang: Lang): string => text[lang]
