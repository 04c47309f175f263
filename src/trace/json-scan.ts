import { firstFault } from "./json-place"

/** A place in a text, as an editor counts it: both from 1. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

/** What keeps a text from being read as JSON with good conscience. */
export type JsonFault =
  | { readonly kind: "too-deep"; readonly place: TextPlace; readonly most: number }
  | { readonly kind: "cut"; readonly place: TextPlace }
  | { readonly kind: "not-json"; readonly place: TextPlace; readonly reason: string }

export type JsonRead =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: JsonFault }

/** Deeper than any run, and shallow enough for whatever walks a value by recursion. */
const MOST_DEPTH = 200

/** Reads JSON that may be hostile: how deep it goes is known before anything is made of it. */
export function readJson(text: string): JsonRead {
  const { deepest, endsInside } = scan(text)
  if (deepest !== undefined)
    return { ok: false, fault: { kind: "too-deep", place: placeIn(text, deepest), most: MOST_DEPTH } }
  try {
    const value: unknown = JSON.parse(text)
    return { ok: true, value }
  } catch (error) {
    const place = placeIn(text, firstFault(text))
    if (endsInside) return { ok: false, fault: { kind: "cut", place } }
    return { ok: false, fault: { kind: "not-json", place, reason: String(error) } }
  }
}

/** The first bracket that is too deep, and whether the text ends inside of something. */
function scan(text: string): { readonly deepest: number | undefined; readonly endsInside: boolean } {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) inString = false
    } else if (code === QUOTE) inString = true
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth += 1
      if (depth > MOST_DEPTH) return { deepest: at, endsInside: true }
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1
  }
  return { deepest: undefined, endsInside: inString || depth > 0 || text.trim() === "" }
}

const QUOTE = 34
const BACKSLASH = 92
const OPEN_BRACE = 123
const CLOSE_BRACE = 125
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93

/** The line and column of a character of the text. */
export function placeIn(text: string, at: number): TextPlace {
  let line = 1
  let start = 0
  for (let next = text.indexOf("\n"); next >= 0 && next < at; next = text.indexOf("\n", start)) {
    line += 1
    start = next + 1
  }
  return { line, column: at - start + 1 }
}
