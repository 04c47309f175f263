import { expect, test } from "vitest"
import type { Tool } from "../agent/model"
import { LOOPS } from "../agent/settings"
import { scriptedModel } from "../models/scripted"
import { ECHO, inTurn, ONE_CALL } from "../testing/host-run"
import { loadLoop } from "./loops"

test.each(LOOPS)(
  "on the %s loop nothing further happens while an emit is not answered, whichever it is",
  async (id) => {
    const seen: string[] = []
    let held: (() => void) | undefined
    const tool: Tool = {
      ...ECHO,
      execute: () => {
        seen.push("tool runs")
        return { text: "" }
      },
    }
    const script = scriptedModel(inTurn(ONE_CALL))
    const loop = await loadLoop(id)
    const run = loop({
      model: (request, signal) => {
        seen.push("model asked")
        return script(request, signal)
      },
      tools: [tool],
      question: { role: "user", content: [] },
      maxTurns: 3,
      off: [],
      emit: (event) => {
        seen.push(event.type)
        return new Promise((resolve) => {
          held = resolve
        })
      },
      signal: new AbortController().signal,
    })
    let holds = 0
    for (; seen.at(-1) !== "agent_end"; holds += 1) {
      const events = seen.filter((each) => each.includes("_") || each === "request").length
      expect(events).toBe(holds + 1)
      // A task later everything that could go on without an answer would have gone on.
      await new Promise((resolve) => setImmediate(resolve))
      expect(seen.filter((each) => each.includes("_") || each === "request")).toHaveLength(holds + 1)
      expect(["model asked", "tool runs"]).not.toContain(seen.at(-1))
      held?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    held?.()
    expect(await run).toBe("completed")
    expect(seen.filter((each) => each === "model asked" || each === "tool runs")).toEqual([
      "model asked",
      "tool runs",
      "model asked",
    ])
    // The request is told before the model is asked, the start of a tool before the tool runs.
    expect(seen[seen.indexOf("tool runs") - 1]).toBe("tool_execution_start")
    expect(seen[seen.indexOf("model asked") - 1]).toBe("message_start")
  },
)
