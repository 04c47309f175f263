import { runFileParts } from "../../trace/run-file"
import { keptRuns } from "./kept-runs"
import { linkOf } from "./link"
import { scenarioOf } from "../opening"
import type { Session, SessionParts } from "../session"

type Surroundings = Pick<SessionParts, "copyLink" | "saveFile">

/** Puts the link to this moment into the clipboard; a run that is too long for one is saved as a file instead. */
export async function copyLink(session: Session, { copyLink: copy, saveFile }: Surroundings): Promise<void> {
  const hash = await linkOf(session.store.getState())
  if (hash === undefined) {
    saveRuns(session, { saveFile })
    return session.notify({ kind: "link-too-long" })
  }
  session.notify({ kind: (await copy(hash)) ? "link-copied" : "link-refused" })
}

/** Saves every run of the visit as a run file. */
export function saveRuns(session: Session, { saveFile }: Pick<Surroundings, "saveFile">): void {
  const state = session.store.getState()
  const file = new Blob([...runFileParts(keptRuns(state))], { type: "application/json" })
  saveFile(fileName(state.run.name || scenarioOf(state.run).id, "loopscope.json"), file)
}

/** A name that every file system takes. */
export const fileName = (title: string, extension: string): string =>
  `${title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "") || "run"}.${extension}`
