import { findScenario, TOOL_NAMES } from "../../scenarios/scenarios"
import type { KeptRuns } from "../../trace/kept-run"
import { readRunFile, type RunFileFault } from "../../trace/run-file"
import type { Address } from "../address"
import { type LinkFault, unpackRuns } from "./run-link"
import type { Session } from "../session"

/** Why a file was not opened. */
export type FileFault = LinkFault | { readonly kind: "unreadable"; readonly reason: string }

/** More than a browser can hold as one text. */
const MOST_BYTES = 400_000_000

/** Opens a run file. What is wrong with it is told; the open run is touched only when all of it is sound. */
export async function openFile(session: Session, file: Blob, name: string): Promise<void> {
  if (file.size > MOST_BYTES) return refuse(session, name, { kind: "too-large" })
  const text = await textOf(file)
  if (typeof text !== "string") return refuse(session, name, text)
  const read = readRunFile(text)
  const fault = read.ok ? unknownIn(read.kept) : read.fault
  if (read.ok && fault === undefined) session.openKept(read.kept)
  else if (fault !== undefined) refuse(session, name, fault)
}

/** Opens what a link carries, at the moment that it names. */
export async function openLink(session: Session, packed: string, at: Address["at"]): Promise<void> {
  const read = await unpackRuns(packed)
  const fault = read.ok ? unknownIn(read.kept) : read.fault
  if (read.ok && fault === undefined) {
    session.openKept(read.kept)
    session.seek(at === "end" ? { reach: "end" } : { reach: "moment", count: at })
  } else if (fault !== undefined) refuse(session, "&run=", fault)
}

export function refuse(session: Session, name: string, fault: FileFault): void {
  session.notify({ kind: "file", name, fault })
}

async function textOf(file: Blob): Promise<string | FileFault> {
  try {
    return await file.text()
  } catch (error) {
    return { kind: "unreadable", reason: String(error) }
  }
}

/** The first scenario or tool that this page does not know. */
export function unknownIn({ runs }: KeptRuns): RunFileFault | undefined {
  for (const [index, { settings }] of runs.entries()) {
    const path = `runs[${index}].settings`
    for (const key of ["scenario", "model"] as const) {
      const id = settings[key]
      if (id !== undefined && findScenario(id) === undefined)
        return { kind: "wrong", path: `${path}.${key}`, expected: "a scenario of this page", received: id }
    }
    const unknown = settings.tools?.findIndex((name) => !TOOL_NAMES.includes(name)) ?? -1
    if (unknown >= 0)
      return {
        kind: "wrong",
        path: `${path}.tools[${unknown}]`,
        expected: TOOL_NAMES.join(" | "),
        received: settings.tools?.[unknown] ?? "",
      }
  }
  return undefined
}
