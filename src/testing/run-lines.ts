import type { AgentEvent } from "../agent/events"
import { type Exit, EXITS } from "../agent/exit"
import {
  type AssistantMessage,
  type Message,
  textBlock,
  type ToolCall,
  toolCalls,
  userMessage,
} from "../agent/messages"
import { parseArguments } from "../agent/reply"
import type { RunSettings } from "../agent/settings"
import { eventsOfHistory } from "../trace/history-events"
import type { Trace } from "../trace/trace"
import { traceFrom } from "./trace-from"

/**
 * A trace from a few lines, in the order of the real loop: `user: words`, `assistant: words | tool {"a":1} | tool {}`,
 * `failed: reason` and `aborted: words so far` for replies that did not come to their end, `result: words`,
 * `error: words`, and `exit: completed` to end it. Calls are numbered c1, c2, …; a result answers the oldest open call.
 */
export function traceOf(lines: string, settings: Partial<RunSettings> = {}): Trace {
  const { history, exit } = read(lines)
  return traceFrom([...eventsOfHistory(history, ["echo"]), ...ending(history, exit)], settings)
}

/** The messages that the lines stand for. */
export const historyOf = (lines: string): readonly Message[] => read(lines).history

function ending(history: readonly Message[], exit: Exit | undefined): readonly AgentEvent[] {
  if (exit === undefined) return []
  const to = history.length
  const reply = history.findLastIndex(({ role }) => role !== "toolResult")
  return [
    ...(history[reply]?.role === "assistant"
      ? [{ type: "turn_end", message: reply, toolResults: { from: reply + 1, to } } as const]
      : []),
    { type: "agent_end", messages: { from: 0, to }, exit },
  ]
}

function read(lines: string): { readonly history: readonly Message[]; readonly exit: Exit | undefined } {
  const history: Message[] = []
  const open: ToolCall[] = []
  let calls = 0
  let exit: Exit | undefined
  for (const line of lines.trim().split("\n")) {
    const [, kind = "", rest = ""] = /^\s*(\w+): ?(.*)$/.exec(line) ?? []
    switch (kind) {
      case "user":
        history.push(userMessage(rest))
        break
      case "assistant":
      case "failed":
      case "aborted": {
        const reply = replyFrom(kind, rest, calls)
        calls += toolCalls(reply).length
        open.push(...toolCalls(reply))
        history.push(reply)
        break
      }
      case "result":
      case "error": {
        const call = open.shift()
        if (call === undefined) throw new Error(`No call is open for the line: ${line}`)
        const isError = kind === "error"
        const { id: toolCallId, name: toolName } = call
        history.push({ role: "toolResult", toolCallId, toolName, content: [textBlock(rest)], isError })
        break
      }
      case "exit":
        exit = EXITS.find((each) => each === rest)
        if (exit === undefined) throw new Error(`No exit of that name: ${line}`)
        break
      default:
        throw new Error(`Not a line of a run: ${line}`)
    }
  }
  return { history, exit }
}

function replyFrom(kind: "assistant" | "failed" | "aborted", rest: string, before: number): AssistantMessage {
  if (kind === "failed") return { role: "assistant", content: [], stopReason: "error", errorMessage: rest }
  const [text = "", ...written] = rest.split(/ ?\| /)
  const calls = written.map((call, n): ToolCall => {
    const [name = "", args = ""] = call.split(/ (.*)/)
    return { type: "toolCall", id: `c${before + n + 1}`, name, ...parseArguments(args) }
  })
  const stopReason = kind === "aborted" ? kind : calls.length > 0 ? "toolUse" : "stop"
  return { role: "assistant", content: [...(text === "" ? [] : [textBlock(text)]), ...calls], stopReason }
}
