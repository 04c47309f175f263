import * as fc from "fast-check"
import { expect, test } from "vitest"
import { advance, ORIGIN } from "../agent/position"
import { inTurn, runToEnd } from "../testing/host-run"
import { randomReplies } from "../testing/random-script"
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
