import { expect, test } from "vitest"
import { isCharacter, isStroke, type KeyPress } from "./key-stroke"

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

test("a letter with Shift is another stroke than without", () => {
  expect(isStroke(press("s"), { key: "s" })).toBe(true)
  expect(isStroke(press("S", { shiftKey: true }), { key: "s" })).toBe(false)
  expect(isStroke(press("S", { shiftKey: true }), { key: "s", shift: true })).toBe(true)
})

test("a sign is known however it is reached on the keyboard", () => {
  expect(isStroke(press("?", { shiftKey: true }), { key: "?" })).toBe(true)
  expect(isStroke(press("?"), { key: "?" })).toBe(true)
})

test("Command stands for Control, and Alt is left to the system", () => {
  expect(isStroke(press("k", { metaKey: true }), { key: "k", ctrl: true })).toBe(true)
  expect(isStroke(press("k"), { key: "k", ctrl: true })).toBe(false)
  expect(isStroke(press("s", { altKey: true }), { key: "s" })).toBe(false)
})

test("only single characters without Control can be switched off", () => {
  expect(
    [{ key: "s" }, { key: "?" }, { key: " " }, { key: "F8" }, { key: "k", ctrl: true as const }].map(
      isCharacter,
    ),
  ).toEqual([true, true, false, false, false])
})
