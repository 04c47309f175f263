import type { Lang } from "../../agent/settings"
import { breakIt } from "../../i18n/break-it"
import type { CompareWords } from "../../i18n/compare"
import type { RunSource } from "../../session/compare/compare-sources"
import { scenarioOf } from "../../session/opening"

/** What a side is called: its name, else its scenario with what is not as written in it. */
export function sourceTitle(words: CompareWords, { name, settings }: RunSource, lang: Lang): string {
  if (name !== "") return name
  const scenario = scenarioOf({ settings })
  const title = settings.loop === "pi" ? words.onPi(scenario.title[lang]) : scenario.title[lang]
  const faults = settings.off.filter((id) => !scenario.off.includes(id))
  if (faults.length > 0) return words.switched(title, faults.map((id) => breakIt[lang].titles[id]).join(", "))
  return settings.maxTurns === scenario.maxTurns
    ? words.healthy(title)
    : words.capped(title, settings.maxTurns)
}
