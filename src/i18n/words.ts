import type { Lang } from "../agent/settings"
import { breakIt } from "./break-it"
import { breakpoints } from "./breakpoints"
import { captions } from "./captions"
import { commands } from "./commands"
import { consoleLines } from "./console"
import { diagram } from "./diagram"
import { notices } from "./notices"
import { page } from "./page"
import { timeline } from "./timeline"

const SECTIONS = {
  breakIt,
  breakpoints,
  captions,
  commands,
  console: consoleLines,
  diagram,
  notices,
  page,
  timeline,
} as const

/** All words of the page in one language. */
export type Words = { readonly [Section in keyof typeof SECTIONS]: (typeof SECTIONS)[Section]["en"] }

const wordsIn = (lang: Lang): Words => ({
  breakIt: SECTIONS.breakIt[lang],
  breakpoints: SECTIONS.breakpoints[lang],
  captions: SECTIONS.captions[lang],
  commands: SECTIONS.commands[lang],
  console: SECTIONS.console[lang],
  diagram: SECTIONS.diagram[lang],
  notices: SECTIONS.notices[lang],
  page: SECTIONS.page[lang],
  timeline: SECTIONS.timeline[lang],
})

/** The dictionary: every word of the page in every language. */
export const WORDS: Readonly<Record<Lang, Words>> = { en: wordsIn("en"), zh: wordsIn("zh") }
