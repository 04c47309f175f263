import type { Exit } from "../agent/exit"
import type { SwitchId } from "../agent/settings"
import type { LoopParts } from "./loop"

/** Thrown inside `ask`, `run` or `append` to end a run past a loop that knows nothing of it. */
export class LeaveLoop extends Error {
  constructor(
    readonly exit: Exit,
    message = "",
  ) {
    super(message)
  }
}

type Rewire = (parts: LoopParts) => LoopParts

/** What is put in the place of a part that is switched off. The loop itself stays as it is written. */
const REWIRE: Readonly<Record<SwitchId, Rewire>> = {
  "no-hands": (parts) => ({ ...parts, run: () => Promise.reject(new LeaveLoop("no_loop")) }),
  "no-cap": (parts) => ({ ...parts, maxTurns: Infinity }),
}

export const switchOff = (off: readonly SwitchId[], parts: LoopParts): LoopParts =>
  off.reduce((wired, id) => REWIRE[id](wired), parts)
