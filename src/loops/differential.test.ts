import { validateToolArguments } from "@earendil-works/pi-ai"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { AgentEvent } from "../agent/events"
import { type Message, textBlock, userMessage } from "../agent/messages"
import type { Model, Tool } from "../agent/model"
import { isJsonObject } from "../agent/reply"
import type { ScriptedReply } from "../models/scripted"
import { messagesOf } from "../testing/event-words"
import {
  ECHO,
  hangingRun,
  inTurn,
  ONE_CALL,
  runToEnd,
  type TestRun,
  type TestRunEnd,
  TWO_CALLS,
} from "../testing/host-run"
import { RANDOM_TOOLS, type RandomRun, randomRun } from "../testing/random-script"
import { runPi } from "./pi"

/** How many random runs are made on both loops: `DIFFERENTIAL_RUNS=100000 npx vitest run differential`. */
const RUNS = Number(process.env["DIFFERENTIAL_RUNS"] ?? 2000)
const PATIENCE = { timeout: 60_000 + RUNS * 20 }

/** A way in which the two loops are meant to differ. */
interface Difference {
  readonly what: string
  readonly why: string
  /** A run that shows it. */
  readonly shown: () => TestRun
  /** What the textbook is given, or how its events are read, to be like Pi. Where neither is said, no such run is drawn. */
  readonly given?: (run: TestRun) => TestRun
  readonly told?: (events: readonly AgentEvent[], history: readonly Message[]) => readonly AgentEvent[]
}

const INTENDED: readonly Difference[] = [
  {
    what: "Pi refuses every call of a reply that was cut off by its length",
    why: "The arguments may be cut as well. The textbook looks at the reply alone and runs what it asks for.",
    shown: () => ({ script: inTurn({ ...ONE_CALL, stopReason: "length" }) }),
    told: refuseTruncated,
  },
  {
    what: "Pi checks arguments against the schema of the tool, and mends what it can",
    why: "The textbook hands them over as they are and leaves it to the tool to complain.",
    shown: () => ({
      script: inTurn({ calls: [{ id: "c1", name: "double", arguments: { n: "21", more: 1 } }] }),
    }),
    given: (run) => ({ ...run, tools: run.tools?.map(checking) ?? [] }),
  },
  {
    what: "Pi stops where every result of a reply says that it ends the run",
    why: "The textbook's loop has one fork, and a result is none.",
    shown: () => ({
      script: inTurn(ONE_CALL),
      tools: [{ ...ECHO, execute: () => ({ text: "", terminate: true }) }],
    }),
  },
  {
    what: "Pi can run the calls of a reply at the same time",
    why: "The textbook's loop is a plain for over the calls.",
    shown: () => ({ script: inTurn(TWO_CALLS), parallel: true }),
  },
  {
    what: "Pi takes what the user slips in, and what is left to say when it would stop",
    why: "The textbook appends one question and never listens again.",
    shown: () => ({
      inbox: {
        steer: () => [],
        followUp: (history) => (history.length < 3 ? [userMessage("and then?")] : []),
      },
    }),
  },
]

test.each(INTENDED.map((difference) => [difference.what, difference] as const))(
  "%s, and the textbook does not",
  async (_, { shown }) => {
    const run = withTools(shown())
    expect((await runToEnd(run, runPi)).events).not.toEqual((await runToEnd(run)).events)
  },
)

/** What the textbook's loop does with a run, read with all that is meant to differ. */
async function expectedOnPi(run: TestRun): Promise<TestRunEnd> {
  const given = INTENDED.reduce((each, difference) => difference.given?.(each) ?? each, run)
  const { events, exit } = await runToEnd(given)
  const { history = [] } = run
  return { exit, events: INTENDED.reduce((each, { told }) => told?.(each, history) ?? each, events) }
}

/** A refused call ends a run that tool errors are to end, where one that works goes on: no such run is drawn either. */
const repliesOf = ({ replies, off }: RandomRun): RandomRun["replies"] =>
  off.includes("throw")
    ? replies.map(({ stopReason, ...reply }) =>
        stopReason === undefined || stopReason === "length" ? reply : { ...reply, stopReason },
      )
    : replies

function testRun(run: RandomRun): TestRun {
  const { maxTurns, off, cancelAt } = run
  const script = inTurn(...repliesOf(run))
  return { script, tools: RANDOM_TOOLS, maxTurns, off, cancelAt: (_, index) => index >= cancelAt }
}

test(`${RUNS} random runs give the same events on both loops`, PATIENCE, async () => {
  await fc.assert(
    fc.asyncProperty(randomRun, async (run) => {
      expect(await runToEnd(testRun(run), runPi)).toEqual(await expectedOnPi(testRun(run)))
    }),
    { numRuns: RUNS },
  )
})

test("so do runs that go on from any place in a history", PATIENCE, async () => {
  await fc.assert(
    fc.asyncProperty(randomRun, fc.nat(), async (run, place) => {
      const whole = messagesOf((await runToEnd(testRun(run), runPi)).events)
      const resumed = { ...testRun(run), history: whole.slice(0, 1 + (place % whole.length)) }
      expect(await runToEnd(resumed, runPi)).toEqual(await expectedOnPi(resumed))
    }),
    { numRuns: Math.ceil(RUNS / 4) },
  )
})

const breaking: Model = async function* () {
  yield { type: "text_delta", block: 0, delta: "half" }
  throw new Error("connection reset")
}

const silent: Model = () => {
  throw new Error("no key")
}

const disorder: Model = async function* ({ messages }) {
  yield { type: "text_delta", block: 4, delta: "late" }
  yield { type: "thinking_delta", block: 2, delta: "hm" }
  yield { type: "text_delta", block: 2, delta: " and so on" }
  if (messages.length < 2) yield { type: "toolcall_delta", block: 1, delta: '{"a":1}' }
  yield { type: "done", stopReason: "stop", providerStopReason: "end_turn", usage: { input: 3, output: 4 } }
}

const aborted: Model = async function* () {
  yield { type: "text_delta", block: 0, delta: "half" }
  yield { type: "error", stopReason: "aborted", errorMessage: "gone" }
}

const NAMED: readonly [string, () => TestRun][] = [
  ["a cancel while the only tool hangs", () => hangingRun(ONE_CALL)],
  ["a cancel while the first of two tools hangs", () => hangingRun(TWO_CALLS)],
  ["a model that throws in the middle of a reply", () => ({ model: breaking })],
  ["a model that throws before it streams", () => ({ model: silent })],
  ["a stream that breaks off", () => ({ model: async function* () {} })],
  ["blocks that are mixed, skipped and never begun", () => ({ model: disorder })],
  ["a reply that says of itself that it was aborted", () => ({ model: aborted })],
  ["a cap that was spent before the run goes on", () => ({ maxTurns: 1, history: HISTORY })],
  ["a cap that is spent with the turn that is open", () => ({ maxTurns: 2, history: HISTORY })],
  ["a history with nothing in it", () => ({ history: [] })],
  [
    "a result in the history that answers no call, and a later call of the same id",
    () => ({ history: [...HISTORY, resultOf("c1"), resultOf("c1"), resultOf("c9")], script: laterCalls }),
  ],
]

const HISTORY: readonly Message[] = [
  userMessage("?"),
  { role: "assistant", content: [textBlock("wait")], stopReason: "stop" },
  userMessage("and?"),
  {
    role: "assistant",
    content: [{ type: "toolCall", id: "c1", name: "echo", arguments: {} }],
    stopReason: "toolUse",
  },
]

const resultOf = (toolCallId: string): Message => ({
  role: "toolResult",
  toolCallId,
  toolName: "echo",
  content: [textBlock("by hand")],
  isError: false,
})

const laterCalls = inTurn({}, {}, calling("c1"), calling("c9"))

function calling(id: string): ScriptedReply {
  return { calls: [{ id, name: "echo", arguments: { text: id } }] }
}

test.each(NAMED)("both loops tell the same of %s", async (_, run) => {
  expect(await runToEnd(withTools(run()), runPi)).toEqual(await expectedOnPi(withTools(run())))
})

const withTools = (run: TestRun): TestRun => ({ tools: RANDOM_TOOLS, ...run })

function refuseTruncated(events: readonly AgentEvent[], history: readonly Message[]): readonly AgentEvent[] {
  let reply = history.findLast(({ role }) => role === "assistant")
  return events.map((event) => {
    if (event.type === "message_end" && event.message.role === "assistant") reply = event.message
    if (reply?.role !== "assistant" || reply.stopReason !== "length") return event
    if (event.type === "tool_execution_end")
      return { ...event, isError: true, result: [textBlock(refusal(event.toolName))] }
    if (event.type !== "message_end" || event.message.role !== "toolResult") return event
    const content = [textBlock(refusal(event.message.toolName))]
    return { ...event, message: { ...event.message, isError: true, content } }
  })
}

const refusal = (tool: string): string =>
  `Tool call "${tool}" was not executed: the response hit the output token limit, so its arguments may be truncated. Re-issue the tool call with complete arguments.`

const checking = (tool: Tool): Tool => ({
  ...tool,
  execute: (given, signal) => {
    const call = { type: "toolCall", id: "", name: tool.name, arguments: given } as const
    const args: unknown = validateToolArguments(tool, call)
    return tool.execute(isJsonObject(args) ? args : {}, signal)
  },
})
