import { createContext, useContext } from "react"
import { useStore } from "zustand"
import type { Lang } from "../agent/settings"
import { type Words, WORDS } from "../i18n/words"
import type { Session } from "../session/session"
import type { SessionState } from "../session/state"

const SessionContext = createContext<Session | undefined>(undefined)

export const SessionProvider = SessionContext.Provider

/** The session's verbs. */
export function useVerbs(): Session {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error("A view stands outside the session provider")
  return session
}

/** A slice of the session; the view draws again when the slice changes. */
export const useSession = <Slice,>(slice: (state: SessionState) => Slice): Slice =>
  useStore(useVerbs().store, slice)

/** One section of the dictionary in the chosen language: for what is not part of the first view. */
export const useSection = <Section,>(section: Readonly<Record<Lang, Section>>): Section =>
  section[useSession((state) => state.preferences.lang)]

/** The words of the page in the chosen language. */
export const useWords = (): Words => WORDS[useSession((state) => state.preferences.lang)]
