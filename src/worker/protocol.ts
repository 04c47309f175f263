import type { AgentEvent } from "../agent/events"
import type { Inbox } from "../agent/inbox"
import type { RunSettings } from "../agent/settings"
import type { Breakpoint, HitCounts } from "./breakpoints"

/**
 * How far a run may go before it is held: to the moment at which a number is reached, or to its end.
 * `moment` counts boxes, the other three are the counts of the page.
 */
export type Goal =
  | { readonly reach: "moment" | "turns" | "steps" | "messages"; readonly count: number }
  | { readonly reach: "end" }

/** Slipped in before the next request, or heard when the loop would stop. */
export type SayWhen = keyof Inbox

/** What the page says to the worker. */
export type ToWorker =
  | {
      readonly type: "start"
      readonly settings: RunSettings
      readonly goal: Goal
      readonly breakpoints: readonly Breakpoint[]
      /** What has happened already, up to a message: the run goes on from there. Without it, it begins. */
      readonly base?: readonly AgentEvent[]
    }
  | { readonly type: "breakpoints"; readonly breakpoints: readonly Breakpoint[]; readonly counted: HitCounts }
  | { readonly type: "go"; readonly goal: Goal }
  /** What the user says while the run is on, for a loop that listens. */
  | { readonly type: "say"; readonly when: SayWhen; readonly text: string }
  | { readonly type: "pause" }
  | { readonly type: "cancel" }
  /** A batch has been taken in: the worker stops posting when too many are under way. */
  | { readonly type: "taken" }

/** Why the run is held: it got where it was to go, met a breakpoint, was paused, or grew past what a page can keep. */
export type HoldReason = "goal" | "breakpoint" | "pause" | "limit"

/** What the worker says to the page. */
export type FromWorker =
  | { readonly type: "events"; readonly events: readonly AgentEvent[] }
  | { readonly type: "held"; readonly reason: HoldReason }
  | { readonly type: "over" }
  /** The worker heard a pause or a cancel. */
  | { readonly type: "heard" }
  | { readonly type: "failed"; readonly message: string }
