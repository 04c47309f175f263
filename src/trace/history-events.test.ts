import * as fc from "fast-check"
import { expect, test } from "vitest"
import { advance, ORIGIN } from "../agent/position"
import { inWords } from "../testing/event-words"
import { inTurn, runToEnd } from "../testing/host-run"
import { randomReplies } from "../testing/random-script"
import { historyOf } from "../testing/run-lines"
import { eventsOfHistory } from "./history-events"

test("the events told from a history come to the position of the run that made it", async () => {
  await fc.assert(
    fc.asyncProperty(randomReplies, async (replies) => {
      const { events } = await runToEnd({ script: inTurn(...replies) })
      const ended = events.slice(0, -1).reduce(advance, ORIGIN)
      const history = events.filter((event) => event.type === "message_end").map(({ message }) => message)
      expect(eventsOfHistory(history, []).reduce(advance, ORIGIN)).toEqual(ended)
    }),
    { numRuns: 100 },
  )
})

test("a message that the user slips in ends the turn before it and opens the next, as in Pi", () => {
  const history = historyOf(`
    user: How much is 23 times 17?
    assistant: | echo {}
    result: 391
    user: And plus 100?
    user: Be quick.
    assistant: 491
  `)
  const events = eventsOfHistory(history, [])
  expect(inWords(events)).toBe(
    `agent_start turn_start ms:U me:U request ms:A me:A tx_start:c1 tx_end:c1 ms:T me:T turn_end(1)
     turn_start ms:U me:U ms:U me:U request ms:A me:A`.replaceAll(/\s+/g, " "),
  )
})

test("a history that no loop could have made is told as it stands", () => {
  const orphan = {
    role: "toolResult",
    toolCallId: "c9",
    toolName: "echo",
    content: [],
    isError: false,
  } as const
  expect(inWords(eventsOfHistory([orphan], []))).toBe("agent_start turn_start ms:T me:T")
  expect(inWords(eventsOfHistory([], []))).toBe("agent_start turn_start")
})
