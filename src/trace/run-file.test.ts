import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { SwitchId } from "../agent/settings"
import { loadLoop } from "../loops/loops"
import { SCENARIOS } from "../scenarios/scenarios"
import { inTurn, runToEnd } from "../testing/host-run"
import { randomReplies } from "../testing/random-script"
import { runFileJsonSchema } from "../testing/run-file-json-schema"
import { scenarioRun } from "../testing/scenario-run"
import { traceOf } from "../testing/run-lines"
import { SETTINGS } from "../testing/trace-from"
import type { KeptRun, KeptRuns } from "./kept-run"
import { readRunFile, runFileParts, type RunFileFault, type Upgrader } from "./run-file"

const { events } = traceOf(`
  user: How much is 23 times 17? 帮我算一下。
  assistant: Let me see. | echo {"a":1}
  result: 391
  assistant: <script>alert(1)</script>
  exit: completed
`)
const RUN: KeptRun = { id: 1, settings: SETTINGS, given: 0, cursor: 4, events }
const BRANCH: KeptRun = { ...RUN, id: 2, name: "my try", given: 5, fork: { from: 1, moment: 3 } }

const textOf = (kept: KeptRuns): string => [...runFileParts(kept)].join("")

const faultOf = (text: string): RunFileFault | undefined => {
  const read = readRunFile(text)
  return read.ok ? undefined : read.fault
}

/** The file of a run and a branch, with one value in it replaced. */
function changed(replace: (file: Record<string, unknown>) => unknown): string {
  const file: Record<string, unknown> = JSON.parse(textOf({ runs: [RUN, BRANCH], open: 2 }))
  return JSON.stringify(replace(file))
}

test("runs and branches read back are what was written", () => {
  const kept = { runs: [RUN, BRANCH], open: 2 }
  expect(readRunFile(textOf(kept))).toEqual({ ok: true, kept })
})

test("so is any run, whatever the model said and the tools did", async () => {
  const off = fc.subarray<SwitchId>(["no-append", "last-only", "no-state", "half-append", "throw"])
  await fc.assert(
    fc.asyncProperty(randomReplies, off, fc.nat(), async (replies, switches, cut) => {
      const run = await runToEnd({ script: inTurn(...replies), off: switches, maxTurns: 4 })
      const part = run.events.slice(0, cut % (run.events.length + 1))
      const kept: KeptRuns = { runs: [{ ...RUN, cursor: 0, events: part }], open: 1 }
      expect(readRunFile(textOf(kept))).toEqual({ ok: true, kept })
    }),
    { numRuns: 100 },
  )
})

test("so is every scenario in either language", async () => {
  for (const scenario of SCENARIOS)
    for (const lang of ["en", "zh"] as const) {
      const { loop = "textbook" } = scenario
      const shown = {
        ...(await scenarioRun(scenario, lang)),
        off: [],
        maxTurns: Math.min(scenario.maxTurns, 3),
      }
      const run = await runToEnd(shown, await loadLoop(loop))
      const settings = { ...SETTINGS, scenario: scenario.id, loop, lang }
      const kept: KeptRuns = { runs: [{ ...RUN, settings, events: run.events }], open: 1 }
      expect(readRunFile(textOf(kept))).toEqual({ ok: true, kept })
    }
})

test("a file cut anywhere is no run, and the fault says that it is cut there", () => {
  const text = textOf({ runs: [RUN], open: 1 }).trimEnd()
  for (let length = 0; length < text.length; length += 7) {
    const cut = text.slice(0, length)
    const line = cut.split("\n").length
    expect(faultOf(cut)).toMatchObject({ kind: "cut", place: { line } })
  }
})

test("what is no JSON, or no file of ours, is told apart from a broken one", () => {
  expect(faultOf('{"format":"loopscope"}}')).toMatchObject({ kind: "not-json" })
  expect(faultOf("[1, 2,, 3]")).toMatchObject({ kind: "not-json", place: { line: 1, column: 7 } })
  for (const text of ["{}", "[]", "1", '"loopscope"', "null", '{"format":"something"}'])
    expect(faultOf(text)).toEqual({ kind: "foreign" })
})

test("a file of a newer version is told as newer, with its version", () => {
  expect(faultOf(changed((file) => ({ ...file, version: 7 })))).toEqual({ kind: "newer", version: 7 })
})

test("a file of an older version is lifted step by step to this one", () => {
  const old = changed(({ runs, ...file }) => ({ ...file, version: -1, list: runs }))
  const upgraders = new Map<number, Upgrader>([
    [-1, ({ list, ...file }) => ({ ...file, things: list })],
    [0, ({ things, ...file }) => ({ ...file, runs: things })],
  ])
  expect(readRunFile(old, upgraders)).toMatchObject({ ok: true, kept: { open: 2 } })
  expect(faultOf(old)).toMatchObject({ kind: "wrong", path: "version" })
})

test("ten million brackets are refused by their place, before anything is made of them", () => {
  const deep = "[".repeat(10_000_000)
  expect(faultOf(`{"format":"loopscope",\n"runs":${deep}`)).toEqual({
    kind: "too-deep",
    place: { line: 2, column: 207 },
    most: 200,
  })
})

test.each<[string, string, (file: Record<string, unknown>) => unknown]>([
  ["open", "open", (file) => ({ ...file, open: 9 })],
  ["no runs", "runs", (file) => ({ ...file, runs: [] })],
  ["runs of a wrong type", "runs", (file) => ({ ...file, runs: "many" })],
  ["two runs of one id", "runs[1].id", (file) => ({ ...file, open: 1, runs: [RUN, { ...BRANCH, id: 1 }] })],
  ["a branch of nothing", "runs[0].fork.from", (file) => ({ ...file, runs: [BRANCH] })],
  ["a given that lies", "runs[0].given", (file) => ({ ...file, open: 1, runs: [{ ...RUN, given: 1e9 }] })],
  ["a cursor that lies", "runs[0].cursor", (file) => ({ ...file, open: 1, runs: [{ ...RUN, cursor: 1e9 }] })],
  [
    "an unknown switch",
    "runs[0].settings.off[0]",
    (file) => ({ ...file, open: 1, runs: [{ ...RUN, settings: { ...SETTINGS, off: ["no-shame"] } }] }),
  ],
  [
    "an unknown event",
    "runs[0].events[0].type",
    (file) => ({ ...file, open: 1, runs: [{ ...RUN, events: [{ type: "explosion" }], cursor: 0 }] }),
  ],
  [
    "a number for a text",
    "runs[0].events[0].message.content[0].text",
    (file) => ({
      ...file,
      open: 1,
      runs: [
        {
          ...RUN,
          cursor: 0,
          events: [{ type: "message_end", message: { role: "user", content: [{ type: "text", text: 42 }] } }],
        },
      ],
    }),
  ],
  [
    "a request that carries what is not there",
    "runs[0].events[0]",
    (file) => ({
      ...file,
      open: 1,
      runs: [
        { ...RUN, cursor: 0, events: [{ type: "request", carried: [{ from: 0, to: 1e15 }], tools: [] }] },
      ],
    }),
  ],
  [
    "a block number that lies",
    "runs[0].events[0].part.block",
    (file) => ({
      ...file,
      open: 1,
      runs: [
        {
          ...RUN,
          cursor: 0,
          events: [{ type: "message_update", part: { type: "text_delta", block: 4294967294, delta: "" } }],
        },
      ],
    }),
  ],
  [
    "events after the end",
    "runs[0].events[1]",
    (file) => ({
      ...file,
      open: 1,
      runs: [
        {
          ...RUN,
          cursor: 0,
          events: [
            { type: "agent_end", messages: { from: 0, to: 0 }, exit: "completed" },
            { type: "agent_start" },
          ],
        },
      ],
    }),
  ],
])("%s: the fault names the place %s", (_, path, replace) => {
  expect(faultOf(changed(replace))).toMatchObject({ kind: "wrong", path })
})

test("keys that only an attack would use are refused by their place, and change no prototype", () => {
  for (const key of ["__proto__", "constructor", "prototype"]) {
    const text = textOf({ runs: [RUN], open: 1 }).replace(
      '"settings":{',
      `"settings":{"${key}":{"polluted":1},`,
    )
    expect(faultOf(text)).toEqual({ kind: "forbidden-key", path: `runs[0].settings.${key}` })
  }
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false)
})

test("a byte-order mark is no fault", () => {
  expect(readRunFile(`\uFEFF${textOf({ runs: [RUN], open: 1 })}`).ok).toBe(true)
})

test("the schema in docs/ is what the reader checks", async () => {
  await expect(runFileJsonSchema()).toMatchFileSnapshot("../../docs/run-file.schema.json")
})
