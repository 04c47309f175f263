import type { FromWorker } from "./protocol"
import type { WorkerPort } from "./client"

/** The real loop worker, built as a chunk of its own. */
export function spawnLoopWorker(): WorkerPort {
  const worker = new Worker(new URL("./loop-worker.ts", import.meta.url), { type: "module", name: "loop" })
  return {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    listen: ({ message, broken }) => {
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => message(data)
      worker.onerror = (event) => broken(event.message || "It could not be loaded.")
      worker.onmessageerror = () => broken("A message of it could not be read.")
    },
  }
}
