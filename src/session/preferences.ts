import { type Lang, LANGS } from "../agent/settings"

export const THEMES = ["auto", "light", "dark"] as const
export type Theme = (typeof THEMES)[number]

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const
export type Speed = (typeof SPEEDS)[number]

/** What a person has chosen for this machine. */
export interface Preferences {
  readonly lang: Lang
  readonly theme: Theme
  /** Whether single letters are commands (WCAG 2.1.4). */
  readonly letterKeys: boolean
  readonly speed: Speed
}

/** The part of `localStorage` that is needed; it may refuse. */
export type PreferenceStore = Pick<Storage, "getItem" | "setItem">

const KEY = "loopscope.preferences"

/** The stored preferences, each by itself: what is missing or no longer valid takes its default. */
export function loadPreferences(store: PreferenceStore, languages: readonly string[]): Preferences {
  const stored = readObject(store)
  return {
    lang: LANGS.find((lang) => lang === stored["lang"]) ?? langOf(languages),
    theme: THEMES.find((theme) => theme === stored["theme"]) ?? "auto",
    letterKeys: stored["letterKeys"] !== false,
    speed: SPEEDS.find((speed) => speed === stored["speed"]) ?? 1,
  }
}

/** Keeps the preferences; false where the browser refuses to store, which costs nothing but the memory of them. */
export function savePreferences(store: PreferenceStore, preferences: Preferences): boolean {
  try {
    store.setItem(KEY, JSON.stringify(preferences))
    return true
  } catch {
    return false
  }
}

const langOf = (languages: readonly string[]): Lang => (/^zh\b/i.test(languages[0] ?? "") ? "zh" : "en")

function readObject(store: PreferenceStore): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(store.getItem(KEY) ?? "{}")
    return typeof value === "object" && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
