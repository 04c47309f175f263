import type { AgentEvent } from "../agent/events"
import type { RunSettings } from "../agent/settings"
import { isOver } from "../trace/seek"
import { appendEvent, createTrace, type Trace } from "../trace/trace"
import { type LoopClient, type Loss, startRun, type WorkerPort } from "../worker/client"
import type { Breakpoint, HitCounts } from "../worker/breakpoints"
import type { Goal, HoldReason, SayWhen } from "../worker/protocol"

/** What can come of a run that is under way. The trace has grown already when it is told. */
export type RunChange =
  | { readonly type: "grown" }
  | { readonly type: "held"; readonly reason: HoldReason }
  | { readonly type: "over" }
  | { readonly type: "lost"; readonly loss: Loss }

/** One run: its worker and the trace that its events go into. */
export interface RunDriver {
  readonly trace: Trace
  readonly go: (goal: Goal) => void
  readonly watch: (breakpoints: readonly Breakpoint[], counted: HitCounts) => void
  /** Says something into the run; a run that sleeps hears it when it goes on. */
  readonly say: (when: SayWhen, text: string) => void
  readonly pause: () => void
  readonly cancel: () => void
  readonly dispose: () => void
}

/** What a run is driven with. A run with a base stands at its end and sleeps; one without begins when it is told to go. */
export interface DrivenRun {
  readonly settings: RunSettings
  readonly base: readonly AgentEvent[]
  readonly breakpoints: readonly Breakpoint[]
}

/** Drives a run. When its worker is lost, the trace is closed with the reason and stays. */
export function driveRun(
  spawn: () => WorkerPort,
  { settings, base, ...run }: DrivenRun,
  changed: (change: RunChange) => void,
): RunDriver {
  const trace = createTrace(settings)
  for (const event of base) appendEvent(trace, event)
  let { breakpoints } = run
  let counted: HitCounts | undefined
  let client: LoopClient | undefined
  const said: { readonly when: SayWhen; readonly text: string }[] = []

  /** The worker is made when the run is to go on: a run that is only looked at needs none. */
  function start(goal: Goal): LoopClient {
    const parts = {
      spawn,
      onEvents: (events: readonly AgentEvent[]) => {
        for (const event of events) appendEvent(trace, event)
        changed({ type: "grown" })
      },
      onHeld: (reason: HoldReason) => changed({ type: "held", reason }),
      onOver: () => changed({ type: "over" }),
      onLost: (loss: Loss) => {
        if (!isOver(trace)) closeTrace(loss)
        changed({ type: "lost", loss })
      },
    }
    const started = startRun(parts, { settings, goal, breakpoints, base })
    if (counted !== undefined) started.watch(breakpoints, counted)
    for (const { when, text } of said.splice(0)) started.say(when, text)
    return started
  }

  function closeTrace(loss: Loss): void {
    appendEvent(trace, {
      type: "agent_end",
      messages: { from: 0, to: trace.head.messages },
      exit: loss.how === "silent" ? "aborted" : "error",
      ...(loss.how === "crashed" && { error: loss.message }),
    })
  }

  return {
    trace,
    go: (goal) => {
      if (client === undefined) client = start(goal)
      else client.go(goal)
    },
    watch: (next, counts) => {
      breakpoints = next
      counted = counts
      client?.watch(next, counts)
    },
    say: (when, text) => {
      if (client === undefined) said.push({ when, text })
      else client.say(when, text)
    },
    pause: () => client?.pause(),
    cancel: () => {
      client ??= start({ reach: "end" })
      client.cancel()
    },
    dispose: () => client?.dispose(),
  }
}
