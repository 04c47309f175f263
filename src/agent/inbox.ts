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

/** An inbox with nothing in it. What is said first is taken first. */
export function openInbox(): OpenInbox {
  const waiting: Record<keyof Inbox, UserMessage[]> = { steer: [], followUp: [] }
  return {
    steer: () => waiting.steer.splice(0, 1),
    followUp: () => waiting.followUp.splice(0, 1),
    say: (when, message) => void waiting[when].push(message),
  }
}
