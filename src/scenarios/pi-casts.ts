import { atOnceCast } from "./at-once"
import { cutOffCast } from "./cut-off"
import { followUpCast } from "./follow-up"
import { handsInCast } from "./hand-in"
import type { Cast } from "./scenario"
import { steeredCast } from "./steered"

/** The casts of the scenarios that are about Pi's loop. */
export const PI_CASTS: ReadonlyMap<string, Cast> = new Map([
  ["cut-off", cutOffCast],
  ["hand-in", handsInCast],
  ["at-once", atOnceCast],
  ["steered", steeredCast],
  ["follow-up", followUpCast],
])
