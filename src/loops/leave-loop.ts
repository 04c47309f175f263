import type { Exit } from "../agent/exit"

/** Thrown inside what a loop calls, to end a run past a loop that knows nothing of it. */
export class LeaveLoop extends Error {
  constructor(
    readonly exit: Exit,
    message = "",
  ) {
    super(message)
  }
}

/** How a run ended. */
export interface RunEnd {
  readonly exit: Exit
  readonly error?: string
}

/** The end that somebody who left the loop has chosen. */
export const endOfLeave = ({ exit, message }: LeaveLoop): RunEnd => ({
  exit,
  ...(message !== "" && { error: message }),
})
