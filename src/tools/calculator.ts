import type { JsonObject } from "../agent/messages"
import type { Tool } from "../agent/model"

const OPERATIONS = {
  add: (a: number, b: number) => a + b,
  subtract: (a: number, b: number) => a - b,
  multiply: (a: number, b: number) => a * b,
  divide: (a: number, b: number) => a / b,
} as const

type Operation = keyof typeof OPERATIONS

/** The chapter's calculator. `divideByZero` is the error text the model reads. */
export const calculator = (divideByZero: string): Tool => ({
  name: "calculate",
  description: "Calculates with two numbers.",
  parameters: {
    type: "object",
    properties: {
      op: { type: "string", enum: Object.keys(OPERATIONS) },
      a: { type: "number" },
      b: { type: "number" },
    },
    required: ["op", "a", "b"],
  },
  execute: (args) => {
    const { op, a, b } = operands(args)
    if (op === "divide" && b === 0) throw new Error(divideByZero)
    return { text: String(OPERATIONS[op](a, b)) }
  },
})

/** The one tool of the 40-line example. */
export const multiply: Tool = {
  name: "multiply",
  description: "Multiplies two numbers.",
  parameters: {
    type: "object",
    properties: { a: { type: "number" }, b: { type: "number" } },
    required: ["a", "b"],
  },
  execute: (args) => ({ text: String(Number(args["a"]) * Number(args["b"])) }),
}

function operands(args: JsonObject): { op: Operation; a: number; b: number } {
  const { op, a, b } = args
  if (typeof op !== "string" || !isOperation(op))
    throw new Error(`op: expected one of ${Object.keys(OPERATIONS).join(", ")}`)
  if (typeof a !== "number" || typeof b !== "number") throw new Error("a, b: expected numbers")
  return { op, a, b }
}

const isOperation = (op: string): op is Operation => Object.hasOwn(OPERATIONS, op)
