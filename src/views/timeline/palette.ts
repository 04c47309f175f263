import { recordOf } from "../../agent/record-of"
import type { Role } from "../look/glyph"

const NAMES = [
  "paper",
  "bg",
  "sunk",
  "line",
  "line-strong",
  "ink",
  "ink-2",
  "ink-3",
  "on-role",
  "now",
  "now-tint",
  "user",
  "assistant",
  "tool",
  "result",
  "error",
  "user-mid",
  "assistant-mid",
  "tool-mid",
  "result-mid",
  "error-mid",
  "assistant-tint",
  "tool-tint",
] as const

/** The colours of the page as a canvas needs them, and its sans face. */
export type Palette = Readonly<Record<(typeof NAMES)[number] | "sans", string>>

/** Reads the colours off the document, so that a canvas follows the theme like everything else. */
export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement)
  return recordOf([...NAMES, "sans"], (name) => style.getPropertyValue(`--${name}`).trim())
}

/** The pale colour of a role, for what is carried along and not new. */
export const midOf = (palette: Palette, role: Role): string => palette[`${role}-mid`]
