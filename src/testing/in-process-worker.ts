import type { WorkerListener, WorkerPort } from "../worker/client"
import type { ToWorker } from "../worker/protocol"
import { serveRun } from "../worker/serve-run"

export interface InProcessWorker extends WorkerPort {
  /** What the page has said to it. */
  readonly heard: ToWorker[]
  readonly crash: (message: string) => void
  /** From here on it hears nothing and says nothing, like a tool that hangs its thread. */
  readonly hang: () => void
}

/** A message to or from it takes one millisecond, and an event as long as this: the same on every machine. */
const EVENT_MS = 0.02

/** A worker of the same loop in this thread: messages are cloned and come in later tasks, as from a real one. */
export function createInProcessWorker(): InProcessWorker {
  let alive = true
  let listener: WorkerListener | undefined
  let time = 0
  const later = (task: () => void) => setTimeout(() => alive && task(), 1)
  const hear = serveRun({
    say: (message) => {
      const copy = structuredClone(message)
      later(() => listener?.message(copy))
    },
    yieldTask: () => new Promise((resolve) => later(resolve)),
    after: (ms, task) => void setTimeout(() => alive && task(), ms),
    now: () => (time += EVENT_MS),
  })

  const heard: ToWorker[] = []
  return {
    heard,
    listen: (each) => {
      listener = each
    },
    postMessage: (message) => {
      heard.push(message)
      const copy = structuredClone(message)
      later(() => hear(copy))
    },
    terminate: () => {
      alive = false
    },
    crash: (message) => later(() => listener?.broken(message)),
    hang: () => {
      alive = false
    },
  }
}
