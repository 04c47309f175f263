import { expect, test } from "vitest"
import { loadPreferences, savePreferences } from "./preferences"

const storage = (text: string | null) => ({ getItem: () => text, setItem: () => undefined })
const refusing = {
  getItem: () => {
    throw new Error("denied")
  },
  setItem: () => {
    throw new Error("full")
  },
}

test("the language is that of the browser until another is chosen", () => {
  expect(loadPreferences(storage(null), ["zh-TW", "en"]).lang).toBe("zh")
  expect(loadPreferences(storage(null), ["fr"]).lang).toBe("en")
  expect(loadPreferences(storage('{"lang":"en"}'), ["zh-CN"]).lang).toBe("en")
})

test.each(["", "nonsense", "null", "[]", '{"lang":7,"theme":"pink","speed":"fast","letterKeys":"no"}'])(
  "what is stored as %j costs nothing but itself",
  (text) => {
    expect(loadPreferences(storage(text), ["en"])).toEqual({
      lang: "en",
      theme: "auto",
      letterKeys: true,
      speed: 1,
    })
  },
)

test("a browser that refuses to store is told of and does no harm", () => {
  const preferences = loadPreferences(refusing, ["en"])
  expect(preferences.lang).toBe("en")
  expect(savePreferences(refusing, preferences)).toBe(false)
})
