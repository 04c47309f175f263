import { expect, test } from "vitest"
import type { JsonObject } from "../agent/messages"
import type { Tool } from "../agent/model"
import { calculator, multiply } from "./calculator"
import { fixedClock } from "./clock"
import { handIn } from "./hand-in"
import { thermometer } from "./thermometer"

const run = async (tool: Tool, args: JsonObject) => tool.execute(args, new AbortController().signal)

test.each([
  ["add", 119, 20, "139"],
  ["subtract", 31, 13, "18"],
  ["multiply", 23, 17, "391"],
  ["divide", 100, 4, "25"],
  ["divide", 0, 4, "0"],
])("%s %i and %i is %s", async (op, a, b, text) => {
  expect(await run(calculator("by zero"), { op, a, b })).toEqual({ text })
})

test("dividing by zero throws the text that the model is to read", async () => {
  const divide = { op: "divide", a: 100 }
  await expect(run(calculator("除数不能为 0"), { ...divide, b: 0 })).rejects.toThrow("除数不能为 0")
  await expect(run(calculator("by zero"), { ...divide, b: -0 })).rejects.toThrow("by zero")
})

test.each([
  [{ op: "power", a: 1, b: 2 }, "op: expected one of add, subtract, multiply, divide"],
  [{ op: "constructor", a: 1, b: 2 }, "op: expected one of"],
  [{ a: 1, b: 2 }, "op: expected one of"],
  [{ op: "add", a: "1", b: 2 }, "a, b: expected numbers"],
  [{ op: "add", a: 1 }, "a, b: expected numbers"],
])("arguments like %j are refused with what was expected", async (args, message) => {
  await expect(run(calculator("by zero"), args)).rejects.toThrow(message)
})

test("the tool of the example multiplies, and the clock shows one day", async () => {
  expect(await run(multiply, { a: 23, b: 17 })).toEqual({ text: "391" })
  expect(await run(fixedClock("2026-07-13"), {})).toEqual({ text: "2026-07-13" })
})

test("handing in an answer says that nothing is left to ask", async () => {
  const tool = handIn((answer) => `got ${answer}`)
  expect(await run(tool, { answer: 56 })).toEqual({ text: "got 56", terminate: true })
})

test("a thermometer reads where it stands, and says where that is", async () => {
  const tool = thermometer(new Map([["Beijing", { celsius: 31, ms: 0 }]]))
  expect(await run(tool, { city: "Beijing" })).toEqual({ text: "31 °C" })
  await expect(run(tool, { city: "Atlantis" })).rejects.toThrow("city: expected one of Beijing")
})
