import { userMessage } from "../agent/messages"
import { pick } from "../agent/settings"
import { labTools } from "./lab"
import { MULTIPLY_QUESTION } from "./multiply"
import type { Cast, Scenario } from "./scenario"
import { multiplyThenAdd, PLUS_100, steered, usersIn } from "./steered"

export const followUp: Scenario = {
  ...steered,
  id: "follow-up",
  title: { en: "A question after the answer", zh: "答完之后再追问" },
  expected: { turns: 4, steps: 6, messages: 8, exit: "completed" },
}

export const followUpCast: Cast = {
  question: MULTIPLY_QUESTION,
  script: multiplyThenAdd,
  tools: labTools,
  inbox: (lang) => ({
    steer: () => [],
    followUp: (history) => (usersIn(history) === 1 ? [userMessage(pick(PLUS_100, lang))] : []),
  }),
}
