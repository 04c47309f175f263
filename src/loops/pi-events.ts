import type { AgentEvent as PiEvent } from "@earendil-works/pi-agent-core"
import { assertNever } from "../agent/assert-never"
import type { AgentEvent, Emit } from "../agent/events"
import type { AssistantMessage, Message } from "../agent/messages"
import type { RunEnd } from "./leave-loop"
import type { PiEnding } from "./pi-ending"
import { type Ledger, textBlocks } from "./pi-messages"
import type { Replay } from "./pi-replay"
import { partOf } from "./pi-reply"
import type { PiRewiring } from "./pi-switches"

/** Tells in the page's words what Pi's loop does, and keeps the history that its messages make. */
export interface PiTeller {
  readonly history: readonly Message[]
  /** What Pi awaits. */
  readonly hear: (event: PiEvent) => Promise<void>
  readonly tell: Emit
  /** Tells the end of a run whose loop was left. */
  readonly leave: (end: RunEnd) => Promise<void>
  /** Whether Pi holds other messages than the history, since this was last asked. */
  readonly strayed: () => boolean
}

interface TellerParts {
  readonly emit: Emit
  readonly ledger: Ledger
  readonly replay: Replay
  readonly rewirings: readonly PiRewiring[]
  readonly ending: PiEnding
  /** The history that the run goes on from, and the reply whose turn is open in it. */
  readonly from: readonly Message[]
  readonly openReply: AssistantMessage | undefined
}

export function createTeller(parts: TellerParts): PiTeller {
  const { emit, ledger, replay, rewirings, ending } = parts
  const history: Message[] = [...parts.from]
  const leavesOut = rewirings.flatMap((each) => each.leavesOut?.() ?? [])
  let reply = parts.openReply && history.indexOf(parts.openReply)
  let strayed = reply !== undefined
  let leftOut = false
  let left = false

  async function hear(event: PiEvent): Promise<void> {
    if (left) return
    ending.see(event)
    const known = replay.knows(event)
    const told = inOurs(event)
    if (told === undefined) return
    if (told.type === "message_start") {
      // Every one of them counts, whatever another says.
      leftOut = leavesOut.map((each) => each(told.role)).includes(true)
      strayed ||= leftOut
    }
    for (const { before } of rewirings) before?.(told)
    if (!known && !(leftOut && isOfMessage(told))) await tell(told)
    for (const { after } of rewirings) after?.(told)
  }

  function tell(event: AgentEvent): Promise<void> | void {
    if (event.type === "message_end") {
      history.push(event.message)
      if (event.message.role === "assistant") reply = history.length - 1
    }
    if (event.type === "turn_end") reply = undefined
    return emit(event)
  }

  function inOurs(event: PiEvent): AgentEvent | undefined {
    switch (event.type) {
      case "agent_start":
      case "turn_start":
        return { type: event.type }
      case "message_start":
        return event.message.role === "system" ? undefined : { type: event.type, role: event.message.role }
      case "message_update": {
        const part = partOf(event.assistantMessageEvent)
        return part && { type: event.type, part }
      }
      case "message_end": {
        const message = ledger.toOurs(event.message)
        return message && { type: event.type, message }
      }
      case "tool_execution_start": {
        const { type, toolCallId, toolName, args } = event
        return { type, toolCallId, toolName, args }
      }
      case "tool_execution_update":
        // None of this page's tools tells how far it is.
        return undefined
      case "tool_execution_end": {
        const { type, toolCallId, toolName, result, isError } = event
        return { type, toolCallId, toolName, result: textBlocks(result.content), isError }
      }
      case "turn_end":
        return turnEnd()
      case "agent_end":
        return agentEnd({ exit: ending.exit() })
      default:
        return assertNever(event)
    }
  }

  const turnEnd = (): AgentEvent | undefined =>
    reply === undefined
      ? undefined
      : { type: "turn_end", message: reply, toolResults: { from: reply + 1, to: history.length } }

  const agentEnd = (end: RunEnd): AgentEvent => ({
    type: "agent_end",
    messages: { from: parts.from.length, to: history.length },
    ...end,
  })

  async function leave(end: RunEnd): Promise<void> {
    left = true
    const open = turnEnd()
    if (open !== undefined) await tell(open)
    await tell(agentEnd(end))
  }

  function takeStrayed(): boolean {
    const before = strayed
    strayed = false
    return before
  }

  return { history, hear, tell, leave, strayed: takeStrayed }
}

const isOfMessage = ({ type }: AgentEvent): boolean => type === "message_start" || type === "message_end"
