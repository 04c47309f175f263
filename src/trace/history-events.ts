import type { AgentEvent } from "../agent/events"
import { type Message, type ToolCall, toolCalls, type ToolResultMessage } from "../agent/messages"

/**
 * The events that a loop would have emitted on the way to a history, up to its last message. What nobody can know of it
 * is left out: the pieces in which replies came. The run may go on from there, so it is not ended and an open turn
 * stays open. A history that no loop could have made is told as it stands.
 */
export function eventsOfHistory(
  history: readonly Message[],
  tools: readonly string[],
): readonly AgentEvent[] {
  const events: AgentEvent[] = [{ type: "agent_start" }, { type: "turn_start" }]
  let open: ToolCall[] = []
  let reply: number | undefined

  function endTurn(to: number): void {
    if (reply === undefined) return
    events.push(
      { type: "turn_end", message: reply, toolResults: { from: reply + 1, to } },
      { type: "turn_start" },
    )
    reply = undefined
  }

  for (const [index, message] of history.entries()) {
    if (message.role !== "toolResult") endTurn(index)
    if (message.role === "assistant") {
      reply = index
      open = [...toolCalls(message)]
      events.push({ type: "request", carried: [{ from: 0, to: index }], tools })
    } else if (message.role === "toolResult") {
      const call = open.find(({ id }) => id === message.toolCallId)
      open = open.filter((each) => each !== call)
      if (call !== undefined) events.push(...execution(call, message))
    }
    events.push({ type: "message_start", role: message.role }, { type: "message_end", message })
  }
  return events
}

const execution = (call: ToolCall, result: ToolResultMessage): readonly AgentEvent[] => [
  { type: "tool_execution_start", toolCallId: call.id, toolName: call.name, args: call.arguments },
  {
    type: "tool_execution_end",
    toolCallId: call.id,
    toolName: call.name,
    result: result.content,
    isError: result.isError,
  },
]
