import type { Inbox } from "../agent/inbox"
import { type UserMessage, userMessage } from "../agent/messages"
import type { Model, Tool } from "../agent/model"
import { pick, type RunSettings } from "../agent/settings"
import { scriptedModel } from "../models/scripted"
import { castOf } from "./casts"

/** Who answers in a run, what is asked, and what the user says while it is on. */
export interface Answerers {
  readonly model: Model
  readonly tools: readonly Tool[]
  readonly question: UserMessage
  readonly parallel: boolean
  readonly inbox: Inbox | undefined
}

/** The model, the tools and the question that the settings name. Rejects where they name what there is not. */
export async function answerersOf(settings: RunSettings): Promise<Answerers> {
  const { scenario, model = scenario, lang } = settings
  const [own, answering, tools] = await Promise.all([castOf(scenario), castOf(model), toolsIn(settings)])
  return {
    model: scriptedModel(answering.script(lang)),
    tools: tools ?? own.tools(lang),
    question: userMessage(pick(own.question, lang)),
    parallel: own.parallel ?? false,
    inbox: own.inbox?.(lang),
  }
}

/** The tools of a run that names them itself; few do, so the whole list is loaded only for those. */
const toolsIn = async (settings: RunSettings): Promise<readonly Tool[] | undefined> =>
  settings.tools && (await import("./known-tools")).toolsNamed(settings.tools, settings)
