import type { Message, UserMessage } from "./messages"

/** Takes what lies ready for a history, one message at a time; nothing, where nothing does. */
export type Take = (history: readonly Message[]) => readonly UserMessage[]

/** What the user says while a run is on. Only a loop that listens takes anything from it. */
export interface Inbox {
  /** Slipped in before the next request, whatever the reply before it asked for. */
  readonly steer: Take
  /** Heard only when the loop would stop. */
  readonly followUp: Take
}

/** An inbox that is filled while the run is on. */
export interface OpenInbox extends Inbox {
  readonly say: (when: keyof Inbox, message: UserMessage) => void
}

/** What lies in either of two inboxes, the first one's before the other's. */
export const bothOf = (first: Inbox, second: Inbox): Inbox => ({
  steer: (history) => firstOf(first.steer(history), () => second.steer(history)),
  followUp: (history) => firstOf(first.followUp(history), () => second.followUp(history)),
})

const firstOf = (
  taken: readonly UserMessage[],
  other: () => readonly UserMessage[],
): readonly UserMessage[] => (taken.length > 0 ? taken : other())

/** An inbox with nothing in it. What is said first is taken first. */
export function openInbox(): OpenInbox {
  const waiting: Record<keyof Inbox, UserMessage[]> = { steer: [], followUp: [] }
  return {
    steer: () => waiting.steer.splice(0, 1),
    followUp: () => waiting.followUp.splice(0, 1),
    say: (when, message) => void waiting[when].push(message),
  }
}
