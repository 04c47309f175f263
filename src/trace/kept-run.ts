import type { AgentEvent } from "../agent/events"
import type { RunSettings } from "../agent/settings"
import type { Cursor } from "./seek"

/** A run as it is kept: in a file, in a link, in the browser. Plain data, everything of it made anew from its events. */
export interface KeptRun {
  readonly id: number
  readonly settings: RunSettings
  /** How many of the events the run was given to go on from. */
  readonly given: number
  readonly events: readonly AgentEvent[]
  readonly cursor: Cursor
  readonly name?: string
  /** The run that it is a branch of, and the moment at which it left that. */
  readonly fork?: { readonly from: number; readonly moment: number }
}

/** Runs that belong together, and the one that was open. */
export interface KeptRuns {
  readonly runs: readonly KeptRun[]
  readonly open: number
}

/** What can be taken up again of a run: all of one that is over, of another the events up to its last message. */
export function settledEvents(events: readonly AgentEvent[]): readonly AgentEvent[] {
  if (events.at(-1)?.type === "agent_end") return events
  return events.slice(0, events.findLastIndex(({ type }) => type === "message_end") + 1)
}
