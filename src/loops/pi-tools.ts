import type { AgentTool, AgentToolResult } from "@earendil-works/pi-agent-core"
import type { ToolResultMessage } from "../agent/messages"
import type { Tool, ToolOutcome } from "../agent/model"
import { isJsonObject } from "../agent/reply"
import { executed } from "./tool-run"

/** A tool as Pi wants it. `answered` takes the result that a call has already, where a run goes on from a history. */
export const piTool = (
  tool: Tool,
  signal: AbortSignal,
  answered: (toolCallId: string) => ToolResultMessage | undefined,
): AgentTool => ({
  name: tool.name,
  label: tool.name,
  description: tool.description,
  parameters: tool.parameters,
  execute: async (toolCallId, args) => {
    const { content, isError } = answered(toolCallId) ?? {}
    if (content !== undefined) return { content: [...content], details: undefined, isError: isError ?? false }
    return piResult(await executed(tool, isJsonObject(args) ? args : {}, signal))
  },
})

const piResult = ({ text, isError = false, terminate = false }: ToolOutcome): AgentToolResult<undefined> => ({
  content: [{ type: "text", text }],
  details: undefined,
  isError,
  terminate,
})
