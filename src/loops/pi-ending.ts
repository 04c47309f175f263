import type {
  AgentEvent as PiEvent,
  AgentTurnContext,
  AgentTurnDecision,
} from "@earendil-works/pi-agent-core"
import type { Exit } from "../agent/exit"

/** Pi has no cap and gives no reason for its end: both are kept here. */
export interface PiEnding {
  readonly see: (event: PiEvent) => void
  readonly finishTurn: (turn: AgentTurnContext) => AgentTurnDecision | undefined
  /** Whether no turn is left to begin with. */
  readonly spent: () => boolean
  /** Why a run that ends now does. */
  readonly exit: () => Exit
}

interface Limits {
  readonly maxTurns: number
  readonly turnsBefore: number
  /** No turn after the first. */
  readonly once: boolean
  /** Whether the user has said something that would make the loop go on. */
  readonly waiting: () => boolean
}

export function createEnding({ maxTurns, turnsBefore, once, waiting }: Limits): PiEnding {
  let turns = turnsBefore
  let terminating = 0
  let exit: Exit = "completed"

  function see(event: PiEvent): void {
    if (event.type === "turn_start") terminating = 0
    if (event.type === "tool_execution_end" && endsRun(event.result)) terminating += 1
  }

  function finishTurn({ message, toolResults }: AgentTurnContext): AgentTurnDecision | undefined {
    if (message.stopReason === "error" || message.stopReason === "aborted") {
      exit = message.stopReason
      return undefined
    }
    turns += 1
    // As Pi has it: a batch ends the run when every result of it says so.
    const terminated = toolResults.length > 0 && terminating === toolResults.length
    exit = terminated ? "terminated" : "completed"
    const stopped = turns >= maxTurns ? "max_turns" : once ? "no_loop" : undefined
    if (stopped === undefined) return undefined
    const asksOn = toolResults.length > 0 && !terminated
    if (asksOn || waiting()) exit = stopped
    return { action: "end" }
  }

  return { see, finishTurn, spent: () => turns >= maxTurns, exit: () => exit }
}

const endsRun = (result: unknown): boolean =>
  typeof result === "object" && result !== null && "terminate" in result && result.terminate === true
