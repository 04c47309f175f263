import { recordOf } from "../../agent/record-of"
import type { Role } from "../look/glyph"

/** The names of the colours, and of the face. */
export const PALETTE_NAMES = [
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
  "sans",
] as const

/** The colours of the page as a canvas needs them, and its sans face. */
export type Palette = Readonly<Record<(typeof PALETTE_NAMES)[number], string>>

/** Reads the colours off the document, so that a canvas follows the theme like everything else. */
export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement)
  return recordOf(PALETTE_NAMES, (name) => style.getPropertyValue(`--${name}`).trim())
}

/** The pale colour of a role, for what is carried along and not new. */
export const midOf = (palette: Palette, role: Role): string => palette[`${role}-mid`]
