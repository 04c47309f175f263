// @ts-check
import { measureBundle } from "./bundle.mjs"
import { measureLoop } from "./loop.mjs"
import { measurePage } from "./page.mjs"

/** @typedef {{ what: string, budget: string, measured: string, met: boolean }} Row */

/** @type {Row[]} */
const rows = [...measureBundle(), ...(await measureLoop()), ...(await measurePage())]

const widths = /** @type {const} */ (["what", "budget", "measured"]).map((key) =>
  Math.max(key.length, ...rows.map((row) => row[key].length)),
)
/** @param {string[]} cells */
const line = (cells) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join("  ")
console.log(line(["what", "budget", "measured", "met"]))
for (const { what, budget, measured, met } of rows)
  console.log(line([what, budget, measured, met ? "yes" : "NO"]))
