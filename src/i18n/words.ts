import type { Lang } from "../agent/settings"
import { captions } from "./captions"
import { commands } from "./commands"
import { consoleLines } from "./console"
import { diagram } from "./diagram"
import { page } from "./page"
import { timeline } from "./timeline"

const SECTIONS = {
  captions,
  commands,
  console: consoleLines,
  diagram,
  page,
  timeline,
} as const

/** The words that the first view needs, in one language. What is loaded later brings its own section along. */
export type Words = { readonly [Section in keyof typeof SECTIONS]: (typeof SECTIONS)[Section]["en"] }

const wordsIn = (lang: Lang): Words => ({
  captions: SECTIONS.captions[lang],
  commands: SECTIONS.commands[lang],
  console: SECTIONS.console[lang],
  diagram: SECTIONS.diagram[lang],
  page: SECTIONS.page[lang],
  timeline: SECTIONS.timeline[lang],
})

/** The dictionary of the first view in every language. */
export const WORDS: Readonly<Record<Lang, Words>> = { en: wordsIn("en"), zh: wordsIn("zh") }
