import { atOnce } from "./at-once"
import { callsWithStop } from "./calls-with-stop"
import { chained } from "./chained"
import { cutOff } from "./cut-off"
import { daysLeft } from "./days-left"
import { divideByZero } from "./divide-by-zero"
import { followUp } from "./follow-up"
import { handsIn } from "./hand-in"
import { hole } from "./hole"
import { miniLoop } from "./mini-loop"
import { multiply } from "./multiply"
import { neverSatisfied } from "./never-satisfied"
import { requestFails } from "./request-fails"
import { runaway } from "./runaway"
import type { Scenario } from "./scenario"
import { steered } from "./steered"
import { twoCalls } from "./two-calls"
import { unknownTool } from "./unknown-tool"

/** Every scenario, in the order of the chapter, then what only Pi's loop shows. The first is what the page opens with. */
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
  cutOff,
  handsIn,
  atOnce,
  steered,
  followUp,
]

/** The names of every tool that a scenario brings, once each. */
export const TOOL_NAMES: readonly string[] = [...new Set(SCENARIOS.flatMap(({ tools }) => tools))]

export const findScenario = (id: string): Scenario | undefined =>
  SCENARIOS.find((scenario) => scenario.id === id)
