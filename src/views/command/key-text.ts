import type { Words } from "../../i18n/words"
import type { KeyStroke } from "../../ui/key-stroke"

/** A key stroke as it is written on a key: "Shift S", "→". */
export function keyText({ key, shift, ctrl }: KeyStroke, words: Words): string {
  const names: Readonly<Record<string, string>> = words.page.keyNames
  const name = key === " " ? names["Space"] : (names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
  const sign = key.length === 1 && key.toLowerCase() === key.toUpperCase() && key !== " "
  return [ctrl && names["Control"], shift && !sign && names["Shift"], name].filter(Boolean).join(" ")
}
