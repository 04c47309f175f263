import { callsWithStopCast } from "./calls-with-stop"
import { chainedCast } from "./chained"
import { daysLeftCast } from "./days-left"
import { divideByZeroCast } from "./divide-by-zero"
import { miniLoopCast } from "./mini-loop"
import { multiplyCast } from "./multiply"
import { neverSatisfiedCast } from "./never-satisfied"
import { requestFailsCast } from "./request-fails"
import type { Cast, Scenario } from "./scenario"
import { twoCallsCast } from "./two-calls"
import { unknownToolCast } from "./unknown-tool"

/** Those of the textbook's scenarios. */
export const CASTS: ReadonlyMap<string, Cast> = new Map([
  ["multiply", multiplyCast],
  ["mini-loop", miniLoopCast],
  ["hole", multiplyCast],
  ["never-satisfied", neverSatisfiedCast],
  ["divide-by-zero", divideByZeroCast],
  ["chained", chainedCast],
  ["days-left", daysLeftCast],
  ["two-calls", twoCallsCast],
  ["unknown-tool", unknownToolCast],
  ["request-fails", requestFailsCast],
  ["calls-with-stop", callsWithStopCast],
  ["runaway", neverSatisfiedCast],
])

/** Who takes part in a scenario. The page never asks, only the worker of a run does; what is about Pi comes with Pi. */
export async function castOf(scenario: Scenario["id"]): Promise<Cast> {
  const cast = CASTS.get(scenario) ?? (await import("./pi-casts")).PI_CASTS.get(scenario)
  if (cast === undefined) throw new Error(`No scenario ${scenario}`)
  return cast
}
