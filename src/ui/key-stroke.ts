/** A key as an event names it, letters in lower case, with the modifiers it is pressed with. */
export interface KeyStroke {
  readonly key: string
  readonly shift?: true
  /** Control, or Command on a Mac. */
  readonly ctrl?: true
}

export type KeyPress = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">

/** Whether a key press is the stroke. Shift is not asked about where it only serves to reach the character. */
export function isStroke(press: KeyPress, stroke: KeyStroke): boolean {
  if (press.altKey || (press.ctrlKey || press.metaKey) !== (stroke.ctrl ?? false)) return false
  if (press.key.toLowerCase() !== stroke.key.toLowerCase()) return false
  return isSign(stroke.key) || press.shiftKey === (stroke.shift ?? false)
}

/** Whether the stroke is a single printable character without a modifier key: what WCAG 2.1.4 wants to be switchable. */
export const isCharacter = (stroke: KeyStroke): boolean =>
  stroke.key.length === 1 && stroke.key !== " " && !stroke.ctrl

const isSign = (key: string): boolean =>
  key.length === 1 && key.toLowerCase() === key.toUpperCase() && key !== " "
