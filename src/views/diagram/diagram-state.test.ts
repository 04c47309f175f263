import { expect, test } from "vitest"
import { BOXES } from "../../agent/position"
import { WORDS } from "../../i18n/words"
import { inTurn, runToEnd, type TestRun } from "../../testing/host-run"
import { traceOf } from "../../testing/run-lines"
import { SETTINGS, traceFrom } from "../../testing/trace-from"
import { cursorOfMoment } from "../../trace/seek"
import {
  boxLook,
  exitTaken,
  pillsOf,
  subline,
  tagOf,
  timesTaken,
  wayOut,
  waysOf,
  wireLook,
  wiresOfMove,
} from "./diagram-state"
import { WAYS_OUT } from "./wires"

const PRODUCT = traceOf(`
  user: How much is 23 times 17?
  assistant: I’ll look. | calculate {"op":"multiply","a":23}
  result: 391
  assistant: It is 391.
  exit: completed
`)

const looks = (moment: number) =>
  ([1, 2, 3, 4, 5] as const).map((box) => boxLook(PRODUCT, cursorOfMoment(PRODUCT, moment), box))

test("one box is lit; those it came by in this turn are done", () => {
  expect(looks(1)).toEqual(["lit", "idle", "idle", "idle", "idle"])
  expect(looks(4)).toEqual(["done", "done", "done", "lit", "idle"])
  expect(looks(6)).toEqual(["done", "lit", "idle", "idle", "idle"])
  expect(looks(8)).toEqual(["done", "done", "done", "done", "done"])
})

test("the wire just taken stands out from those taken before", () => {
  const at = cursorOfMoment(PRODUCT, 6)
  expect([wireLook(PRODUCT, at, "6"), wireLook(PRODUCT, at, "gate-2"), wireLook(PRODUCT, at, "4-5")]).toEqual(
    ["last", "last", "taken"],
  )
  expect(wireLook(PRODUCT, at, "completed")).toBe("idle")
  expect(timesTaken(PRODUCT, cursorOfMoment(PRODUCT, 8), "2-3")).toBe(2)
})

test("the line under a title says what happened there last", () => {
  const line = (moment: number, box: 2 | 4 | 5) =>
    subline(WORDS.en.diagram, PRODUCT, cursorOfMoment(PRODUCT, moment), box)
  expect(line(1, 2)).toBe("with the full history")
  expect(line(6, 2)).toBe("messages 1–3 sent")
  expect(line(4, 4)).toBe('calculate {op:"multiply", a:23}')
  expect(line(5, 4)).toBe("calculate → 391")
  expect(line(8, 5)).toBe("391, as message 3")
})

test("a fourth exit is drawn only for a run that can take it", () => {
  expect(exitTaken(PRODUCT, PRODUCT.events.length)).toBe("normal")
  expect(pillsOf(waysOf([], "completed"))).toEqual(["protective", "exception", "normal"])
  expect(pillsOf(waysOf(["no-hands"], undefined))).toContain("no_loop")
  expect(pillsOf(waysOf(["throw"], undefined))).toEqual(["protective", "exception", "normal"])
})

const CALL = { calls: [{ id: "c1", name: "broken", arguments: {} }] }

const lastOf = async (run: TestRun) => {
  const trace = traceFrom((await runToEnd(run)).events)
  return { trace, end: trace.events.length }
}

test.each([
  ["a failed request leaves from box 2", [], { error: "no network" }, "exception"],
  ["a thrown tool error leaves from box 4", ["throw"], CALL, "thrown"],
  ["a loop that is switched off leaves from box 5", ["no-loop"], CALL, "once"],
  ["a loop without hands leaves from box 3", ["no-hands"], CALL, "no_loop"],
] as const)("%s", async (_, off, reply, way) => {
  const { trace, end } = await lastOf({ script: inTurn(reply, CALL), off })
  expect(wayOut(trace, end)).toBe(way)
  expect(waysOf(off, wayOut(trace, end))).toContain(way)
  expect(WAYS_OUT.filter((wire) => wireLook(trace, end, wire) === "last")).toEqual([way])
  expect(WAYS_OUT.filter((wire) => timesTaken(trace, end, wire) > 0)).toEqual([way])
})

test("the dot runs along the wires of one step forward, and of no other move", () => {
  const move = (from: number, to: number) => wiresOfMove(PRODUCT, from, cursorOfMoment(PRODUCT, to))
  expect(move(1, 2)).toEqual(["in", "gate-2"])
  expect(move(4, 5)).toEqual(["4-5"])
  expect(move(5, 6)).toEqual(["6", "gate-2"])
  expect(move(7, 8)).toEqual(["completed"])
  expect(move(6, 5)).toEqual([])
  expect(move(2, 5)).toEqual([])
  expect(move(5, 5)).toEqual([])
})

test("boxes 4 and 5 say that a result is an error, from when it is there until the next request", () => {
  const trace = traceOf(`
    user: ?
    assistant: | broken {}
    error: it broke
    assistant: It broke.
    exit: completed
  `)
  const tags = (moment: number) =>
    BOXES.map((box) =>
      tagOf(WORDS.zh.diagram, { trace, settings: SETTINGS }, cursorOfMoment(trace, moment), box),
    )
  expect(tags(4)).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect(tags(5)).toEqual([undefined, undefined, undefined, "错误结果", "错误结果"])
  expect(tags(6)).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test("a box that is switched off says so rather than that its result is an error", () => {
  const run = { trace: PRODUCT, settings: { ...SETTINGS, off: ["throw"] } } as const
  expect(tagOf(WORDS.en.diagram, run, PRODUCT.events.length, 4)).toBe("errors thrown")
})

test("of a result of a million characters the diagram takes no more than a box has room for", () => {
  const long = traceOf(`user: ?\nassistant: | echo {}\nresult: ${"x".repeat(1_000_000)}`)
  const cursor = long.events.length
  for (const box of [4, 5] as const)
    expect(subline(WORDS.en.diagram, long, cursor, box).length).toBeLessThan(250)
})
