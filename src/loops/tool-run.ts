import { type JsonObject, textBlock, type ToolCall, type ToolResultMessage } from "../agent/messages"
import type { Tool, ToolOutcome } from "../agent/model"
import { CANCELLED, orCancelled } from "./cancel"

const OPERATION_ABORTED: ToolOutcome = { text: "Operation aborted", isError: true }

/** What a tool call comes to. Whatever goes wrong becomes an error outcome; the texts are those of Pi's loop. */
export async function outcomeOf(
  call: ToolCall,
  tools: readonly Tool[],
  signal: AbortSignal,
): Promise<ToolOutcome> {
  if (signal.aborted) return OPERATION_ABORTED
  const tool = tools.find(({ name }) => name === call.name)
  if (tool === undefined) return failure(`Tool ${call.name} not found`)
  if (call.argumentsError !== undefined)
    return failure(`Invalid arguments for tool "${call.name}": ${call.argumentsError}`)
  return executed(tool, call.arguments, signal)
}

/** What comes of running a tool. A cancel ends the wait at once, whatever the tool does with the signal. */
export async function executed(tool: Tool, args: JsonObject, signal: AbortSignal): Promise<ToolOutcome> {
  try {
    const outcome = await orCancelled(Promise.resolve(tool.execute(args, signal)), signal)
    return outcome === CANCELLED ? OPERATION_ABORTED : outcome
  } catch (reason) {
    return failure(reason instanceof Error ? reason.message : String(reason))
  }
}

/** The message that carries an outcome back to the model. */
export const resultMessage = (call: ToolCall, outcome: ToolOutcome): ToolResultMessage => ({
  role: "toolResult",
  toolCallId: call.id,
  toolName: call.name,
  content: [textBlock(outcome.text)],
  isError: outcome.isError ?? false,
})

const failure = (text: string): ToolOutcome => ({ text, isError: true })
