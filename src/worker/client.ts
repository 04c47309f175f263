import { assertNever } from "../agent/assert-never"
import type { AgentEvent } from "../agent/events"
import type { RunSettings } from "../agent/settings"
import type { FromWorker, Goal, HoldReason, Resume, ToWorker } from "./protocol"

/** The side of a worker that the client needs; a `Worker` is one. */
export interface WorkerPort {
  postMessage: (message: ToWorker) => void
  terminate: () => void
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  onmessageerror: ((event: MessageEvent) => void) | null
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

/** One run in a worker of its own. */
export interface LoopClient {
  readonly go: (goal: Goal) => void
  readonly pause: () => void
  readonly cancel: () => void
  /** Ends the worker without a word; nothing more is heard of it. */
  readonly dispose: () => void
}

/** How long a worker may take to answer, in milliseconds. */
export const ANSWER_WITHIN = 2000

export function startRun(parts: ClientParts, settings: RunSettings, goal: Goal, resume?: Resume): LoopClient {
  const worker = parts.spawn()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let cancelled = false

  function end(): void {
    clearTimeout(waiting)
    worker.onmessage = null
    worker.onerror = null
    worker.onmessageerror = null
    worker.terminate()
  }

  function lose(loss: Loss): void {
    end()
    parts.onLost(loss)
  }

  function expectAnswer(): void {
    clearTimeout(waiting)
    waiting = setTimeout(() => lose({ how: "silent" }), ANSWER_WITHIN)
  }

  worker.onmessage = ({ data }) => {
    switch (data.type) {
      case "events":
        parts.onEvents(data.events)
        worker.postMessage({ type: "taken" })
        return
      case "held":
        parts.onHeld(data.reason)
        return
      case "over":
        end()
        parts.onOver()
        return
      case "heard":
        // A cancel is answered by the end of the run, not by having been heard.
        if (!cancelled) clearTimeout(waiting)
        return
      case "failed":
        lose({ how: "crashed", message: data.message })
        return
      default:
        assertNever(data)
    }
  }
  worker.onerror = (event) =>
    lose({ how: "crashed", message: event.message || "The worker could not be loaded." })
  worker.onmessageerror = () =>
    lose({ how: "crashed", message: "A message of the worker could not be read." })
  worker.postMessage({ type: "start", settings, goal, ...(resume && { resume }) })

  return {
    go: (next) => worker.postMessage({ type: "go", goal: next }),
    pause: () => {
      worker.postMessage({ type: "pause" })
      expectAnswer()
    },
    cancel: () => {
      cancelled = true
      worker.postMessage({ type: "cancel" })
      expectAnswer()
    },
    dispose: end,
  }
}
