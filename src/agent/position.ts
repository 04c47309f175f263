import type { AgentEvent } from "./events"

/** A box of the six-step diagram. Step 6 is the way back: an edge, not a box. */
export type Box = 1 | 2 | 3 | 4 | 5

/** Where a run stands: nowhere yet, in a box, or out by the exit. */
export type Place = "start" | Box | "exit"

export const BOXES: readonly Box[] = [1, 2, 3, 4, 5]

/** The place in the diagram and the counts after an event. `calls` counts the tool calls handled: steps are requests + calls. */
export interface Position {
  readonly place: Place
  readonly moment: number
  readonly turns: number
  readonly steps: number
  readonly messages: number
  readonly calls: number
}

export const ORIGIN: Position = { place: "start", moment: 0, turns: 0, steps: 0, messages: 0, calls: 0 }

/**
 * The position after one more event: the only place where events turn into boxes and counts.
 * The loop worker uses it to decide where to stop, the page to light the diagram.
 */
export function advance(at: Position, event: AgentEvent): Position {
  switch (event.type) {
    case "request":
      return visit(at, 2, { turns: at.turns + (event.retry ? 0 : 1), steps: at.steps + 1 })
    case "message_end":
      return visit(at, BOX_OF_ROLE[event.message.role], { messages: at.messages + 1 })
    case "tool_execution_start":
      return visit(at, 4, { steps: at.steps + 1, calls: at.calls + 1 })
    case "agent_end":
      return visit(at, "exit", {})
    case "agent_start":
    case "turn_start":
    case "message_start":
    case "message_update":
    case "tool_execution_update":
    case "tool_execution_end":
    case "turn_end":
      return at
  }
}

/** A message enters the history at the box that its writer stands for. */
const BOX_OF_ROLE = { user: 1, assistant: 3, toolResult: 5 } as const

const visit = (at: Position, place: Place, counts: Partial<Position>): Position => ({
  ...at,
  ...counts,
  place,
  moment: at.moment + 1,
})
