import type { Tool } from "../agent/model"

/** A clock that always shows the same day, so that a run is the same each time. `date` is YYYY-MM-DD. */
export const fixedClock = (date: string): Tool => ({
  name: "today",
  description: "Gives today's date as YYYY-MM-DD.",
  parameters: { type: "object", properties: {} },
  execute: () => ({ text: date }),
})
