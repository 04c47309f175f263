import type { Session } from "../session"
import { keepSaving } from "./autosave"
import { browserClaims } from "./claims"
import { openSavedRuns } from "./saved-runs"

/** Begins to save the visit in this browser; where that refuses, says so and goes on in memory. */
export async function startSaving(session: Session): Promise<void> {
  try {
    const saved = await openSavedRuns()
    const saver = keepSaving(session, {
      saved,
      claims: browserClaims(navigator.locks),
      now: Date.now,
      newId: () => crypto.randomUUID(),
    })
    session.store.setState({ saver })
    document.addEventListener("visibilitychange", saver.flush)
  } catch {
    session.notify({ kind: "storage", full: false })
  }
}
