import { assertNever } from "../agent/assert-never"
import type { AgentEvent } from "../agent/events"
import type { Breakpoint, HitCounts } from "./breakpoints"
import type { FromWorker, Goal, HoldReason, SayWhen, ToWorker } from "./protocol"

/** A worker as the client needs it. */
export interface WorkerPort {
  readonly postMessage: (message: ToWorker) => void
  readonly terminate: () => void
  readonly listen: (listener: WorkerListener) => void
}

export interface WorkerListener {
  readonly message: (message: FromWorker) => void
  /** The worker, or a message of it, is beyond reading. */
  readonly broken: (message: string) => void
}

/** How a worker was lost: it broke, or it did not answer a pause or a cancel in time and was ended. */
export type Loss = { readonly how: "crashed"; readonly message: string } | { readonly how: "silent" }

export interface ClientParts {
  readonly spawn: () => WorkerPort
  readonly onEvents: (events: readonly AgentEvent[]) => void
  readonly onHeld: (reason: HoldReason) => void
  readonly onOver: () => void
  readonly onLost: (loss: Loss) => void
}

/** What a run is started with. */
export type RunStart = Omit<Extract<ToWorker, { type: "start" }>, "type">

/** One run in a worker of its own. */
export interface LoopClient {
  readonly go: (goal: Goal) => void
  readonly watch: (breakpoints: readonly Breakpoint[], counted: HitCounts) => void
  readonly say: (when: SayWhen, text: string) => void
  readonly pause: () => void
  readonly cancel: () => void
  /** Ends the worker without a word; nothing more is heard of it. */
  readonly dispose: () => void
}

/** How long a worker may take to answer, in milliseconds. */
export const ANSWER_WITHIN = 2000

export function startRun(parts: ClientParts, run: RunStart): LoopClient {
  const worker = parts.spawn()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let unheard = 0
  let cancelled = false
  let ended = false

  function end(): void {
    stopWaiting()
    ended = true
    worker.terminate()
  }

  function lose(loss: Loss): void {
    end()
    parts.onLost(loss)
  }

  /** The time runs from the first question that is not answered: asking again gives no more of it. */
  function expectAnswer(): void {
    if (!ended) waiting ??= setTimeout(() => lose({ how: "silent" }), ANSWER_WITHIN)
  }

  function stopWaiting(): void {
    clearTimeout(waiting)
    waiting = undefined
  }

  function hear(message: FromWorker): void {
    switch (message.type) {
      case "events":
        parts.onEvents(message.events)
        worker.postMessage({ type: "taken" })
        return
      case "held":
        return parts.onHeld(message.reason)
      case "over":
        end()
        return parts.onOver()
      case "heard":
        // A cancel is answered by the end of the run, not by having been heard.
        if (cancelled) return
        unheard -= 1
        stopWaiting()
        if (unheard > 0) expectAnswer()
        return
      case "failed":
        return lose({ how: "crashed", message: message.message })
      default:
        assertNever(message)
    }
  }

  worker.listen({
    message: (message) => {
      if (!ended) hear(message)
    },
    broken: (message) => {
      if (!ended) lose({ how: "crashed", message })
    },
  })
  worker.postMessage({ type: "start", ...run })

  return {
    go: (goal) => worker.postMessage({ type: "go", goal }),
    watch: (breakpoints, counted) => worker.postMessage({ type: "breakpoints", breakpoints, counted }),
    say: (when, text) => worker.postMessage({ type: "say", when, text }),
    pause: () => {
      worker.postMessage({ type: "pause" })
      unheard += 1
      expectAnswer()
    },
    cancel: () => {
      worker.postMessage({ type: "cancel" })
      if (!cancelled) stopWaiting()
      cancelled = true
      expectAnswer()
    },
    dispose: end,
  }
}
