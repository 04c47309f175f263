import {
  type AgentContext,
  type AgentLoopConfig,
  type AgentTool,
  runAgentLoop,
} from "@earendil-works/pi-agent-core"
import { createInitialSystemMessage, type SystemMessage, toToolDeclaration } from "@earendil-works/pi-ai"
import type { Emit } from "../agent/events"
import type { Exit } from "../agent/exit"
import type { Take } from "../agent/inbox"
import { endOfLeave, LeaveLoop } from "./leave-loop"
import type { LoopRun } from "./loop"
import { createEnding } from "./pi-ending"
import { createTeller, type PiTeller } from "./pi-events"
import { createLedger, SOME_MODEL } from "./pi-messages"
import { NO_REPLAY, replayOf } from "./pi-replay"
import { createRequests } from "./pi-requests"
import { piRewirings } from "./pi-switches"
import { piTool } from "./pi-tools"
import { openTail, questionIn } from "./resume"
import { answerers } from "./switches"

/**
 * Runs Pi's own loop, as it is published, and emits what it does in the page's events. Pi awaits its emit, so who
 * listens holds the loop by not answering yet. What a model or a tool throws becomes part of the run; it rejects only
 * when `emit` does.
 */
export async function runPi(run: LoopRun): Promise<Exit> {
  const pi = setPi(run)
  try {
    await runAgentLoop(pi.prompts, pi.context, pi.config, pi.teller.hear, run.signal, pi.streamFn)
    return pi.exit()
  } catch (reason) {
    if (!(reason instanceof LeaveLoop)) throw reason
    await pi.teller.leave(endOfLeave(reason))
    return reason.exit
  }
}

/** What Pi's loop is given: our model, our tools, and ways to see what it does. */
function setPi(run: LoopRun) {
  const { signal, history: from = [], parallel = false } = run
  const question = questionIn(from, run.question)
  const ledger = createLedger()
  const rewirings = piRewirings(run.off)
  const tail = openTail(from)
  const replay = run.history === undefined ? NO_REPLAY : replayOf(tail)
  const answering = answerers(run.off, run)
  const tools = answering.tools.map((tool) => piTool(tool, signal, replay.answered))

  const ending = createEnding({
    maxTurns: rewirings.some(({ uncapped }) => uncapped) ? Infinity : run.maxTurns,
    turnsBefore: tail.turnsBefore,
    once: rewirings.some(({ once }) => once),
    waiting: () =>
      [run.inbox?.steer, run.inbox?.followUp].some((take) => take && take(teller.history).length > 0),
  })
  const teller: PiTeller = createTeller({
    emit: parallel ? oneByOne(run.emit) : run.emit,
    ledger,
    replay,
    rewirings,
    ending,
    from,
    openReply: tail.reply,
  })
  const { streamFn, ...requests } = createRequests({
    ...answering,
    question,
    signal,
    ledger,
    teller,
    ending,
    rewirings,
    pending: tail.reply,
  })

  const before = tail.reply === undefined ? from : from.slice(0, from.indexOf(tail.reply))
  const context: AgentContext = { messages: [...system(tools), ...before.map(ledger.toPi)], tools }
  const taking = (take: Take | undefined) => async () =>
    take === undefined || replay.waits() ? [] : take(teller.history).map(ledger.toPi)
  const config: AgentLoopConfig = {
    ...requests,
    model: SOME_MODEL,
    convertToLlm: (messages) => messages,
    toolExecution: parallel ? "parallel" : "sequential",
    finishTurn: ending.finishTurn,
    getSteeringMessages: taking(run.inbox?.steer),
    getFollowUpMessages: taking(run.inbox?.followUp),
  }
  const prompts = run.history === undefined ? [ledger.toPi(question)] : []
  return { prompts, context, config, streamFn, teller, exit: ending.exit }
}

/** Tells Pi's model of the tools before the run: Pi would put this message among those of the run otherwise. */
function system(tools: readonly AgentTool[]): readonly SystemMessage[] {
  const message = createInitialSystemMessage("", tools.map(toToolDeclaration))
  return message === undefined ? [] : [message]
}

/** Tools that run at the same time end as they like. Who listens is still told one thing at a time, and holds all of them. */
function oneByOne(emit: Emit): Emit {
  let last: Promise<void> = Promise.resolve()
  return (event) => {
    last = last.then(() => emit(event))
    return last
  }
}
