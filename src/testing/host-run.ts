import type { AgentEvent } from "../agent/events"
import type { Exit } from "../agent/exit"
import { userMessage } from "../agent/messages"
import type { Model, Tool } from "../agent/model"
import type { HostedLoop, LoopRun } from "../loops/loop"
import { loadLoop } from "../loops/loops"
import { type Script, type ScriptedReply, scriptedModel } from "../models/scripted"

export interface TestRun extends Partial<Pick<LoopRun, "off" | "history" | "parallel" | "inbox">> {
  readonly script?: Script
  readonly model?: Model
  readonly tools?: readonly Tool[]
  readonly question?: string
  readonly maxTurns?: number
  /** Cancels the run when this event comes by. */
  readonly cancelAt?: (event: AgentEvent, index: number) => boolean
  /** What cancels the run, where it is to be cancelled between two events. */
  readonly cancelling?: AbortController
}

export interface TestRunEnd {
  readonly events: readonly AgentEvent[]
  readonly exit: Exit
}

/** Runs a loop to its end on what it really runs on, the textbook's if none is named, and gives all that it emitted. */
export async function runToEnd(run: TestRun, loop?: HostedLoop): Promise<TestRunEnd> {
  const { cancelling = new AbortController(), off = [], history, parallel, inbox } = run
  const events: AgentEvent[] = []
  const hosted = loop ?? (await loadLoop("textbook"))
  const exit = await hosted({
    model: run.model ?? scriptedModel(run.script ?? (() => ({ text: "done" }))),
    tools: run.tools ?? [ECHO, BROKEN],
    question: userMessage(run.question ?? "?"),
    maxTurns: run.maxTurns ?? 10,
    off,
    ...(history && { history }),
    ...(parallel && { parallel }),
    ...(inbox && { inbox }),
    emit: (event) => {
      events.push(event)
      if (run.cancelAt?.(event, events.length - 1)) cancelling.abort()
    },
    signal: cancelling.signal,
  })
  return { events, exit }
}

/** A tool that gives its argument back. */
export const ECHO: Tool = {
  name: "echo",
  description: "Gives back what it is given.",
  parameters: { type: "object" },
  execute: (args) => ({ text: typeof args["text"] === "string" ? args["text"] : "" }),
}

/** A tool that always throws. */
export const BROKEN: Tool = {
  name: "broken",
  description: "Throws.",
  parameters: { type: "object" },
  execute: () => {
    throw new Error("it broke")
  },
}

/** A script that plays one reply after the other, told by how many replies the history holds. */
export const inTurn =
  (...replies: readonly ReturnType<Script>[]): Script =>
  (history) =>
    replies[history.filter(({ role }) => role === "assistant").length] ?? { text: "done" }

/** One call of a tool that works, and two of them in one reply. */
export const ONE_CALL: ScriptedReply = { calls: [{ id: "c1", name: "echo", arguments: { text: "391" } }] }
export const TWO_CALLS: ScriptedReply = {
  calls: [
    { id: "c1", name: "echo", arguments: {} },
    { id: "c2", name: "echo", arguments: {} },
  ],
}

/** A run that is cancelled while a tool runs that looks at no signal and never comes back. */
export function hangingRun(reply: ScriptedReply): TestRun & { readonly ran: () => number } {
  const cancelling = new AbortController()
  let ran = 0
  const execute = () => {
    ran += 1
    setImmediate(() => cancelling.abort())
    return new Promise<never>(() => {})
  }
  return { script: inTurn(reply), tools: [{ ...ECHO, execute }], cancelling, ran: () => ran }
}
