import { callsWithStop } from "./calls-with-stop"
import { chained } from "./chained"
import { daysLeft } from "./days-left"
import { divideByZero } from "./divide-by-zero"
import { hole } from "./hole"
import { miniLoop } from "./mini-loop"
import { multiply } from "./multiply"
import { neverSatisfied } from "./never-satisfied"
import { requestFails } from "./request-fails"
import { runaway } from "./runaway"
import type { Scenario } from "./scenario"
import { twoCalls } from "./two-calls"
import { unknownTool } from "./unknown-tool"

/** Every scenario, in the order of the chapter. The first is what the page opens with. */
export const SCENARIOS: readonly [Scenario, ...Scenario[]] = [
  multiply,
  miniLoop,
  hole,
  neverSatisfied,
  divideByZero,
  chained,
  daysLeft,
  twoCalls,
  unknownTool,
  requestFails,
  callsWithStop,
  runaway,
]

export const findScenario = (id: string): Scenario | undefined =>
  SCENARIOS.find((scenario) => scenario.id === id)
