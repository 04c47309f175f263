import type { AgentEvent } from "../agent/events"
import { advance, ORIGIN, type Position } from "../agent/position"
import { type Breakpoint, createWatcher, type HitCounts } from "./breakpoints"
import type { Goal, HoldReason } from "./protocol"

export interface GateParts {
  /** What happened before the run was taken up: places, counts and breakpoints go on from there. */
  readonly base?: readonly AgentEvent[]
  readonly breakpoints?: readonly Breakpoint[]
  /** Hands a batch of events on. */
  readonly post: (events: readonly AgentEvent[]) => void
  readonly held: (reason: HoldReason) => void
  /** Comes back in a later task, so that messages to the worker get through. */
  readonly yieldTask: () => Promise<void>
  /** Does something after so many milliseconds, unless the loop keeps the thread busy. */
  readonly after: (ms: number, task: () => void) => void
  /** Milliseconds, monotonous. */
  readonly now: () => number
  /** How many events a run may post before it is held for good measure. */
  readonly limit?: number
}

export interface Gate {
  /** What the loop awaits: it is held by not resolving. */
  readonly emit: (event: AgentEvent) => Promise<void> | void
  readonly go: (goal: Goal) => void
  readonly watch: (breakpoints: readonly Breakpoint[], counted: HitCounts) => void
  readonly pause: () => void
  /** Lets the run go on to its end, whatever the goal: it has been cancelled and will be over soon. */
  readonly release: () => void
  readonly taken: () => void
}

const FRAME_MS = 16
const TASK_MS = 8
const BATCHES_UNDER_WAY = 4
const EVENT_LIMIT = 2_000_000

/** The gate between a loop and whoever watches it: passes events on in batches and holds the loop at its goal. */
export function createGate(parts: GateParts): Gate {
  const { post, held, yieldTask, after, now, limit = EVENT_LIMIT } = parts
  const watcher = createWatcher(parts.breakpoints ?? [])
  let position = ORIGIN
  for (const event of parts.base ?? []) {
    position = advance(position, event)
    watcher.see(event, position)
  }
  let goal: Goal = { reach: "end" }
  let pausing = false
  let released = false
  let batch: AgentEvent[] = []
  let batchSince = now()
  let taskSince = now()
  let flushing = false
  let underWay = 0
  let count = 0
  let nextLimit = limit
  let wake: (() => void) | undefined
  let wakeTaken: (() => void) | undefined

  function emit(event: AgentEvent): Promise<void> | void {
    const before = position
    position = advance(before, event)
    batch.push(event)
    if (batch.length === 1) flushSoon()
    count += 1
    const hit = watcher.see(event, position) !== undefined
    const reason = reasonToHold(before, hit)
    if (reason !== undefined) return hold(reason)
    const time = now()
    if (position.place === "exit") flush(time)
    if (time - batchSince >= FRAME_MS) flush(time)
    if (underWay > BATCHES_UNDER_WAY) return untilTaken()
    if (time - taskSince >= TASK_MS) return yieldNow()
  }

  function reasonToHold(before: Position, hit: boolean): HoldReason | undefined {
    if (released || position.place === "exit") return undefined
    if (pausing) return "pause"
    // A goal is a move of its own; breakpoints are for the run that goes on to its end.
    if (hit && goal.reach === "end") return "breakpoint"
    if (count >= nextLimit) return "limit"
    return position.moment > before.moment && reached(goal, position) ? "goal" : undefined
  }

  function hold(reason: HoldReason): Promise<void> {
    pausing = false
    if (reason === "limit") nextLimit = count + limit
    flush(now())
    held(reason)
    return new Promise((resolve) => {
      wake = resolve
    })
  }

  /** A model or a tool that takes its time must not keep what came before it from the page. */
  function flushSoon(): void {
    if (flushing) return
    flushing = true
    after(FRAME_MS, () => {
      flushing = false
      flush(now())
    })
  }

  function flush(time: number): void {
    batchSince = time
    if (batch.length === 0) return
    underWay += 1
    post(batch)
    batch = []
  }

  async function yieldNow(): Promise<void> {
    await yieldTask()
    taskSince = now()
    if (pausing && wake === undefined) return hold("pause")
  }

  async function untilTaken(): Promise<void> {
    await new Promise<void>((resolve) => {
      wakeTaken = resolve
    })
    taskSince = now()
    if (pausing) return hold("pause")
  }

  function open(): void {
    const resume = wake
    wake = undefined
    taskSince = now()
    batchSince = taskSince
    resume?.()
  }

  return {
    emit,
    go: (next) => {
      goal = next
      pausing = false
      if (!reached(goal, position)) open()
      else if (wake !== undefined) held("goal")
    },
    pause: () => {
      if (released) return
      if (wake === undefined) pausing = true
      else held("pause")
    },
    watch: watcher.use,
    release: () => {
      released = true
      pausing = false
      open()
      wakeTaken?.()
    },
    taken: () => {
      underWay -= 1
      if (underWay <= BATCHES_UNDER_WAY) wakeTaken?.()
    },
  }
}

const reached = (goal: Goal, position: Position): boolean =>
  goal.reach !== "end" && position[goal.reach] >= goal.count
