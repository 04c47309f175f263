import { vi } from "vitest"
import { parseAddress } from "../session/address"
import { createSession, type Session } from "../session/session"
import type { SessionState } from "../session/state"
import { positionAt } from "../trace/seek"
import { createInProcessWorker, type InProcessWorker } from "./in-process-worker"

/** A session over loops in this thread, and ways to wait for it. */
export interface OpenedSession {
  readonly session: Session
  readonly state: () => SessionState
  readonly until: (holds: (state: SessionState) => boolean) => Promise<unknown>
  /** Waits until nothing moves. */
  readonly still: () => Promise<unknown>
  readonly at: () => ReturnType<typeof positionAt>
  readonly workers: readonly InProcessWorker[]
}

export function openSession(hash: string): OpenedSession {
  const workers: InProcessWorker[] = []
  const { address, problems } = parseAddress(hash)
  const session = createSession({
    spawn: () => {
      const worker = createInProcessWorker()
      workers.push(worker)
      return worker
    },
    storage: { getItem: () => null, setItem: () => undefined },
    preferences: { lang: "en", theme: "auto", letterKeys: true, speed: 8 },
    address,
    problems,
    systemIsDark: () => false,
    copyLink: async () => true,
  })
  const state = session.store.getState
  const until: OpenedSession["until"] = (holds) =>
    vi.waitUntil(() => holds(state()), { timeout: 5000, interval: 2 })
  return {
    session,
    state,
    until,
    still: () => until(({ motion, head }) => motion.kind === "still" && head > 0),
    at: () => positionAt(state().run.trace, state().cursor),
    workers,
  }
}
