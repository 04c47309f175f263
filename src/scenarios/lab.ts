import type { Tool } from "../agent/model"
import { type Lang, type Localized, pick } from "../agent/settings"
import { calculator } from "../tools/calculator"
import { DEFAULT_MAX_TURNS, type Scenario } from "./scenario"

/** The error that the calculator throws; the model reads it as a result. */
const DIVIDE_BY_ZERO: Localized = { en: "The divisor must not be 0", zh: "除数不能为 0" }

/** What the runs of the chapter's lab have in common: its calculator, a cap, and nothing switched off. */
export const lab = {
  tools: ["calculate"],
  maxTurns: DEFAULT_MAX_TURNS,
  off: [],
  console: "lab",
} satisfies Partial<Scenario>

/** And its calculator. */
export const labTools = (lang: Lang): readonly Tool[] => [calculator(pick(DIVIDE_BY_ZERO, lang))]
