import { onTestFinished, vi } from "vitest"
import { type Address, type AddressProblem, parseAddress } from "../session/address"
import type { Preferences } from "../session/preferences"
import { createSession, type Session, type SessionParts } from "../session/session"
import type { SessionState } from "../session/state"
import { positionAt } from "../trace/seek"
import type { WorkerPort } from "../worker/client"
import { createInProcessWorker, type InProcessWorker } from "./in-process-worker"

/** A session over loops in this thread, and ways to wait for it. Its time is the fake timers'; it is put away with the test. */
export interface OpenedSession {
  readonly session: Session
  readonly state: () => SessionState
  readonly until: (holds: (state: SessionState) => boolean) => Promise<void>
  /** Waits until nothing moves. */
  readonly still: () => Promise<void>
  /** Lets time go by. */
  readonly pass: (ms: number) => Promise<void>
  readonly at: () => ReturnType<typeof positionAt>
  readonly workers: readonly InProcessWorker[]
}

const PATIENCE_MS = 60_000
const STEP_MS = 2

export const PREFERENCES: Preferences = { lang: "en", theme: "auto", letterKeys: true, speed: 8 }

export function openSession(hash: string, parts: Partial<SessionParts> = {}): OpenedSession {
  vi.useFakeTimers()
  const workers: InProcessWorker[] = []
  const spawn = () => {
    const worker = createInProcessWorker()
    workers.push(worker)
    return worker
  }
  const session = sessionOn(spawn, parseAddress(hash), parts)
  onTestFinished(() => {
    session.dispose()
    vi.useRealTimers()
  })
  const state = session.store.getState

  async function until(holds: (state: SessionState) => boolean): Promise<void> {
    for (let waited = 0; !holds(state()); waited += STEP_MS) {
      const { motion, run, head, cursor } = state()
      if (waited > PATIENCE_MS)
        throw new Error(`In vain: ${JSON.stringify({ motion, life: run.life, head, cursor })}`)
      await pass(STEP_MS)
    }
  }

  return {
    session,
    state,
    until,
    still: () => until(({ motion, head }) => motion.kind === "still" && head > 0),
    pass,
    at: () => positionAt(state().run.trace, state().cursor),
    workers,
  }
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
}

/** A session over whatever worker, that stores nothing. */
export function sessionOn(
  spawn: () => WorkerPort,
  opened: { readonly address: Address; readonly problems: readonly AddressProblem[] },
  parts: Partial<SessionParts> = {},
): Session {
  return createSession({
    spawn,
    storage: { getItem: () => null, setItem: () => undefined },
    preferences: PREFERENCES,
    systemIsDark: () => false,
    copyLink: async () => true,
    saveFile: () => undefined,
    ...opened,
    ...parts,
  })
}
