import { type AssistantMessage, type Message, textOf } from "../agent/messages"
import type { Model, Tool } from "../agent/model"
import type { SwitchId } from "../agent/settings"
import { fixedScript } from "./fixed-script"
import { LeaveLoop } from "./leave-loop"
import type { LoopParts } from "./loop"

/** What a run is made of, as far as it can be taken away: what the loop calls, and who answers it. */
interface Rewiring {
  readonly parts?: (parts: LoopParts) => LoopParts
  readonly model?: Model
  readonly tools?: readonly Tool[]
}

/** What is put in the place of a part that is switched off. The loop itself stays as it is written. */
const REWIRINGS: Readonly<Record<SwitchId, Rewiring>> = {
  "no-model": { model: fixedScript },
  "no-tools": { tools: [] },
  "no-loop": { parts: askOnce },
  "no-state": { parts: (parts) => ({ ...parts, ask: () => parts.ask([parts.question]) }) },
  "no-append": { parts: (parts) => ({ ...parts, append: unless(isResult, parts.append) }) },
  "last-only": { parts: (parts) => ({ ...parts, ask: (history) => parts.ask(history.slice(-1)) }) },
  "no-cap": { parts: (parts) => ({ ...parts, maxTurns: Infinity }) },
  throw: { parts: throwErrors },
  "by-reason": { parts: forkByReason },
  "half-append": { parts: appendFirstResult },
  "no-hands": { parts: (parts) => ({ ...parts, run: () => Promise.reject(new LeaveLoop("no_loop")) }) },
}

/** The parts that a loop gets when some are switched off. */
export const switchOff = (off: readonly SwitchId[], parts: LoopParts): LoopParts =>
  off.reduce((wired, id) => REWIRINGS[id].parts?.(wired) ?? wired, parts)

/** The model and the tools that are left when some parts are switched off. */
export const answerers = (
  off: readonly SwitchId[],
  given: { readonly model: Model; readonly tools: readonly Tool[] },
): { readonly model: Model; readonly tools: readonly Tool[] } =>
  off.reduce(
    ({ model, tools }, id) => ({ model: REWIRINGS[id].model ?? model, tools: REWIRINGS[id].tools ?? tools }),
    given,
  )

const isResult = (message: Message): boolean => message.role === "toolResult"

const unless =
  (leftOut: (message: Message) => boolean, append: LoopParts["append"]): LoopParts["append"] =>
  async (message) => {
    if (!leftOut(message)) await append(message)
  }

function askOnce(parts: LoopParts): LoopParts {
  let asked = false
  const ask = (history: readonly Message[]): Promise<AssistantMessage> => {
    if (asked) return Promise.reject(new LeaveLoop("no_loop"))
    asked = true
    return parts.ask(history)
  }
  return { ...parts, ask }
}

function throwErrors(parts: LoopParts): LoopParts {
  return {
    ...parts,
    run: async (call) => {
      const result = await parts.run(call)
      if (result.isError) throw new LeaveLoop("error", textOf(result))
      return result
    },
  }
}

function forkByReason(parts: LoopParts): LoopParts {
  return {
    ...parts,
    append: async (message) => {
      await parts.append(message)
      if (message.role === "assistant" && message.stopReason === "stop") throw new LeaveLoop("completed")
    },
  }
}

function appendFirstResult(parts: LoopParts): LoopParts {
  let results = 0
  return {
    ...parts,
    append: async (message) => {
      results = isResult(message) ? results + 1 : 0
      if (results < 2) await parts.append(message)
    },
  }
}
