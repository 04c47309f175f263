import { expect, test } from "vitest"
import { WORDS } from "../../i18n/words"
import { traceOf } from "../../testing/run-lines"
import { cursorOfMoment } from "../../trace/seek"
import { boxLook, exitTaken, pillsOf, subline, timesTaken, wireLook } from "./diagram-state"

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
