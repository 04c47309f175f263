import { type UserMessage, userMessage } from "../agent/messages"
import type { Model, Tool } from "../agent/model"
import { type Lang, pick, type RunSettings } from "../agent/settings"
import { scriptedModel } from "../models/scripted"
import { findScenario, SCENARIOS } from "./scenarios"

/** Who answers in a run, and what is asked. */
export interface Answerers {
  readonly model: Model
  readonly tools: readonly Tool[]
  readonly question: UserMessage
}

/** The model, the tools and the question that the settings name. Throws where they name what there is not. */
export function answerersOf(settings: RunSettings): Answerers {
  const { lang } = settings
  const scenario = known(settings.scenario)
  return {
    model: scriptedModel(known(settings.model ?? scenario.id).script(lang)),
    tools: toolsOf(settings),
    question: userMessage(pick(scenario.question, lang)),
  }
}

/** The tools of a run: the scenario's own, or those named, its own before others of that name. */
export function toolsOf({ scenario, tools, lang }: RunSettings): readonly Tool[] {
  const own = known(scenario).tools(lang)
  if (tools === undefined) return own
  const all = [...own, ...everyTool(lang)]
  return tools.map((name) => {
    const tool = all.find((each) => each.name === name)
    if (tool === undefined) throw new Error(`No tool ${name}`)
    return tool
  })
}

/** Every tool that a scenario brings, once each. */
export function everyTool(lang: Lang): readonly Tool[] {
  const tools = SCENARIOS.flatMap((scenario) => scenario.tools(lang))
  return tools.filter(({ name }, index) => tools.findIndex((tool) => tool.name === name) === index)
}

function known(id: string) {
  const scenario = findScenario(id)
  if (scenario === undefined) throw new Error(`No scenario ${id}`)
  return scenario
}
