import type { AgentEvent } from "../agent/events"
import { type Message, textOf, type UserMessage } from "../agent/messages"
import type { SwitchId } from "../agent/settings"
import { LeaveLoop } from "./leave-loop"

/** What is put around Pi's loop, which stays as it is, where a part of a loop is switched off. */
export interface PiRewiring {
  /** What a request carries of the history. */
  readonly carries?: (history: readonly Message[], question: UserMessage) => readonly Message[]
  /** Looks at an event before it is told, or after, and may leave the loop there. */
  readonly before?: (event: AgentEvent) => void
  readonly after?: (event: AgentEvent) => void
  /** Says of each message, in the order in which Pi appends them, whether the history does without it. */
  readonly leavesOut?: () => (role: Message["role"]) => boolean
  /** No turn after the first. */
  readonly once?: true
  readonly uncapped?: true
}

/**
 * What the switches come to on Pi. Its transcript cannot be kept from growing, so a message that is left out is not told
 * and is taken out again before the next request. The loop is left by throwing in its emit, which it lets through.
 */
const REWIRINGS: Readonly<Record<SwitchId, PiRewiring>> = {
  // The model and the tools themselves are replaced: see `answerers`.
  "no-model": {},
  "no-tools": {},
  "no-loop": { once: true },
  "no-state": { carries: (_, question) => [question] },
  "no-append": { leavesOut: () => (role) => role === "toolResult" },
  "last-only": { carries: (history) => history.slice(-1) },
  "no-cap": { uncapped: true },
  throw: { after: throwErrors },
  "by-reason": { after: forkByReason },
  "half-append": { leavesOut: allButFirstResult },
  "no-hands": { before: leaveAtCall },
}

/** What is put around Pi's loop for all that is switched off. */
export const piRewirings = (off: readonly SwitchId[]): readonly PiRewiring[] => off.map((id) => REWIRINGS[id])

function throwErrors(event: AgentEvent): void {
  if (event.type !== "tool_execution_end" || !event.isError) return
  const { toolCallId, toolName, isError, result: content } = event
  throw new LeaveLoop("error", textOf({ role: "toolResult", toolCallId, toolName, isError, content }))
}

function forkByReason(event: AgentEvent): void {
  if (event.type !== "message_end" || event.message.role !== "assistant") return
  if (event.message.stopReason === "stop") throw new LeaveLoop("completed")
}

function leaveAtCall({ type }: AgentEvent): void {
  if (type === "tool_execution_start") throw new LeaveLoop("no_loop")
}

function allButFirstResult(): (role: Message["role"]) => boolean {
  let results = 0
  return (role) => {
    results = role === "toolResult" ? results + 1 : 0
    return results > 1
  }
}
