import { assertNever } from "../agent/assert-never"
import { userMessage } from "../agent/messages"
import { pick } from "../agent/settings"
import { hostLoop } from "../loops/host"
import { LOOP_OF } from "../loops/loops"
import { scriptedModel } from "../models/scripted"
import { findScenario } from "../scenarios/scenarios"
import { createGate, type Gate } from "./gate"
import type { FromWorker, ToWorker } from "./protocol"
import { yieldTask } from "./yield-task"

// One worker is one run: it starts once, answers to go, pause and cancel, and ends with the run.

const say = (message: FromWorker): void => self.postMessage(message)

const cancelling = new AbortController()
let gate: Gate | undefined

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case "start":
      void start(data)
      return
    case "go":
      gate?.go(data.goal)
      return
    case "breakpoints":
      gate?.watch(data.breakpoints, data.counted)
      return
    case "pause":
      gate?.pause()
      say({ type: "heard" })
      return
    case "cancel":
      cancelling.abort()
      gate?.release()
      say({ type: "heard" })
      return
    case "taken":
      gate?.taken()
      return
    default:
      assertNever(data)
  }
})

async function start({
  settings,
  goal,
  breakpoints,
  resume,
}: Extract<ToWorker, { type: "start" }>): Promise<void> {
  try {
    const scenario = findScenario(settings.scenario)
    if (scenario === undefined) throw new Error(`No scenario ${settings.scenario}`)
    gate = createGate({
      post: (events) => say({ type: "events", events }),
      held: (reason) => say({ type: "held", reason }),
      yieldTask,
      now: () => performance.now(),
      breakpoints,
      ...(resume && { from: resume.position }),
    })
    gate.go(goal)
    await hostLoop({
      loop: LOOP_OF[settings.loop],
      model: scriptedModel(scenario.script(settings.lang)),
      tools: scenario.tools(settings.lang),
      question: userMessage(pick(scenario.question, settings.lang)),
      maxTurns: settings.maxTurns,
      off: settings.off,
      ...(resume && { history: resume.history }),
      emit: gate.emit,
      signal: cancelling.signal,
    })
    say({ type: "over" })
  } catch (reason) {
    say({ type: "failed", message: reason instanceof Error ? reason.message : String(reason) })
  }
}
