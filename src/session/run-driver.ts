import { isOver } from "../trace/seek"
import { appendEvent, createTrace, type Trace } from "../trace/trace"
import { type Loss, type RunStart, startRun, type WorkerPort } from "../worker/client"
import type { Breakpoint, HitCounts } from "../worker/breakpoints"
import type { Goal, HoldReason } from "../worker/protocol"

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
  readonly pause: () => void
  readonly cancel: () => void
  readonly dispose: () => void
}

/** Starts a run. When its worker is lost, the trace is closed with the reason and stays. */
export function driveRun(
  spawn: () => WorkerPort,
  run: RunStart,
  changed: (change: RunChange) => void,
): RunDriver {
  const trace = createTrace(run.settings)
  const client = startRun(
    {
      spawn,
      onEvents: (events) => {
        for (const event of events) appendEvent(trace, event)
        changed({ type: "grown" })
      },
      onHeld: (reason) => changed({ type: "held", reason }),
      onOver: () => changed({ type: "over" }),
      onLost: (loss) => {
        if (!isOver(trace)) closeTrace(loss)
        changed({ type: "lost", loss })
      },
    },
    run,
  )

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
    go: client.go,
    watch: client.watch,
    pause: client.pause,
    cancel: client.cancel,
    dispose: client.dispose,
  }
}
