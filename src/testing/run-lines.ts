import type { AgentEvent } from "../agent/events"
import type { Exit } from "../agent/exit"
import { type Message, textBlock, type ToolCall, userMessage } from "../agent/messages"
import { parseArguments } from "../agent/reply"
import type { RunSettings } from "../agent/settings"
import { eventsOfHistory } from "../trace/history-events"
import { appendEvent, createTrace, type Trace } from "../trace/trace"

const SETTINGS: RunSettings = { scenario: "multiply", loop: "textbook", lang: "en", maxTurns: 10, off: [] }

/**
 * A trace from a few lines: `user: words`, `assistant: words | tool {"a":1} | tool {}`, `result: words`, `error: words`,
 * and `exit: completed` to end it. Calls are numbered c1, c2, …; a result answers the oldest open call.
 */
export function traceOf(lines: string, settings: Partial<RunSettings> = {}): Trace {
  const { history, exit } = read(lines)
  const events: AgentEvent[] = [...eventsOfHistory(history, ["echo"])]
  if (exit !== undefined) events.push({ type: "agent_end", messages: { from: 0, to: history.length }, exit })
  const trace = createTrace({ ...SETTINGS, ...settings })
  for (const event of events) appendEvent(trace, event)
  return trace
}

/** The messages that the lines stand for. */
export const historyOf = (lines: string): readonly Message[] => read(lines).history

function read(lines: string): { readonly history: readonly Message[]; readonly exit: Exit | undefined } {
  const history: Message[] = []
  const open: ToolCall[] = []
  let calls = 0
  let exit: Exit | undefined
  for (const line of lines.trim().split("\n")) {
    const [, kind = "", rest = ""] = /^\s*(\w+): ?(.*)$/.exec(line) ?? []
    const [text = "", ...written] = rest.split(/ ?\| /)
    if (kind === "user") history.push(userMessage(text))
    else if (kind === "assistant") {
      const made = written.map((call): ToolCall => {
        calls += 1
        const [name = "", args = ""] = call.split(/ (.*)/)
        return { type: "toolCall", id: `c${calls}`, name, ...parseArguments(args) }
      })
      open.push(...made)
      history.push({
        role: "assistant",
        content: [...(text === "" ? [] : [textBlock(text)]), ...made],
        stopReason: made.length > 0 ? "toolUse" : "stop",
      })
    } else if (kind === "result" || kind === "error") {
      const call = open.shift()
      history.push({
        role: "toolResult",
        toolCallId: call?.id ?? "?",
        toolName: call?.name ?? "?",
        content: [textBlock(text)],
        isError: kind === "error",
      })
    } else if (EXITS.some((each) => each === text)) exit = EXITS.find((each) => each === text)
  }
  return { history, exit }
}

const EXITS: readonly Exit[] = ["completed", "max_turns", "error", "aborted", "terminated", "no_loop"]
