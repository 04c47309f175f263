import { expect, test } from "vitest"
import type { AgentEvent } from "../agent/events"
import { type Message, textOf, userMessage } from "../agent/messages"
import type { Model, Tool, ToolOutcome } from "../agent/model"
import { openInbox } from "../agent/inbox"
import { scriptedModel, type ScriptedReply } from "../models/scripted"
import { countOf, inWords, messagesOf } from "../testing/event-words"
import { ECHO, inTurn, ONE_CALL, runToEnd, type TestRun, TWO_CALLS } from "../testing/host-run"
import { runPi } from "./pi"

const onPi = (run: TestRun) => runToEnd(run, runPi)
const laterTask = () => new Promise((resolve) => setImmediate(resolve))

const doing = (execute: (text: unknown) => ToolOutcome | Promise<ToolOutcome>, name = "echo"): Tool => ({
  ...ECHO,
  name,
  execute: ({ text }) => execute(text),
})

const ENDING = doing(() => ({ text: "bye", terminate: true }), "ending")
const calls = (...names: readonly string[]): ScriptedReply => ({
  calls: names.map((name, n) => ({ id: `c${n + 1}`, name, arguments: {} })),
})

/** Who says each of these words while the run is at one of its events. */
function saying(when: "steer" | "followUp", at: AgentEvent["type"], ...words: readonly string[]) {
  const inbox = openInbox()
  let said = false
  const cancelAt = ({ type }: AgentEvent) => {
    if (type === at && !said) for (const word of words) inbox.say(when, userMessage(word))
    said ||= type === at
    return false
  }
  return { inbox, cancelAt }
}

const TURN = "request ms:A me:A"
const CALLED = `${TURN} tx_start:c1 tx_end:c1 ms:T me:T turn_end(1)`
const BEGIN = "agent_start turn_start ms:U me:U"

/** From reference measurements of the published loop, with our request before each reply. */
const SEQUENCES: readonly [string, () => TestRun, string][] = [
  [
    "what is said while a tool runs stands at the beginning of the next turn",
    () => ({ script: inTurn(ONE_CALL, ONE_CALL), ...saying("steer", "tool_execution_start", "and?") }),
    `${BEGIN} ${CALLED} turn_start ms:U me:U ${CALLED} turn_start ${TURN} turn_end(0) agent_end(7)`,
  ],
  [
    "what was said before the run begins lies in its first turn",
    () => ({ ...saying("steer", "agent_start", "and?") }),
    `${BEGIN} ms:U me:U ${TURN} turn_end(0) agent_end(3)`,
  ],
  [
    "what is said during the last reply makes one more turn",
    () => ({ ...saying("steer", "message_update", "and?") }),
    `${BEGIN} ${TURN} turn_end(0) turn_start ms:U me:U ${TURN} turn_end(0) agent_end(4)`,
  ],
  [
    "two questions for later are taken one after the other",
    () => ({ ...saying("followUp", "agent_start", "and?", "and then?") }),
    `${BEGIN} ${TURN} turn_end(0) turn_start ms:U me:U ${TURN} turn_end(0) turn_start ms:U me:U ${TURN} turn_end(0) agent_end(6)`,
  ],
  [
    "a question for later waits until no call is open",
    () => ({ script: inTurn(ONE_CALL), ...saying("followUp", "agent_start", "and?") }),
    `${BEGIN} ${CALLED} turn_start ${TURN} turn_end(0) turn_start ms:U me:U ${TURN} turn_end(0) agent_end(6)`,
  ],
  [
    "a result that ends the run is the last message",
    () => ({ script: inTurn(calls("ending")), tools: [ENDING] }),
    `${BEGIN} ${CALLED} agent_end(3)`,
  ],
  [
    "one result that does not end the run keeps it going",
    () => ({ script: inTurn(calls("ending", "echo")), tools: [ENDING, ECHO] }),
    `${BEGIN} ${TURN} tx_start:c1 tx_end:c1 ms:T me:T tx_start:c2 tx_end:c2 ms:T me:T turn_end(2) turn_start ${TURN} turn_end(0) agent_end(5)`,
  ],
  [
    "calls of a reply that was cut off are answered and not run",
    () => ({ script: inTurn({ ...ONE_CALL, stopReason: "length" }, ONE_CALL) }),
    `${BEGIN} ${CALLED} turn_start ${CALLED} turn_start ${TURN} turn_end(0) agent_end(6)`,
  ],
  [
    "a reply that was cut off and asks for nothing is the last",
    () => ({ script: inTurn({ text: "so", stopReason: "length" }) }),
    `${BEGIN} ${TURN} turn_end(0) agent_end(2)`,
  ],
]

test.each(SEQUENCES)("%s", async (_, run, sequence) => {
  expect(inWords((await onPi(run())).events)).toBe(sequence)
})

test("no tool is run for a reply that was cut off", async () => {
  let ran = 0
  const tools = [doing(() => ({ text: String((ran += 1)) }))]
  const { events } = await onPi({ script: inTurn({ ...TWO_CALLS, stopReason: "length" }, ONE_CALL), tools })
  expect(messagesOf(events).filter(({ role }) => role === "toolResult")).toMatchObject([
    { isError: true, content: [{ text: expect.stringContaining("hit the output token limit") }] },
    { isError: true, content: [{ text: expect.stringContaining("hit the output token limit") }] },
    { isError: false, content: [{ text: "1" }] },
  ])
})

const EXITS: readonly [string, string, () => TestRun][] = [
  [
    "an answer in the last turn that the cap allows",
    "completed",
    () => ({ script: inTurn(ONE_CALL), maxTurns: 2 }),
  ],
  [
    "a call in the last turn that the cap allows",
    "max_turns",
    () => ({ script: () => ONE_CALL, maxTurns: 2 }),
  ],
  [
    "an answer in the last turn, with a question left",
    "max_turns",
    () => ({ maxTurns: 1, ...saying("followUp", "agent_start", "and?") }),
  ],
  [
    "a result that ends the run in the last turn",
    "terminated",
    () => ({ script: () => calls("ending"), tools: [ENDING], maxTurns: 1 }),
  ],
  [
    "one result of two that ends the run, in the last turn",
    "max_turns",
    () => ({ script: () => calls("ending", "echo"), tools: [ENDING, ECHO], maxTurns: 1 }),
  ],
  [
    "a result that would have ended an earlier turn",
    "max_turns",
    () => ({
      script: inTurn(calls("ending", "echo"), calls("echo")),
      tools: [ENDING, ECHO],
      maxTurns: 2,
    }),
  ],
  ["no loop, and no call", "completed", () => ({ off: ["no-loop"] })],
  ["no loop, and a call", "no_loop", () => ({ script: () => ONE_CALL, off: ["no-loop"] })],
  [
    "no loop, and a question left",
    "no_loop",
    () => ({ off: ["no-loop"], ...saying("followUp", "agent_start", "and?") }),
  ],
  [
    "a failing request, with a question left",
    "error",
    () => ({ script: () => ({ error: "503" }), ...saying("followUp", "agent_start", "and?") }),
  ],
]

test.each(EXITS)("%s exits with %s", async (_, exit, run) => {
  const end = await onPi(run())
  expect(end.exit).toBe(exit)
  expect(end.events.at(-1)).toMatchObject({ type: "agent_end", exit })
})

test("the tools are told to the model in a message that is neither shown nor counted", async () => {
  const asked: { readonly messages: readonly Message[]; readonly tools: readonly string[] }[] = []
  const script = scriptedModel(inTurn(ONE_CALL))
  const model: Model = (request, signal) => {
    asked.push({ messages: [...request.messages], tools: request.tools.map(({ name }) => name) })
    return script(request, signal)
  }
  const { events } = await onPi({ model })
  const requests = events.filter((event) => event.type === "request")
  expect(requests.map(({ carried }) => carried)).toEqual([[{ from: 0, to: 1 }], [{ from: 0, to: 3 }]])
  expect(requests.map(({ tools }) => tools)).toEqual(asked.map(({ tools }) => tools))
  expect(asked.map(({ messages }) => messages)).toEqual([1, 3].map((to) => messagesOf(events).slice(0, to)))
})

test("the model gets no farther than what has been told of its reply", async () => {
  let made = 0
  const model: Model = async function* () {
    for (const delta of ["a", "b", "c"]) {
      made += 1
      yield { type: "text_delta", block: 0, delta }
    }
    yield { type: "done", stopReason: "stop" }
  }
  let told = 0
  const emit = async ({ type }: AgentEvent) => {
    if (type !== "message_update") return
    told += 1
    await laterTask()
    expect(made).toBe(told)
  }
  await runPi({
    model,
    tools: [],
    question: userMessage("?"),
    maxTurns: 1,
    off: [],
    emit,
    signal: new AbortController().signal,
  })
  expect(told).toBe(3)
})

/** Two tools of which the second is done first. */
const SLOW_AND_QUICK: TestRun = {
  script: inTurn({
    calls: [
      { id: "c1", name: "echo", arguments: { text: "slow" } },
      { id: "c2", name: "echo", arguments: { text: "quick" } },
    ],
  }),
  tools: [
    doing(async (text) => {
      if (text === "slow") for (let task = 0; task < 5; task += 1) await laterTask()
      return { text: String(text) }
    }),
  ],
  parallel: true,
}

test("tools run at the same time only where that is asked for", async () => {
  const order = async (run: TestRun) =>
    (await onPi(run)).events.flatMap((event) =>
      event.type === "tool_execution_end" ? [event.toolCallId] : [],
    )
  expect(await order(SLOW_AND_QUICK)).toEqual(["c2", "c1"])
  expect(await order({ ...SLOW_AND_QUICK, parallel: false })).toEqual(["c1", "c2"])
})

test("who listens is told one thing at a time, also where two tools end together", async () => {
  let telling = 0
  const { model, ...run } = {
    model: scriptedModel(inTurn(TWO_CALLS)),
    question: userMessage("?"),
    maxTurns: 3,
  }
  await runPi({
    ...run,
    model,
    tools: [ECHO],
    off: [],
    parallel: true,
    emit: async () => {
      telling += 1
      expect(telling).toBe(1)
      await laterTask()
      telling -= 1
    },
    signal: new AbortController().signal,
  })
  expect(telling).toBe(0)
})

test("a cancel while two tools hang answers both calls", async () => {
  const cancelling = new AbortController()
  const tools = [
    doing(() => {
      setImmediate(() => cancelling.abort())
      return new Promise<never>(() => {})
    }),
  ]
  const { events, exit } = await onPi({ script: inTurn(TWO_CALLS), tools, parallel: true, cancelling })
  expect(exit).toBe("aborted")
  expect(messagesOf(events).map(textOf)).toEqual(["?", "", "Operation aborted", "Operation aborted", ""])
})

test("where one of two tools at the same time throws the run out of its loop, nothing is told behind the end", async () => {
  const tools = [
    doing(async (text) => {
      if (text !== "slow") throw new Error("it broke")
      for (let task = 0; task < 5; task += 1) await laterTask()
      return { text: "late" }
    }),
  ]
  const { events, exit } = await onPi({ ...SLOW_AND_QUICK, tools, off: ["throw"] })
  for (let task = 0; task < 10; task += 1) await laterTask()
  expect(exit).toBe("error")
  expect(events.at(-1)).toMatchObject({ type: "agent_end", error: "it broke" })
  expect(countOf(events, "tool_execution_end")).toBe(1)
})

test("a run rejects when whoever listens does, and does not go on behind their back", async () => {
  for (const at of [
    "agent_start",
    "request",
    "message_update",
    "tool_execution_start",
    "turn_end",
  ] as const) {
    let heard = 0
    const run = onPi({
      script: inTurn(ONE_CALL, { text: "done" }),
      cancelAt: ({ type }) => {
        if (heard > 0 || type === at) heard += 1
        if (type === at) throw new Error("the page is gone")
        return false
      },
    })
    await expect(run).rejects.toThrow("the page is gone")
    expect(heard).toBe(1)
  }
})

test("a run goes on from any place in what was said to it", async () => {
  const inbox = {
    steer: (history: readonly Message[]) => (history.length === 3 ? [userMessage("and?")] : []),
    followUp: (history: readonly Message[]) => (history.length === 8 ? [userMessage("and then?")] : []),
  }
  const run = { script: inTurn(ONE_CALL, TWO_CALLS), inbox, parallel: true }
  const whole = await onPi(run)
  const history = messagesOf(whole.events)
  expect(history.map(({ role }) => role[0]).join("")).toBe("uatuattaua")
  for (let length = 1; length <= history.length; length += 1) {
    const prefix = history.slice(0, length)
    const rest = await onPi({ ...run, history: prefix })
    expect([...prefix, ...messagesOf(rest.events)]).toEqual(history)
    expect(rest.exit).toBe(whole.exit)
  }
  // Nothing is slipped in before the turn that the history ends in is closed.
  const rest = await onPi({ ...run, history: history.slice(0, 3) })
  expect(inWords(rest.events)).toMatch(/^turn_end\(1\) turn_start ms:U me:U request /)
})

test("a result written by hand is what the model reads, also where Pi would have made another", async () => {
  const carried: (readonly Message[])[] = []
  const model: Model = async function* ({ messages }) {
    carried.push([...messages])
    yield { type: "done", stopReason: "stop" }
  }
  const history: readonly Message[] = [
    userMessage("?"),
    {
      role: "assistant",
      content: [{ type: "toolCall", id: "c1", name: "missing", arguments: {} }],
      stopReason: "toolUse",
    },
    {
      role: "toolResult",
      toolCallId: "c1",
      toolName: "missing",
      content: [{ type: "text", text: "by hand" }],
      isError: false,
    },
  ]
  const { events } = await onPi({ model, history })
  expect(carried).toEqual([history])
  expect(countOf(events, "tool_execution_start")).toBe(0)
})

test("what a tool said beside its result is not in the history: a run resumed behind it goes on", async () => {
  const run: TestRun = { script: inTurn(calls("ending")), tools: [ENDING] }
  const whole = await onPi(run)
  const rest = await onPi({ ...run, history: messagesOf(whole.events) })
  expect([whole.exit, rest.exit]).toEqual(["terminated", "completed"])
})
