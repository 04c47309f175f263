import type { Model } from "../agent/model"

const ARGUMENTS = JSON.stringify({ op: "multiply", a: 23, b: 17 })
const ANSWER = "391"

/** What is left of an agent without a model: a program that does the same two things, whatever is asked. */
export const fixedScript: Model = async function* ({ messages, tools }) {
  const [tool] = tools
  if (tool === undefined || messages.at(-1)?.role === "toolResult") {
    yield { type: "text_delta", block: 0, delta: ANSWER }
    yield { type: "done", stopReason: "stop" }
    return
  }
  yield { type: "toolcall_start", block: 0, id: "c1", name: tool.name }
  yield { type: "toolcall_delta", block: 0, delta: ARGUMENTS }
  yield { type: "done", stopReason: "toolUse" }
}
