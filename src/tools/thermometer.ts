import type { Tool } from "../agent/model"

/** What is read in a place, and how long reading it takes. */
export interface Reading {
  readonly celsius: number
  readonly ms: number
}

/** A thermometer in each of some places. It reads the same each time; some places are farther away than others. */
export const thermometer = (places: ReadonlyMap<string, Reading>): Tool => ({
  name: "temperature",
  description: "Reads the temperature in a city, in degrees Celsius.",
  parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
  execute: async ({ city }) => {
    const reading = typeof city === "string" ? places.get(city) : undefined
    if (reading === undefined) throw new Error(`city: expected one of ${[...places.keys()].join(", ")}`)
    await new Promise((resolve) => setTimeout(resolve, reading.ms))
    return { text: `${reading.celsius} °C` }
  },
})
