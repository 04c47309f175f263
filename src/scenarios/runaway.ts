import { neverSatisfied } from "./never-satisfied"
import { DEFAULT_MAX_TURNS, type Scenario } from "./scenario"

const { expected: _, ...never } = neverSatisfied

export const runaway: Scenario = {
  ...never,
  id: "runaway",
  title: { en: "Runaway: no cap", zh: "失控：没有上限" },
  maxTurns: DEFAULT_MAX_TURNS,
  off: ["no-cap"],
}
