import type { WorkerPort } from "./client"

/** The real loop worker, built as a chunk of its own. */
export const spawnLoopWorker = (): WorkerPort =>
  new Worker(new URL("./loop-worker.ts", import.meta.url), { type: "module", name: "loop" })
