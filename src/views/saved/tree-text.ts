import type { Lang } from "../../agent/settings"
import type { SavedTree } from "../../session/saved/saved-runs"
import { scenarioOf } from "../../session/opening"

/** What a saved run is called: its name, else its scenario. */
export const titleOfTree = (tree: SavedTree, lang: Lang): string => tree.name || scenarioOf(tree).title[lang]

const LOCALES: Readonly<Record<Lang, string>> = { en: "en", zh: "zh-CN" }

/** A moment of the calendar, in the words of the language. */
export const whenText = (at: number, lang: Lang): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: "medium", timeStyle: "short" }).format(at)

/** So many bytes in the unit that fits. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
