import type { AgentEvent } from "../agent/events"
import type { Exit } from "../agent/exit"
import type { AssistantMessage, Message, ToolCall, ToolResultMessage } from "../agent/messages"
import { type FinalPart, replyOf, type StreamPart } from "../agent/reply"
import { carriedOf } from "./carried"
import { endOfLeave, LeaveLoop, type RunEnd } from "./leave-loop"
import type { Loop, LoopParts, LoopRun } from "./loop"
import { receive } from "./receive"
import { openTail, questionIn } from "./resume"
import { answerers, switchOff } from "./switches"
import { outcomeOf, resultMessage } from "./tool-run"

/** A run of a loop that is written against `ask`, `run` and `append`. */
export interface HostedRun extends LoopRun {
  readonly loop: Loop
}

/**
 * Runs a loop with its model and tools and emits what happens, in the order of Pi's loop.
 * Every emit is awaited, so who listens holds the loop by not answering yet. What a model, a tool or the loop
 * throws becomes part of the run; it rejects only when `emit` does.
 */
export async function hostLoop(run: HostedRun): Promise<Exit> {
  const stage = setStage(run)
  if (run.history === undefined) {
    await run.emit({ type: "agent_start" })
    await stage.openTurn()
  }
  const end = await endOf(run.loop, switchOff(run.off, stage.parts))
  await stage.closeTurn()
  await run.emit({ type: "agent_end", messages: stage.grown(), ...end })
  return end.exit
}

async function endOf(loop: Loop, parts: LoopParts): Promise<RunEnd> {
  try {
    return { exit: await loop(parts) }
  } catch (reason) {
    if (reason instanceof LeaveLoop) return endOfLeave(reason)
    return { exit: "error", error: reason instanceof Error ? reason.message : String(reason) }
  }
}

/** The three verbs of a loop, each telling what it does. */
function setStage(run: HostedRun) {
  const { emit, signal } = run
  const { model, tools } = answerers(run.off, run)
  const history: Message[] = [...(run.history ?? [])]
  const question = questionIn(history, run.question)
  const known = new Set<Message>(run.history && [question, ...history])
  const tail = openTail(history)
  const results = [...tail.results]
  // The history that a run goes on from has opened its turn already: that of its reply, or the first one.
  let turnOpen = run.history !== undefined
  let reply: number | undefined = tail.reply && history.indexOf(tail.reply)
  let pending = tail.reply

  async function openTurn(): Promise<void> {
    if (turnOpen && reply === undefined) return
    await closeTurn()
    turnOpen = true
    await emit({ type: "turn_start" })
  }

  async function closeTurn(): Promise<void> {
    if (turnOpen && reply !== undefined) {
      const toolResults = { from: reply + 1, to: history.length }
      await emit({ type: "turn_end", message: reply, toolResults })
    }
    turnOpen = false
    reply = undefined
  }

  async function ask(messages: readonly Message[]): Promise<AssistantMessage> {
    if (pending !== undefined) {
      const answered = pending
      pending = undefined
      return answered
    }
    // What answers no call of its own turn answers none of a later one either.
    results.length = 0
    await openTurn()
    await emit({
      type: "request",
      carried: carriedOf(messages, history),
      tools: tools.map(({ name }) => name),
    })
    await emit({ type: "message_start", role: "assistant" })
    const parts: StreamPart[] = []
    const end: FinalPart = await receive(
      () => model({ messages, tools }, signal),
      signal,
      (part) => {
        parts.push(part)
        return emit({ type: "message_update", part })
      },
    )
    return replyOf(parts, end)
  }

  async function append(message: Message): Promise<void> {
    if (known.has(message)) return
    if (message.role !== "assistant") await emit({ type: "message_start", role: message.role })
    history.push(message)
    if (message.role === "assistant") reply = history.length - 1
    await emit({ type: "message_end", message })
  }

  async function execute(call: ToolCall): Promise<ToolResultMessage> {
    // Each result answers one call: some models give every call of a reply the same id.
    const answered = results.findIndex((result) => result.toolCallId === call.id)
    const [result] = answered < 0 ? [] : results.splice(answered, 1)
    if (result !== undefined) return result
    const { id: toolCallId, name: toolName } = call
    await emit({ type: "tool_execution_start", toolCallId, toolName, args: call.arguments })
    const answer = resultMessage(call, await outcomeOf(call, tools, signal))
    const end: AgentEvent = {
      type: "tool_execution_end",
      toolCallId,
      toolName,
      result: answer.content,
      isError: answer.isError,
    }
    await emit(end)
    return answer
  }

  const maxTurns = run.maxTurns - tail.turnsBefore
  const parts: LoopParts = { question, history, maxTurns, ask, run: execute, append }
  const grown = () => ({ from: run.history?.length ?? 0, to: history.length })
  return { parts, openTurn, closeTurn, grown }
}
