import { type Message, textOf, toolCalls } from "../../agent/messages"
import type { ShareWords } from "../../i18n/share"
import { type Cursor, exitAt, messageAt, positionAt, turnOfMessage } from "../../trace/seek"
import type { Trace } from "../../trace/trace"

/** The history at a cursor as Markdown. What models and tools wrote stands in fences that it cannot close. */
export function transcriptOf(words: ShareWords, title: string, trace: Trace, cursor: Cursor): string {
  const { turns, steps, messages } = positionAt(trace, cursor)
  const end = cursor === 0 ? undefined : exitAt(trace, cursor)
  const parts = Array.from({ length: messages }, (_, n) => {
    const message = messageAt(trace, n)
    const turn = turnOfMessage(trace, n)
    const newTurn = message.role === "assistant" ? [`## ${words.turn(turn)}`] : []
    return [...newTurn, `### ${n + 1}. ${headOf(message)}`, ...bodyOf(words, message)].join("\n\n")
  })
  return [
    `# ${inLine(title)}`,
    words.counts(turns, steps, messages),
    ...(end === undefined
      ? []
      : [words.exit(end.exit), ...(end.error === undefined ? [] : [fenced(end.error)])]),
    ...parts,
    "",
  ].join("\n\n")
}

function headOf(message: Message): string {
  if (message.role !== "toolResult") return message.role
  const { toolName, toolCallId, isError } = message
  return [message.role, inLine(toolName), inLine(toolCallId), isError ? "error" : ""]
    .filter(Boolean)
    .join(" · ")
}

function bodyOf(words: ShareWords, message: Message): readonly string[] {
  const text = textOf(message)
  const said = text === "" ? [] : [fenced(text)]
  if (message.role !== "assistant") return said
  const thoughts = message.content
    .filter((block) => block.type === "thinking")
    .map(({ thinking }) => `${words.thinking}\n\n${fenced(thinking)}`)
  const calls = toolCalls(message).map(
    ({ name, id, arguments: args, argumentsText }) =>
      `${words.asks(inLine(name), inLine(id))}\n\n${fenced(argumentsText ?? JSON.stringify(args), "json")}`,
  )
  return [
    ...thoughts,
    ...said,
    ...calls,
    ...(message.errorMessage === undefined ? [] : [fenced(message.errorMessage)]),
  ]
}

/** A fence longer than any run of backticks in the text. */
function fenced(text: string, language = ""): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = "`".repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

/** A name that stays in its line and says nothing to Markdown. */
const inLine = (text: string): string =>
  text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_{}[\]<>#|!~]/g, "\\$&")
