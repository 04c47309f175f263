import { assertNever } from "../agent/assert-never"
import { messagesIn } from "../agent/events"
import { bothOf, openInbox } from "../agent/inbox"
import { userMessage } from "../agent/messages"
import { loadLoop } from "../loops/loops"
import { answerersOf } from "../scenarios/answerers"
import { createGate, type Gate, type GateParts } from "./gate"
import type { FromWorker, ToWorker } from "./protocol"

type Start = Extract<ToWorker, { type: "start" }>

/** What a worker has of its surroundings. */
export interface WorkerParts extends Pick<GateParts, "yieldTask" | "after" | "now"> {
  readonly say: (message: FromWorker) => void
}

/** One worker is one run: it starts once, answers to go, pause and cancel, and ends with the run. */
export function serveRun({ say, ...clock }: WorkerParts): (message: ToWorker) => void {
  const cancelling = new AbortController()
  const said = openInbox()
  let gate: Gate | undefined

  async function start({ settings, goal, breakpoints, base = [] }: Start): Promise<void> {
    try {
      const history = messagesIn(base)
      gate = createGate({
        ...clock,
        post: (events) => say({ type: "events", events }),
        held: (reason) => say({ type: "held", reason }),
        breakpoints,
        base,
      })
      gate.go(goal)
      // What comes in meanwhile is for the gate, so it stands already.
      const [loop, { inbox, ...answerers }] = await Promise.all([
        loadLoop(settings.loop),
        answerersOf(settings),
      ])
      await loop({
        ...answerers,
        inbox: inbox === undefined ? said : bothOf(inbox, said),
        maxTurns: settings.maxTurns,
        off: settings.off,
        ...(history.length > 0 && { history }),
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
      case "say":
        return said.say(message.when, userMessage(message.text))
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
