import type { LoopId } from "../agent/settings"
import type { Loop } from "./loop"
import { textbook } from "./textbook"

export const LOOP_OF: Readonly<Record<LoopId, Loop>> = { textbook }
