import type { AgentLoopConfig, AgentMessage, StreamFn } from "@earendil-works/pi-agent-core"
import { getCurrentTools, type Message as PiMessage } from "@earendil-works/pi-ai"
import type { AssistantMessage, Message, UserMessage } from "../agent/messages"
import type { Model, Tool } from "../agent/model"
import { carriedOf } from "./carried"
import { LeaveLoop } from "./leave-loop"
import type { PiEnding } from "./pi-ending"
import type { PiTeller } from "./pi-events"
import type { Ledger } from "./pi-messages"
import { streamOf, streamOfWhole } from "./pi-reply"
import type { PiRewiring } from "./pi-switches"
import { readerOf } from "./receive"

interface RequestParts {
  readonly model: Model
  readonly tools: readonly Tool[]
  readonly question: UserMessage
  readonly signal: AbortSignal
  readonly ledger: Ledger
  readonly teller: PiTeller
  readonly ending: PiEnding
  readonly rewirings: readonly PiRewiring[]
  /** The reply that a history ends with: Pi gets it once more instead of a first request. */
  readonly pending: AssistantMessage | undefined
}

/** What Pi asks the model through. What a request carries is read from what Pi hands over, not from the history. */
export type PiRequests = Pick<AgentLoopConfig, "prepareRequest" | "transformContext"> & {
  readonly streamFn: StreamFn
}

export function createRequests(parts: RequestParts): PiRequests {
  const { tools, signal, ledger, teller, ending } = parts
  const views = parts.rewirings.flatMap(({ carries }) => carries ?? [])
  let pending = parts.pending
  let transcript: readonly AgentMessage[] | undefined

  /** Puts the history in the place of what Pi holds, where a message is in one of them alone. */
  const prepareRequest: PiRequests["prepareRequest"] = ({ context }) => {
    if (pending !== undefined || !teller.strayed()) return undefined
    const messages = [...systemOf(context.messages), ...teller.history.map(ledger.toPi)]
    return { context: { ...context, messages } }
  }

  async function transformContext(messages: AgentMessage[]): Promise<AgentMessage[]> {
    transcript = messages
    if (views.length === 0) return messages
    const carried = views.reduce<readonly Message[]>(
      (history, carries) => carries(history, parts.question),
      teller.history,
    )
    return [...systemOf(messages), ...carried.map(ledger.toPi)]
  }

  const streamFn: StreamFn = async (_, { messages }) => {
    if (ending.spent()) throw new LeaveLoop("max_turns")
    if (pending !== undefined) {
      const reply = pending
      pending = undefined
      return streamOfWhole(reply, ledger)
    }
    const carried = oursIn(messages)
    // The tools of a run are told once, ahead of its messages.
    const offered = getCurrentTools(messages.slice(0, 1)).map(({ name }) => name)
    await teller.tell({ type: "request", carried: carriedOf(carried, teller.history), tools: offered })
    const request = { messages: carried, tools: tools.filter(({ name }) => offered.includes(name)) }
    return streamOf(
      readerOf(() => parts.model(request, signal), signal),
      ledger,
    )
  }

  /** The history itself where Pi hands over all that it holds: looking each message up would grow with the run. */
  const oursIn = (messages: readonly PiMessage[]): readonly Message[] =>
    messages === transcript && inStep(messages)
      ? teller.history
      : messages.flatMap((message) => ledger.toOurs(message) ?? [])

  /** Every message comes into both by one and the same event: as many, and the same last one, are the same. */
  function inStep(messages: readonly PiMessage[]): boolean {
    const system = messages[0]?.role === "system" ? 1 : 0
    const last = messages.at(-1)
    return (
      messages.length - system === teller.history.length &&
      last !== undefined &&
      ledger.toOurs(last) === teller.history.at(-1)
    )
  }

  return { prepareRequest, transformContext, streamFn }
}

const systemOf = (messages: readonly AgentMessage[]): readonly AgentMessage[] =>
  messages.filter(({ role }) => role === "system")
