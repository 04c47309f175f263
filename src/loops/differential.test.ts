import { validateToolArguments } from "@earendil-works/pi-ai"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { AgentEvent } from "../agent/events"
import { type Message, textBlock } from "../agent/messages"
import type { Model, Tool } from "../agent/model"
import { isJsonObject } from "../agent/reply"
import { messagesOf } from "../testing/event-words"
import { hangingRun, inTurn, ONE_CALL, runToEnd, type TestRun, TWO_CALLS } from "../testing/host-run"
import { RANDOM_TOOLS, type RandomRun, randomRun } from "../testing/random-script"
import { runPi } from "./pi"

/** How many random runs are made on both loops: `DIFFERENTIAL_RUNS=100000 npx vitest run differential`. */
const RUNS = Number(process.env["DIFFERENTIAL_RUNS"] ?? 2000)

/** A way in which the two loops are meant to differ, and what the textbook's run is to be read like on Pi. */
interface Difference {
  readonly what: string
  readonly why: string
  readonly given?: (run: TestRun) => TestRun
  readonly told?: (events: readonly AgentEvent[], history: readonly Message[]) => readonly AgentEvent[]
}

/** All that differs in the runs drawn here. What is not drawn stands below, and is tested in pi.test.ts. */
const INTENDED: readonly Difference[] = [
  {
    what: "Pi refuses every call of a reply that was cut off by its length.",
    why: "The arguments may be cut as well. The textbook looks at the reply alone and runs what it asks for.",
    told: refuseTruncated,
  },
  {
    what: "Pi checks arguments against the schema of the tool, and makes a number of a text that is one.",
    why: "The textbook hands the arguments over as they are and leaves it to the tool to complain.",
    given: (run) => ({ ...run, tools: run.tools?.map(checking) ?? [] }),
  },
]

/** Not drawn, since the runs would part ways: tools that end the run, calls at the same time, what the user slips in. */
test.each(INTENDED.map(({ what, why }) => [what, why]))("%s", (_, why) => expect(why).toMatch(/\S/))

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

async function compare(run: TestRun, again: TestRun = run): Promise<void> {
  const onPi = await runToEnd(run, runPi)
  const given = INTENDED.reduce((each, difference) => difference.given?.(each) ?? each, again)
  const textbook = await runToEnd(given)
  const { history = [] } = run
  const told = INTENDED.reduce(
    (each, difference) => difference.told?.(each, history) ?? each,
    textbook.events,
  )
  expect(onPi.events).toEqual(told)
  expect(onPi.exit).toBe(textbook.exit)
}

/** Under `throw`, a refused call ends the run where one that works goes on. */
const comparable = ({ replies, off }: RandomRun): RandomRun["replies"] =>
  off.includes("throw")
    ? replies.map(({ stopReason, ...reply }) => ({
        ...reply,
        ...(stopReason !== "length" && stopReason && { stopReason }),
      }))
    : replies

function testRun(run: RandomRun): TestRun {
  const { maxTurns, off, cancelAt } = run
  const script = inTurn(...comparable(run))
  return { script, tools: RANDOM_TOOLS, maxTurns, off, cancelAt: (_, index) => index >= cancelAt }
}

test(`${RUNS} random runs give the same events on both loops`, { timeout: 60_000 + RUNS * 20 }, async () => {
  await fc.assert(
    fc.asyncProperty(randomRun, (run) => compare(testRun(run))),
    { numRuns: RUNS },
  )
})

test("so do runs that go on from any place in a history", { timeout: 60_000 + RUNS * 20 }, async () => {
  await fc.assert(
    fc.asyncProperty(randomRun, fc.nat(), async (run, place) => {
      const whole = messagesOf((await runToEnd(testRun(run), runPi)).events)
      await compare({ ...testRun(run), history: whole.slice(0, 1 + (place % whole.length)) })
    }),
    { numRuns: Math.ceil(RUNS / 4) },
  )
})

const half = async function* () {
  yield { type: "text_delta", block: 0, delta: "half" } as const
  throw new Error("connection reset")
}

const NAMED: readonly [string, () => TestRun][] = [
  ["a cancel while the only tool hangs", () => hangingRun(ONE_CALL)],
  ["a cancel while the first of two tools hangs", () => hangingRun(TWO_CALLS)],
  ["a model that throws in the middle of a reply", () => ({ model: half })],
  [
    "a model that throws before it streams",
    () => ({
      model: () => {
        throw new Error("no key")
      },
    }),
  ],
  ["a stream that breaks off", () => ({ model: async function* () {} })],
  ["blocks that are mixed, skipped and never begun", () => ({ model: disorder })],
  ["a reply that says of itself that it was aborted", () => ({ model: aborted })],
]

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

test.each(NAMED)("both loops tell the same of %s", (_, run) => compare(withTools(run()), withTools(run())))

const withTools = (run: TestRun): TestRun => ({ tools: RANDOM_TOOLS, ...run })
