import type { AgentEvent } from "../agent/events"
import type { RunSettings } from "../agent/settings"
import type { ScriptedReply } from "../models/scripted"
import { appendEvent, createTrace, type Trace } from "../trace/trace"
import { inTurn, runToEnd } from "./host-run"

export const SETTINGS: RunSettings = {
  scenario: "multiply",
  loop: "textbook",
  lang: "en",
  maxTurns: 10,
  off: [],
}

/** The trace that these events make. */
export function traceFrom(events: readonly AgentEvent[], settings: Partial<RunSettings> = {}): Trace {
  const trace = createTrace({ ...SETTINGS, ...settings })
  for (const event of events) appendEvent(trace, event)
  return trace
}

/** The trace of a run of the textbook loop on a model that gives these replies in turn. */
export const traceOfRun = async (replies: readonly ScriptedReply[], maxTurns = 10): Promise<Trace> =>
  traceFrom((await runToEnd({ script: inTurn(...replies), maxTurns })).events)
