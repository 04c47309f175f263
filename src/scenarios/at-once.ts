import { type Lang, pick } from "../agent/settings"
import { thermometer } from "../tools/thermometer"
import { lab } from "./lab"
import { type Cast, resultsIn, type Scenario } from "./scenario"

export const atOnce: Scenario = {
  ...lab,
  id: "at-once",
  title: { en: "Two tools at the same time", zh: "两个工具同时执行" },
  loop: "pi",
  tools: ["temperature"],
  expected: { turns: 2, steps: 4, messages: 5, exit: "completed" },
}

const beijing = (lang: Lang) => pick({ en: "Beijing", zh: "北京" }, lang)
const shanghai = (lang: Lang) => pick({ en: "Shanghai", zh: "上海" }, lang)

export const atOnceCast: Cast = {
  question: { en: "How warm is it in Beijing and in Shanghai?", zh: "北京和上海现在各多少度？" },
  script: (lang) => (history) => {
    const [first, second] = resultsIn(history)
    if (first !== undefined && second !== undefined)
      return {
        text: pick(
          { en: `${first} in Beijing, ${second} in Shanghai.`, zh: `北京 ${first}，上海 ${second}。` },
          lang,
        ),
      }
    return {
      text: pick({ en: "I’ll ask both.", zh: "我两边一起问。" }, lang),
      calls: [
        { id: "c1", name: "temperature", arguments: { city: beijing(lang) } },
        { id: "c2", name: "temperature", arguments: { city: shanghai(lang) } },
      ],
    }
  },
  tools: (lang) => [
    thermometer(
      new Map([
        [beijing(lang), { celsius: 31, ms: 60 }],
        [shanghai(lang), { celsius: 29, ms: 10 }],
      ]),
    ),
  ],
  parallel: true,
}
