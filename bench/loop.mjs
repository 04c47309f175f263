// @ts-check
import { runnerImport } from "vite"

const TURNS = 3000
const ROUNDS = 9

/** What it costs the textbook loop to be debuggable: the gate wide open against an emit that does nothing. */
export async function measureLoop() {
  const load = async (/** @type {string} */ path) =>
    (await runnerImport(new URL(path, import.meta.url).pathname)).module
  const { hostLoop } = await load("../src/loops/host.ts")
  const { textbook } = await load("../src/loops/textbook.ts")
  const { createGate } = await load("../src/worker/gate.ts")
  const { scriptedModel } = await load("../src/models/scripted.ts")
  const { neverSatisfiedCast } = await load("../src/scenarios/never-satisfied.ts")
  const { userMessage } = await load("../src/agent/messages.ts")

  const run = async (/** @type {(event: unknown) => unknown} */ emit) => {
    const start = performance.now()
    await hostLoop({
      loop: textbook,
      model: scriptedModel(neverSatisfiedCast.script("en")),
      tools: neverSatisfiedCast.tools("en"),
      question: userMessage("?"),
      maxTurns: TURNS,
      off: [],
      emit,
      signal: new AbortController().signal,
    })
    return performance.now() - start
  }
  const gated = () => {
    const gate = createGate({
      post: () => gate.taken(),
      held: () => undefined,
      yieldTask: () => new Promise((resolve) => setImmediate(resolve)),
      after: /** @type {(ms: number, task: () => void) => void} */ ((ms, task) => void setTimeout(task, ms)),
      now: () => performance.now(),
      limit: Infinity,
    })
    gate.go({ reach: "end" })
    return run(gate.emit)
  }

  const ratios = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await run(() => undefined)
    ratios.push((await gated()) / bare)
  }
  const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN
  return [
    {
      what: "loop with the gate open / with a no-op emit",
      budget: "≤ 2 ×",
      measured: `${ratio.toFixed(2)} × (median of ${ROUNDS})`,
      met: ratio <= 2,
    },
  ]
}
