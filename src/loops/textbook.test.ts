import { expect, test } from "vitest"
import source from "./textbook.ts?raw"

test.each(["①", "②", "③", "④", "⑤", "⑥"])("the loop that the page shows has %s exactly once", (mark) => {
  expect(source.split(mark)).toHaveLength(2)
})

test("the loop imports types and two questions about a reply, and nothing of events or debugging", () => {
  const imported = [...source.matchAll(/from "([^"]+)"/g)].map(([, path]) => path)
  expect(imported).toEqual(["../agent/exit", "../agent/messages", "./loop"])
  expect(source).not.toMatch(/emit|event|pause|switch/i)
})
