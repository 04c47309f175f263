/** Why a run stopped. The order is that of the diagram, then what only some loops have. */
export const EXITS = ["completed", "max_turns", "error", "aborted", "terminated", "no_loop"] as const

export type Exit = (typeof EXITS)[number]
