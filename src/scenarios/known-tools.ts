import type { Tool } from "../agent/model"
import type { RunSettings } from "../agent/settings"
import { CASTS } from "./casts"
import { PI_CASTS } from "./pi-casts"

/** The tools that a run names, those of its own scenario before others of that name. Throws for an unknown one. */
export function toolsNamed(names: readonly string[], { scenario, lang }: RunSettings): readonly Tool[] {
  const casts = new Map([...CASTS, ...PI_CASTS])
  const all = [casts.get(scenario), ...casts.values()].flatMap((cast) => cast?.tools(lang) ?? [])
  return names.map((name) => {
    const tool = all.find((each) => each.name === name)
    if (tool === undefined) throw new Error(`No tool ${name}`)
    return tool
  })
}
