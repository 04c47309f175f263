import { assertNever } from "../agent/assert-never"
import { userMessage } from "../agent/messages"
import { pick } from "../agent/settings"
import { loadLoop } from "../loops/loops"
import { scriptedModel } from "../models/scripted"
import { castOf } from "../scenarios/casts"
import { createGate, type Gate, type GateParts } from "./gate"
import type { FromWorker, ToWorker } from "./protocol"

type Start = Extract<ToWorker, { type: "start" }>

/** What a worker has of its surroundings. */
export interface WorkerParts extends Pick<GateParts, "yieldTask" | "now"> {
  readonly say: (message: FromWorker) => void
}

/** One worker is one run: it starts once, answers to go, pause and cancel, and ends with the run. */
export function serveRun({ say, ...clock }: WorkerParts): (message: ToWorker) => void {
  const cancelling = new AbortController()
  let gate: Gate | undefined

  async function start({ settings, goal, breakpoints, resume }: Start): Promise<void> {
    try {
      gate = createGate({
        ...clock,
        post: (events) => say({ type: "events", events }),
        held: (reason) => say({ type: "held", reason }),
        breakpoints,
        ...(resume && { from: resume.position }),
      })
      gate.go(goal)
      // What comes in meanwhile is for the gate, so it stands already.
      const [loop, cast] = await Promise.all([loadLoop(settings.loop), castOf(settings.scenario)])
      await loop({
        model: scriptedModel(cast.script(settings.lang)),
        tools: cast.tools(settings.lang),
        ...(cast.parallel && { parallel: true }),
        ...(cast.inbox && { inbox: cast.inbox(settings.lang) }),
        question: userMessage(pick(cast.question, settings.lang)),
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

  return (message) => {
    switch (message.type) {
      case "start":
        void start(message)
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
      default:
        return assertNever(message)
    }
  }
}
