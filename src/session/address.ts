import { type Lang, LANGS, type LoopId, LOOPS, type SwitchId, SWITCHES } from "../agent/settings"
import { DEFAULT_MAX_TURNS, type Scenario } from "../scenarios/scenario"
import { findScenario, SCENARIOS } from "../scenarios/scenarios"

/** What an address asks for: a run and a moment of it, and how the page is to look. */
export interface Address {
  readonly scenario: Scenario
  readonly loop: LoopId
  readonly maxTurns: number
  readonly off: readonly SwitchId[]
  readonly at: number | "end"
  readonly embed: boolean
  readonly lang?: Lang
  readonly theme?: "light" | "dark"
}

/** A part of an address that could not be taken as it is, and what stands in its place. */
export interface AddressProblem {
  readonly part: "scenario" | "loop" | "cap" | "at" | "off" | "lang" | "theme"
  readonly given: string
  readonly used: string
}

export const MAX_CAP = 10_000
const MAX_MOMENT = 2_000_000

/** What was read of an address. `packed` is what it carries besides: a run with edits, still to be unpacked. */
export interface ParsedAddress {
  readonly address: Address
  readonly problems: readonly AddressProblem[]
  readonly packed?: string
}

/** Reads an address. Never fails: what is wrong in it is told, and the nearest valid thing taken. */
export function parseAddress(hash: string): ParsedAddress {
  const params = new URLSearchParams(hash.replace(/^#/, ""))
  const problems: AddressProblem[] = []
  const problem = (part: AddressProblem["part"], given: string, used: string) =>
    problems.push({ part, given: given.slice(0, 60), used })

  function oneOf<Value extends string>(
    part: AddressProblem["part"],
    key: string,
    values: readonly Value[],
  ): Value | undefined {
    const given = params.get(key)
    if (given === null) return undefined
    const value = values.find((each) => each === given)
    if (value === undefined) problem(part, given, values[0] ?? "")
    return value
  }

  function count(part: AddressProblem["part"], key: string, most: number): number | undefined {
    const given = params.get(key)
    if (given === null) return undefined
    const value = nearestCount(given, most)
    if (String(value) !== given) problem(part, given, value === undefined ? "" : String(value))
    return value
  }

  const givenScenario = params.get("s")
  const scenario = givenScenario === null ? SCENARIOS[0] : findScenario(givenScenario)
  if (scenario === undefined) problem("scenario", givenScenario ?? "", SCENARIOS[0].id)
  const loop = oneOf("loop", "loop", LOOPS)
  const lang = oneOf("lang", "lang", LANGS)
  const theme = oneOf("theme", "theme", ["light", "dark"])
  const cap = count("cap", "cap", MAX_CAP)
  const at = params.get("at") === "end" ? "end" : (count("at", "at", MAX_MOMENT) ?? 1)
  const asked = (params.get("off") ?? "").split(",").filter((id) => id !== "")
  const off = SWITCHES.filter((id) => asked.includes(id))
  const unknown = asked.filter((id) => !SWITCHES.some((known) => known === id))
  if (unknown.length > 0) problem("off", unknown.join(","), "")

  const packed = params.get("run")
  return {
    problems,
    ...(packed && { packed }),
    address: {
      ...runOf(scenario ?? SCENARIOS[0], cap, off),
      loop: loop ?? scenario?.loop ?? LOOPS[0],
      at,
      embed: params.get("embed") === "1",
      ...(lang && { lang }),
      ...(theme && { theme }),
    },
  }
}

/** The address of a run, a moment and a look, with nothing in it that is as the scenario has it anyway. */
export function formatAddress(address: Address): string {
  const { scenario, off, maxTurns } = address
  const params = new URLSearchParams({ s: scenario.id, loop: address.loop })
  if (address.lang) params.set("lang", address.lang)
  params.set("at", String(address.at))
  const capGiven =
    maxTurns !== scenario.maxTurns || scenario.off.some((id) => id === "no-cap" && !off.includes(id))
  // A cap puts the exit back, so a run that has both must say that it has none.
  const extra = off.filter((id) => !scenario.off.includes(id) || (capGiven && id === "no-cap"))
  if (capGiven) params.set("cap", String(maxTurns))
  if (extra.length > 0) params.set("off", extra.join(","))
  if (address.embed) params.set("embed", "1")
  if (address.theme) params.set("theme", address.theme)
  return `#${params.toString().replaceAll("%2C", ",")}`
}

/** The scenario with a cap and switches of one's own. A cap that is asked for takes effect: it puts the exit back. */
export function runOf(
  scenario: Scenario,
  cap: number | undefined,
  off: readonly SwitchId[],
): Pick<Address, "scenario" | "maxTurns" | "off"> {
  const own = scenario.off.filter((id) => id !== "no-cap" || cap === undefined)
  const maxTurns = cap ?? scenario.maxTurns ?? DEFAULT_MAX_TURNS
  return { scenario, maxTurns, off: SWITCHES.filter((id) => own.includes(id) || off.includes(id)) }
}

/** The whole number from 1 to `most` that is nearest to what was written; undefined where it is no number. */
export function nearestCount(written: string, most: number): number | undefined {
  const value = Number(written)
  if (written.trim() === "" || Number.isNaN(value)) return undefined
  return Math.min(Math.max(Math.round(value), 1), most)
}
