import type { ToWorker } from "./protocol"
import { serveRun } from "./serve-run"
import { yieldTask } from "./yield-task"

const hear = serveRun({
  say: (message) => self.postMessage(message),
  yieldTask,
  after: (ms, task) => void setTimeout(task, ms),
  now: () => performance.now(),
})

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => hear(data))
