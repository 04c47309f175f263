/**
 * The index of the first character at which a text stops being JSON; its length where it only ends too early.
 * Engines say that a text is no JSON, but not all of them where.
 */
export function firstFault(text: string): number {
  const inside: ("[" | "{")[] = []
  let at = 0
  let expected: Expected = "value"
  for (;;) {
    at = skipSpace(text, at)
    const char = text[at]
    if (char === undefined) return text.length
    if (expected === "nothing") return at
    if (closes(char, expected, inside.at(-1))) {
      inside.pop()
      at += 1
      expected = inside.length === 0 ? "nothing" : "comma"
      continue
    }
    if (expected === "comma" || expected === "colon") {
      if (char !== (expected === "comma" ? "," : ":")) return at
      at += 1
      expected = expected === "comma" && inside.at(-1) === "{" ? "key" : "value"
      continue
    }
    if (char === "[" || char === "{") {
      if (expected !== "value" && expected !== "first-value") return at
      inside.push(char)
      at += 1
      expected = char === "{" ? "first-key" : "first-value"
      continue
    }
    const isKey: boolean = expected === "key" || expected === "first-key"
    if (isKey && char !== '"') return at
    const end = char === '"' ? endOfString(text, at) : endOfWord(text, at)
    if (end.fault !== undefined) return end.fault
    at = end.next
    expected = isKey ? "colon" : inside.length === 0 ? "nothing" : "comma"
  }
}

type Expected = "value" | "first-value" | "key" | "first-key" | "colon" | "comma" | "nothing"

type End = { readonly next: number; readonly fault?: undefined } | { readonly fault: number }

/** Whether the character ends what it stands in, at a place where that may end. */
function closes(char: string, expected: Expected, inside: "[" | "{" | undefined): boolean {
  if (char === "]") return inside === "[" && (expected === "comma" || expected === "first-value")
  return char === "}" && inside === "{" && (expected === "comma" || expected === "first-key")
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (" \t\n\r".includes(text[at] ?? "x")) at += 1
  return at
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
const WORD = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y

function endOfString(text: string, from: number): End {
  for (let at = from + 1; at < text.length; at += 1) {
    const char = text[at] ?? ""
    if (char === '"') return { next: at + 1 }
    if (char < " ") return { fault: at }
    if (char !== "\\") continue
    ESCAPE.lastIndex = at
    if (!ESCAPE.test(text)) return { fault: at }
    at = ESCAPE.lastIndex - 1
  }
  return { fault: text.length }
}

function endOfWord(text: string, from: number): End {
  WORD.lastIndex = from
  return WORD.test(text) ? { next: WORD.lastIndex } : { fault: from }
}
