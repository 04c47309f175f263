import type { Emit } from "../agent/events"
import type { Exit } from "../agent/exit"
import type { Inbox } from "../agent/inbox"
import type { AssistantMessage, Message, ToolCall, ToolResultMessage, UserMessage } from "../agent/messages"
import type { Model, Tool } from "../agent/model"
import type { SwitchId } from "../agent/settings"

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

/** All that one run needs, on whichever loop. `history` is what it goes on from; without it the run is a fresh one. */
export interface LoopRun {
  readonly model: Model
  readonly tools: readonly Tool[]
  readonly question: UserMessage
  readonly maxTurns: number
  readonly off: readonly SwitchId[]
  readonly history?: readonly Message[]
  /** Runs the calls of one reply at the same time, on a loop that can. */
  readonly parallel?: boolean
  /** What the user says while the run is on, to a loop that listens. */
  readonly inbox?: Inbox
  readonly emit: Emit
  readonly signal: AbortSignal
}

/** A loop with what it runs on: emits all that happens and gives the reason why it stopped. */
export type HostedLoop = (run: LoopRun) => Promise<Exit>
