import type { Exit } from "../agent/exit"
import { failed, toolCalls } from "../agent/messages"
import type { LoopParts } from "./loop"

export async function textbook({
  question, history, maxTurns,
  ask, run, append,
}: LoopParts): Promise<Exit> {
  await append(question) // ①
  let turns = 0

  while (turns < maxTurns) { // ⑥
    turns += 1
    const reply = await ask(history) // ②
    await append(reply)
    if (failed(reply)) {
      return reply.stopReason
    }

    const calls = toolCalls(reply)
    if (calls.length === 0) { // ③
      return "completed"
    }
    for (const call of calls) {
      const result = await run(call) // ④
      await append(result) // ⑤
    }
  }
  return "max_turns"
}
