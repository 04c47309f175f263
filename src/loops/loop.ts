import type { Exit } from "../agent/exit"
import type { AssistantMessage, Message, ToolCall, ToolResultMessage, UserMessage } from "../agent/messages"

/** What a loop is given. It calls these three and knows nothing of events, stepping or debugging. */
export interface LoopParts {
  readonly question: UserMessage
  /** The live history: `append` makes it grow. */
  readonly history: readonly Message[]
  readonly maxTurns: number
  readonly ask: (history: readonly Message[]) => Promise<AssistantMessage>
  readonly run: (call: ToolCall) => Promise<ToolResultMessage>
  readonly append: (message: Message) => Promise<void>
}

/** An agent loop: from the question to the reason why it stopped. */
export type Loop = (parts: LoopParts) => Promise<Exit>
