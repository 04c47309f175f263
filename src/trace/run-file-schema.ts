import * as v from "valibot"
import { EXITS } from "../agent/exit"
import type { Json, JsonObject } from "../agent/messages"
import { LANGS, LOOPS, SWITCHES } from "../agent/settings"

/** The parts of a run file, version 1. Keys that it does not name are left out when it is read. */

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** A reply of more blocks than this is none: a number that lies must not make anybody count up to it. */
const block = v.pipe(count, v.maxValue(9999))
const optional = v.exactOptional

/** What came out of JSON.parse is Json; only whether it is an object has to be asked. */
export const jsonObject = v.custom<JsonObject>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  "Expected an object",
)
export const json = v.custom<Json>(() => true)

const textBlock = v.object({ type: v.literal("text"), text: v.string() })
const thinkingBlock = v.object({ type: v.literal("thinking"), thinking: v.string() })
const toolCall = v.object({
  type: v.literal("toolCall"),
  id: v.string(),
  name: v.string(),
  arguments: jsonObject,
  argumentsText: optional(v.string()),
  argumentsError: optional(v.string()),
})

const message = v.variant("role", [
  v.object({ role: v.literal("user"), content: v.array(textBlock) }),
  v.object({
    role: v.literal("assistant"),
    content: v.array(v.variant("type", [textBlock, thinkingBlock, toolCall])),
    stopReason: v.picklist(["stop", "length", "toolUse", "error", "aborted"]),
    providerStopReason: optional(v.string()),
    errorMessage: optional(v.string()),
    usage: optional(v.object({ input: v.number(), output: v.number() })),
  }),
  v.object({
    role: v.literal("toolResult"),
    toolCallId: v.string(),
    toolName: v.string(),
    content: v.array(textBlock),
    isError: v.boolean(),
  }),
])

const range = v.object({ from: count, to: count })

const streamPart = v.variant("type", [
  v.object({ type: v.literal("text_delta"), block, delta: v.string() }),
  v.object({ type: v.literal("thinking_delta"), block, delta: v.string() }),
  v.object({ type: v.literal("toolcall_start"), block, id: v.string(), name: v.string() }),
  v.object({ type: v.literal("toolcall_delta"), block, delta: v.string() }),
])

const event = v.variant("type", [
  v.object({ type: v.literal("agent_start") }),
  v.object({ type: v.literal("turn_start") }),
  v.object({
    type: v.literal("request"),
    carried: v.array(v.union([range, v.object({ message })])),
    tools: v.array(v.string()),
    retry: optional(v.literal(true)),
  }),
  v.object({ type: v.literal("message_start"), role: v.picklist(["user", "assistant", "toolResult"]) }),
  v.object({ type: v.literal("message_update"), part: streamPart }),
  v.object({ type: v.literal("message_end"), message }),
  v.object({
    type: v.literal("tool_execution_start"),
    toolCallId: v.string(),
    toolName: v.string(),
    args: jsonObject,
  }),
  v.object({ type: v.literal("tool_execution_update"), toolCallId: v.string(), partial: json }),
  v.object({
    type: v.literal("tool_execution_end"),
    toolCallId: v.string(),
    toolName: v.string(),
    result: v.array(textBlock),
    isError: v.boolean(),
  }),
  v.object({ type: v.literal("turn_end"), message: count, toolResults: range }),
  v.object({
    type: v.literal("agent_end"),
    messages: range,
    exit: v.picklist(EXITS),
    error: optional(v.string()),
  }),
])

const settings = v.object({
  scenario: v.string(),
  loop: v.picklist(LOOPS),
  lang: v.picklist(LANGS),
  maxTurns: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  off: v.array(v.picklist(SWITCHES)),
  model: optional(v.string()),
  tools: optional(v.array(v.string())),
})

const run = v.object({
  id: count,
  name: optional(v.string()),
  fork: optional(v.object({ from: count, moment: count })),
  settings,
  given: count,
  cursor: count,
  events: v.array(event),
})

export const runFile = v.object({
  format: v.literal("loopscope"),
  version: v.literal(1),
  open: count,
  runs: v.pipe(v.array(run), v.minLength(1)),
})
