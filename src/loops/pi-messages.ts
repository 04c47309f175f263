import type {
  Api,
  AssistantMessage as PiReply,
  Message as PiMessage,
  Model as PiModel,
  ToolResultMessage as PiResult,
  Usage as PiUsage,
} from "@earendil-works/pi-ai"
import type { AssistantMessage, Message, TextBlock, Usage } from "../agent/messages"

/** The message of ours that one of Pi's stands for, and the other way round: each is one object on either side. */
export interface Ledger {
  readonly toPi: (message: Message) => PiMessage
  readonly replyToPi: (reply: AssistantMessage) => PiReply
  /** Undefined for a system message, which the history does not count. */
  readonly toOurs: (message: PiMessage) => Message | undefined
}

/** What Pi notes of a reply and this page does not. */
const NOBODY = { api: "loopscope", provider: "loopscope", model: "loopscope" } as const

/** Pi's loop wants to know a model to ask. It asks ours, whatever this says. */
export const SOME_MODEL: PiModel<Api> = {
  id: NOBODY.model,
  name: NOBODY.model,
  api: NOBODY.api,
  provider: NOBODY.provider,
  baseUrl: "",
  reasoning: false,
  input: ["text"],
  cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
  contextWindow: 0,
  maxTokens: 0,
}

/** Pi makes the results itself; every other message of its transcript was given to it. */
export function createLedger(): Ledger {
  const pis = new WeakMap<Message, PiMessage>()
  const ours = new WeakMap<PiMessage, Message>()

  function pair<Pi extends PiMessage>(message: Message, pi: Pi): Pi {
    pis.set(message, pi)
    ours.set(pi, message)
    return pi
  }

  function toOurs(pi: PiMessage): Message | undefined {
    if (pi.role === "system") return undefined
    const known = ours.get(pi)
    if (known !== undefined) return known
    if (pi.role !== "toolResult") throw new Error(`Pi has a message of role ${pi.role} that nobody gave it.`)
    const result = resultOf(pi)
    pair(result, pi)
    return result
  }

  return {
    toPi: (message) => pis.get(message) ?? pair(message, piMessage(message)),
    replyToPi: (reply) => pair(reply, piReply(reply)),
    toOurs,
  }
}

/** The text of a result of Pi's. It could hold pictures as well; none of this page's tools makes any. */
export const textBlocks = (content: PiResult["content"]): readonly TextBlock[] =>
  content.flatMap((block) => (block.type === "text" ? [{ type: "text", text: block.text }] : []))

/** A reply of Pi's that is only beginning. */
export function beginReply(): PiReply {
  const reply = piReply({ role: "assistant", content: [], stopReason: "stop" })
  reply.stopReason = "pending"
  return reply
}

const resultOf = ({ toolCallId, toolName, content, isError }: PiResult): Message => ({
  role: "toolResult",
  toolCallId,
  toolName,
  content: textBlocks(content),
  isError,
})

function piMessage(message: Message): PiMessage {
  switch (message.role) {
    case "user":
      return { role: message.role, content: [...message.content], timestamp: 0 }
    case "assistant":
      return piReply(message)
    case "toolResult":
      return { ...message, content: [...message.content], timestamp: 0 }
  }
}

/** Field by field, so that all replies have one shape: Pi looks through the whole transcript before each turn. */
function piReply({
  content,
  stopReason,
  providerStopReason,
  errorMessage,
  usage,
}: AssistantMessage): PiReply {
  const reply: PiReply = {
    role: "assistant",
    content: [...content],
    api: NOBODY.api,
    provider: NOBODY.provider,
    model: NOBODY.model,
    usage: usageOf(usage ?? { input: 0, output: 0 }),
    stopReason,
    timestamp: 0,
  }
  if (providerStopReason !== undefined) reply.rawStopReason = providerStopReason
  if (errorMessage !== undefined) reply.errorMessage = errorMessage
  return reply
}

const usageOf = ({ input, output }: Usage): PiUsage => ({
  input,
  output,
  cacheRead: 0,
  cacheWrite: 0,
  totalTokens: input + output,
  cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
})
