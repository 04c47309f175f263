import { expect, test } from "vitest"
import { WORDS } from "../../i18n/words"
import { traceOf } from "../../testing/run-lines"
import { inTurn, runToEnd, type TestRun } from "../../testing/host-run"
import { traceFrom } from "../../testing/trace-from"
import { cursorOfMoment, edgeTo, momentsIn } from "../../trace/seek"
import {
  boxLook,
  exitTaken,
  failedIn,
  isWireShown,
  pillsOf,
  subline,
  timesTaken,
  wireLook,
} from "./diagram-state"

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
  expect(pillsOf([], "normal")).not.toContain("no_loop")
  expect(pillsOf(["no-hands"], undefined)).toContain("no_loop")
})

const thrown = traceOf("user: ?\nassistant: | echo {}", { off: ["throw"] })

test("a wire that only some runs take is drawn for those, and for the switch that takes it", () => {
  const cursor = PRODUCT.events.length
  for (const wire of ["next-call", "4-exception", "no_loop", "5-no_loop"] as const)
    expect(isWireShown(PRODUCT, cursor, wire)).toBe(false)
  expect(isWireShown(thrown, 1, "4-exception")).toBe(true)
  expect(isWireShown(PRODUCT, cursor, "completed")).toBe(true)
})

test("a run leaves by the wire of the box that it was in", async () => {
  const lastEdge = async (run: TestRun) => {
    const trace = traceFrom((await runToEnd(run)).events)
    return edgeTo(trace, momentsIn(trace))
  }
  const script = inTurn({ calls: [{ id: "c1", name: "broken", arguments: {} }] })
  expect(await lastEdge({ script, off: ["throw"] })).toBe("4-exception")
  expect(await lastEdge({ script, off: ["no-loop"] })).toBe("5-no_loop")
  expect(await lastEdge({ script, off: ["no-hands"] })).toBe("no_loop")
  expect(await lastEdge({ script: inTurn({ error: "503" }) })).toBe("exception")
})

test("box 4 says when what it ran came back with an error, box 5 when it appended one", () => {
  const failing = traceOf("user: ?\nassistant: | echo {}\nerror: no\nassistant: I see.")
  const at = (moment: number) => cursorOfMoment(failing, moment)
  expect([failedIn(failing, at(4), 4), failedIn(failing, at(5), 4), failedIn(failing, at(5), 5)]).toEqual([
    false,
    true,
    true,
  ])
  expect(failedIn(PRODUCT, PRODUCT.events.length, 4)).toBe(false)
})
