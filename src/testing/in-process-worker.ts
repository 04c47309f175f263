import { userMessage } from "../agent/messages"
import { pick } from "../agent/settings"
import { hostLoop } from "../loops/host"
import { LOOP_OF } from "../loops/loops"
import { scriptedModel } from "../models/scripted"
import { findScenario } from "../scenarios/scenarios"
import type { WorkerListener, WorkerPort } from "../worker/client"
import { createGate, type Gate } from "../worker/gate"
import type { FromWorker, ToWorker } from "../worker/protocol"

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
  const cancelling = new AbortController()
  let gate: Gate | undefined
  let alive = true
  let listener: WorkerListener | undefined
  let time = 0
  const later = (task: () => void) => setTimeout(() => alive && task(), 1)
  const say = (message: FromWorker) => {
    const copy = structuredClone(message)
    later(() => listener?.message(copy))
  }

  async function start({
    settings,
    goal,
    breakpoints,
    resume,
  }: Extract<ToWorker, { type: "start" }>): Promise<void> {
    const scenario = findScenario(settings.scenario)
    if (scenario === undefined) throw new Error(`No scenario ${settings.scenario}`)
    gate = createGate({
      post: (events) => say({ type: "events", events }),
      held: (reason) => say({ type: "held", reason }),
      yieldTask: () => new Promise((resolve) => later(resolve)),
      now: () => (time += EVENT_MS),
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
  }

  function hear(message: ToWorker): void {
    switch (message.type) {
      case "start":
        start(message).catch((reason: unknown) => say({ type: "failed", message: String(reason) }))
        return
      case "go":
        return gate?.go(message.goal)
      case "breakpoints":
        return gate?.watch(message.breakpoints, message.counted)
      case "pause":
        gate?.pause()
        return say({ type: "heard" })
      case "cancel":
        cancelling.abort()
        gate?.release()
        return say({ type: "heard" })
      case "taken":
        return gate?.taken()
    }
  }

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
