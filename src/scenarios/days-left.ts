import { pick } from "../agent/settings"
import { fixedClock } from "../tools/clock"
import { lab, labTools } from "./lab"
import { type Cast, resultsIn, type Scenario } from "./scenario"

const TODAY = "2026-07-13"
const DAYS_IN_JULY = 31

export const daysLeft: Scenario = {
  ...lab,
  id: "days-left",
  title: { en: "Days left in the month", zh: "离月底还有几天" },
  tools: ["today", "calculate"],
  expected: { turns: 3, steps: 5, messages: 6, exit: "completed" },
}

export const daysLeftCast: Cast = {
  question: {
    en: "What is today’s date, and how many days are left in the month?",
    zh: "查一下今天的日期，再算出还有几天到月底。",
  },
  script: (lang) => (history) => {
    const [date, days] = resultsIn(history)
    if (date !== undefined && days !== undefined)
      return {
        text: pick(
          { en: `Today is ${date}; ${days} days are left.`, zh: `今天是 ${date}，还有 ${days} 天到月底。` },
          lang,
        ),
      }
    if (date !== undefined)
      return {
        text: pick({ en: "July has 31 days.", zh: "七月有 31 天。" }, lang),
        calls: [
          {
            id: "c2",
            name: "calculate",
            arguments: { op: "subtract", a: DAYS_IN_JULY, b: Number(date.slice(8)) },
          },
        ],
      }
    return {
      text: pick({ en: "I have to look at the date first.", zh: "我先看看今天的日期。" }, lang),
      calls: [{ id: "c1", name: "today", arguments: {} }],
    }
  },
  tools: (lang) => [fixedClock(TODAY), ...labTools(lang)],
}
