import { assertNever } from "../../agent/assert-never"
import type { Message } from "../../agent/messages"
import type { Role } from "./glyph"

/** The role under which a message is drawn: an error result has one of its own. */
export function roleOf(message: Message): Role {
  switch (message.role) {
    case "user":
    case "assistant":
      return message.role
    case "toolResult":
      return message.isError ? "error" : "result"
    default:
      return assertNever(message)
  }
}
