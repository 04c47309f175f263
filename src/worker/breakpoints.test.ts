import { expect, test } from "vitest"
import { traceOf } from "../testing/run-lines"
import { positionAt } from "../trace/seek"
import type { Trace } from "../trace/trace"
import { type Breakpoint, type BreakRule, createWatcher } from "./breakpoints"

const RUN = traceOf(`
  user: divide
  assistant: | divide {"b":0} | echo {}
  error: by zero
  result: hello
  assistant: | echo {}
  result: hello
  assistant: | echo {}
  result: hello
  assistant: done
  exit: completed
`)

const on = (rule: BreakRule, fromHit = 1, enabled = true): Breakpoint => ({ id: 1, rule, enabled, fromHit })

/** The positions at which a run meets a breakpoint, as "box.turn". */
function met(trace: Trace, breakpoint: Breakpoint): readonly string[] {
  const watcher = createWatcher([breakpoint])
  return trace.events.flatMap((event, index) => {
    const position = positionAt(trace, index + 1)
    return watcher.see(event, position) === undefined ? [] : [`${position.place}.${position.turns}`]
  })
}

const RULES: readonly [string, BreakRule, readonly string[]][] = [
  ["a box", { on: "box", box: 5 }, ["5.1", "5.1", "5.2", "5.3"]],
  ["each request", { on: "request" }, ["2.1", "2.2", "2.3", "2.4"]],
  ["a tool by name", { on: "tool", name: "divide" }, ["4.1"]],
  ["an error result", { on: "error" }, ["4.1"]],
  ["a turn", { on: "turn", turn: 3 }, ["2.3"]],
  ["any exit", { on: "exit" }, ["exit.4"]],
  ["another exit", { on: "exit", exit: "error" }, []],
  ["the same call and result twice in a row", { on: "repeat", times: 2 }, ["4.2", "4.3"]],
  ["three times in a row", { on: "repeat", times: 3 }, ["4.3"]],
  ["a history that grows past a size", { on: "size", limit: 30, unit: "characters" }, ["5.1"]],
]

test.each(RULES)("a breakpoint on %s stops just there", (_, rule, places) => {
  expect(met(RUN, on(rule))).toEqual(places)
})

test("a hit count lets the first hits pass, and one that is switched off is never met", () => {
  expect(met(RUN, on({ on: "box", box: 5 }, 3))).toEqual(["5.2", "5.3"])
  expect(met(RUN, on({ on: "box", box: 5 }, 1, false))).toEqual([])
})

test("a rule that is added later knows what came before, and how often it was hit", () => {
  const watcher = createWatcher([])
  const late = on({ on: "repeat", times: 3 })
  const hits = RUN.events.filter((event, index) => {
    const position = positionAt(RUN, index + 1)
    if (position.turns === 3 && event.type === "request") watcher.use([late], new Map([[1, 0]]))
    return watcher.see(event, position) !== undefined
  })
  expect(hits.map(({ type }) => type)).toEqual(["tool_execution_end"])
})
