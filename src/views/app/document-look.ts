import { useEffect } from "react"
import type { Lang } from "../../agent/settings"
import { scenarioOf } from "../../session/opening"
import type { SessionState } from "../../session/state"
import { exitAt, messageAt, positionAt } from "../../trace/seek"
import { useMedia } from "../../ui/media"
import { useSession } from "../session-context"

const LANGUAGE_TAG: Readonly<Record<Lang, string>> = { en: "en", zh: "zh-CN" }

/** Tells the document what CSS goes by: the language, the theme, and the box whose colour is the accent. */
export function useDocumentLook(): void {
  const lang = useSession(({ preferences }) => preferences.lang)
  const theme = useSession(({ preferences }) => preferences.theme)
  const systemIsDark = useMedia("(prefers-color-scheme: dark)")
  const title = useSession(({ run, preferences }) => scenarioOf(run).title[preferences.lang])
  useEffect(() => {
    const root = document.documentElement
    root.lang = LANGUAGE_TAG[lang]
    root.dataset["theme"] = theme === "auto" ? (systemIsDark ? "dark" : "light") : theme
    document.title = `${title} · Loopscope`
  }, [lang, theme, systemIsDark, title])

  // By itself: it changes with every step, and touching the others makes the browser work out every style anew.
  const box = useSession(accentOf)
  useEffect(() => {
    document.documentElement.dataset["box"] = box
  }, [box])
}

/** The key under which the stylesheet finds the colour of what runs now. */
export function accentOf({ run, cursor }: SessionState): string {
  const { place, messages } = positionAt(run.trace, cursor)
  const exit = exitAt(run.trace, cursor)?.exit
  if (exit === "error" || exit === "aborted") return "exit-exception"
  if (place !== 5) return String(place)
  const result = messageAt(run.trace, messages - 1)
  return result.role === "toolResult" && result.isError ? "5e" : "5"
}
