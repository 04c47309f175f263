import type { RunSettings } from "../agent/settings"
import type { Cursor } from "../trace/seek"
import type { Trace } from "../trace/trace"
import type { Breakpoint } from "../worker/breakpoints"
import type { Goal } from "../worker/protocol"
import type { AddressProblem } from "./address"
import type { SourcePair } from "./compare/compare-sources"
import type { FileFault } from "./share/open-kept"
import type { Saver } from "./saved/autosave"
import type { SavedTree } from "./saved/saved-runs"
import type { Preferences } from "./preferences"

/** What the loop of the open run is doing in its worker. */
export type Life = "running" | "held" | "over" | "lost"

export interface OpenRun {
  /** Its number in this visit, from 1: it stays the same when the run is begun again. */
  readonly id: number
  readonly settings: RunSettings
  readonly trace: Trace
  readonly life: Life
  /** How many events it was opened with: what it goes on from, not made by itself. */
  readonly given: number
  readonly fork: Fork | undefined
  /** Whether a person has said something into it: its settings alone do not bring it back. */
  readonly spoken: boolean
  /** The name that a person gave it, or nothing. */
  readonly name: string
}

/** Where a branch leaves another run. */
export interface Fork {
  readonly from: number
  readonly moment: number
}

/** A run that is kept beside the open one, and where the cursor stood in it. */
export interface ParkedRun {
  readonly run: OpenRun
  readonly cursor: Cursor
}

/** What moves the cursor: nothing, a goal that the worker is on its way to, or the player. */
export type Motion =
  | { readonly kind: "still" }
  | { readonly kind: "going"; readonly goal: Goal }
  | { readonly kind: "playing" }
  /** A pause is on its way to the loop; the cursor stays with the head until it has got there. */
  | { readonly kind: "pausing" }

export const STILL: Motion = { kind: "still" }

/** Something a person should know; it stays until dismissed or the run changes. */
export type Notice =
  | { readonly kind: "address"; readonly problem: AddressProblem }
  | { readonly kind: "moment"; readonly given: number; readonly used: number }
  | { readonly kind: "no-end" }
  | { readonly kind: "crashed"; readonly message: string }
  | { readonly kind: "silent" }
  | { readonly kind: "limit"; readonly events: number }
  | { readonly kind: "link-copied" }
  | { readonly kind: "link-refused" }
  | { readonly kind: "link-too-long" }
  /** An earlier visit left this. */
  | { readonly kind: "kept"; readonly tree: SavedTree }
  | { readonly kind: "open-elsewhere" }
  | { readonly kind: "storage"; readonly full: boolean }
  | { readonly kind: "file"; readonly name: string; readonly fault: FileFault }

export const PANELS = ["code", "history", "requests", "events", "console"] as const
export type Panel = (typeof PANELS)[number]

export type DialogId =
  | "break-it"
  | "breakpoints"
  | "fork"
  | "saved"
  | "share"
  | "compare"
  | "help"
  | "palette"
  | "goto"
  | "settings"

export interface SessionState {
  readonly run: OpenRun
  /** The other branches and runs of this visit. */
  readonly parked: readonly ParkedRun[]
  /** The numbers of the runs that were taken away for good. */
  readonly removed: readonly number[]
  /** Who saves the visit in this browser, once that has begun. */
  readonly saver: Saver | undefined
  /** How many events of the run have arrived. The trace grows in place; this is what says so. */
  readonly head: number
  readonly cursor: Cursor
  readonly motion: Motion
  readonly notices: readonly Notice[]
  readonly breakpoints: readonly Breakpoint[]
  readonly preferences: Preferences
  readonly panel: Panel
  readonly dialog: DialogId | undefined
  /** The two runs that are to be compared, where somebody chose them. */
  readonly compared: SourcePair | undefined
  readonly embed: boolean
}
