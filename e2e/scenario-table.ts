/** The counts that each run must come to: the table of the design. */
export const SCENARIO_TABLE = [
  { id: "multiply", turns: 2, steps: 3, messages: 4, exit: "completed" },
  { id: "mini-loop", turns: 2, steps: 3, messages: 4, exit: "completed" },
  { id: "hole", turns: 1, steps: 1, messages: 2, exit: "no_loop" },
  { id: "never-satisfied", turns: 3, steps: 6, messages: 7, exit: "max_turns" },
  { id: "divide-by-zero", turns: 3, steps: 5, messages: 6, exit: "completed" },
  { id: "chained", turns: 3, steps: 5, messages: 6, exit: "completed" },
  { id: "days-left", turns: 3, steps: 5, messages: 6, exit: "completed" },
  { id: "two-calls", turns: 2, steps: 4, messages: 5, exit: "completed" },
  { id: "unknown-tool", turns: 3, steps: 5, messages: 6, exit: "completed" },
  { id: "request-fails", turns: 2, steps: 3, messages: 4, exit: "error" },
  { id: "cut-off", turns: 3, steps: 5, messages: 6, exit: "completed" },
  { id: "hand-in", turns: 1, steps: 2, messages: 3, exit: "terminated" },
  { id: "at-once", turns: 2, steps: 4, messages: 5, exit: "completed" },
  { id: "steered", turns: 3, steps: 5, messages: 7, exit: "completed" },
  { id: "follow-up", turns: 4, steps: 6, messages: 8, exit: "completed" },
] as const
