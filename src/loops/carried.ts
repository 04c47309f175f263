import type { Carried } from "../agent/events"
import type { Message } from "../agent/messages"

/** What a request carries, said by place in the history; a message that does not stand there is carried whole. */
export function carriedOf(messages: readonly Message[], history: readonly Message[]): readonly Carried[] {
  if (messages === history) return [{ from: 0, to: history.length }]
  const carried: Carried[] = []
  for (const message of messages) {
    const place = history.lastIndexOf(message)
    const before = carried.at(-1)
    if (place < 0) carried.push({ message })
    else if (before !== undefined && "to" in before && before.to === place)
      carried[carried.length - 1] = { from: before.from, to: place + 1 }
    else carried.push({ from: place, to: place + 1 })
  }
  return carried
}
