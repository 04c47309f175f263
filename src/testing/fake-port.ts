import type { WorkerListener, WorkerPort } from "../worker/client"
import type { FromWorker, ToWorker } from "../worker/protocol"

/** A worker that does only what a test makes it do. */
export interface FakePort extends WorkerPort {
  /** What the page has said to it, in order. */
  readonly sent: readonly ToWorker[]
  readonly terminated: () => boolean
  readonly say: (message: FromWorker) => void
  readonly breakDown: (message: string) => void
}

export function createFakePort(): FakePort {
  const sent: ToWorker[] = []
  let terminated = false
  let listener: WorkerListener | undefined
  return {
    sent,
    postMessage: (message) => sent.push(message),
    terminate: () => {
      terminated = true
    },
    listen: (each) => {
      listener = each
    },
    terminated: () => terminated,
    say: (message) => listener?.message(message),
    breakDown: (message) => listener?.broken(message),
  }
}
