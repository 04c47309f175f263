import { assertNever } from "../agent/assert-never"
import type { AgentEvent } from "../agent/events"
import type { Exit } from "../agent/exit"
import type { Box, Position } from "../agent/position"
import { addSizes, NO_SIZE, type Size, sizeOf } from "../agent/size"

/** Where a run is to stop. Plain data: it travels to the worker. */
export type BreakRule =
  | { readonly on: "box"; readonly box: Box }
  | { readonly on: "request" }
  | { readonly on: "tool"; readonly name: string }
  | { readonly on: "error" }
  | { readonly on: "turn"; readonly turn: number }
  | { readonly on: "exit"; readonly exit?: Exit }
  /** The same call with the same result so many times in a row. */
  | { readonly on: "repeat"; readonly times: number }
  /** The history grows to this size or beyond. */
  | { readonly on: "size"; readonly limit: number; readonly unit: keyof Size }

export interface Breakpoint {
  readonly id: number
  readonly rule: BreakRule
  readonly enabled: boolean
  /** Stops from this hit on, counted from 1. */
  readonly fromHit: number
}

/** What the rules look at, besides the event itself. */
interface Sight {
  readonly event: AgentEvent
  readonly position: Position
  readonly size: Size
  readonly sizeBefore: Size
  /** How many times in a row the call that has just ended gave the same. */
  readonly repeats: number
}

/** Watches a run event by event and says which breakpoint an event hits, if any. */
export interface Watcher {
  readonly see: (event: AgentEvent, position: Position) => Breakpoint | undefined
  /** Watches for others from here on. `counted` says how often each was hit before. */
  readonly use: (breakpoints: readonly Breakpoint[], counted: HitCounts) => void
}

/** How often breakpoints were hit, by their id. */
export type HitCounts = ReadonlyMap<number, number>

/** A watcher sees a run from its first event, so that rules added later know what came before. */
export function createWatcher(
  breakpoints: readonly Breakpoint[],
): Watcher & { readonly counts: () => HitCounts } {
  let active = breakpoints
  let hits = new Map<number, number>()
  let size = NO_SIZE
  let started = ""
  let last = ""
  let repeats = 0

  function see(event: AgentEvent, position: Position): Breakpoint | undefined {
    const sizeBefore = size
    if (event.type === "message_end") size = addSizes(size, sizeOf(event.message))
    if (event.type === "tool_execution_start") started = event.toolName + JSON.stringify(event.args)
    if (event.type === "tool_execution_end") {
      const outcome = `${started}⇒${event.result.map(({ text }) => text).join("\n")}`
      repeats = outcome === last ? repeats + 1 : 1
      last = outcome
    }
    const sight = { event, position, size, sizeBefore, repeats }
    // Every rule counts its hits, also behind one that stops here.
    return active.filter((breakpoint) => hit(breakpoint, sight))[0]
  }

  function hit({ id, rule, enabled, fromHit }: Breakpoint, sight: Sight): boolean {
    if (!enabled || !holds(rule, sight)) return false
    const count = (hits.get(id) ?? 0) + 1
    hits.set(id, count)
    return count >= fromHit
  }

  return {
    see,
    use: (next, counted) => {
      active = next
      hits = new Map(counted)
    },
    counts: () => hits,
  }
}

function holds(rule: BreakRule, { event, position, size, sizeBefore, repeats }: Sight): boolean {
  switch (rule.on) {
    case "box":
      return lightsBox(event) && position.place === rule.box
    case "request":
      return event.type === "request"
    case "tool":
      return event.type === "tool_execution_start" && event.toolName === rule.name
    case "error":
      return event.type === "tool_execution_end" && event.isError
    case "turn":
      return event.type === "request" && position.turns === rule.turn
    case "exit":
      return event.type === "agent_end" && (rule.exit === undefined || rule.exit === event.exit)
    case "repeat":
      return event.type === "tool_execution_end" && repeats >= rule.times
    case "size":
      return sizeBefore[rule.unit] < rule.limit && size[rule.unit] >= rule.limit
    default:
      return assertNever(rule)
  }
}

const lightsBox = ({ type }: AgentEvent): boolean =>
  type === "request" || type === "message_end" || type === "tool_execution_start"
