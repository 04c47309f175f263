import { createStore, type StoreApi } from "zustand/vanilla"
import { type CompareUnit, type Comparison, createComparer, cursorOfRow, rowAt } from "../../trace/compare"
import { isOver } from "../../trace/seek"
import type { Address } from "../address"
import type { RunSource, SourcePair } from "./compare-sources"
import { scenarioOf } from "../opening"
import { createSession, type Session, type SessionParts } from "../session"

export interface LockStepState {
  readonly unit: CompareUnit
  /** The row in which both stand, from 0. */
  readonly row: number
  /** How far the two have grown: it says when the comparison is another. */
  readonly grown: number
}

/** Two runs that are walked as one. Each is a session of its own, so that every view can show it. */
export interface LockStep {
  readonly left: Session
  readonly right: Session
  readonly store: StoreApi<LockStepState>
  readonly comparison: () => Comparison
  readonly goTo: (row: number) => void
  readonly next: () => void
  readonly previous: () => void
  readonly last: () => void
  readonly toDifference: () => void
  readonly choose: (unit: CompareUnit) => void
  readonly dispose: () => void
}

/** A run without an end is followed so far, in moments. */
const FAR_ENOUGH = 400

type Surroundings = Pick<SessionParts, "spawn" | "preferences">

/** Opens two runs and lets both go to their ends, so that where they part is known; they stand at their beginnings. */
export function openLockStep(pair: SourcePair, surroundings: Surroundings): LockStep {
  const left = sideOf(pair.left, surroundings)
  const right = sideOf(pair.right, surroundings)
  const sides = [left, right]
  const store = createStore<LockStepState>()(() => ({ unit: "box", row: 0, grown: 0 }))
  let compare = comparerFor("box")
  // Moving a side tells of it before it is done.
  let placing = false

  function comparerFor(unit: CompareUnit): () => Comparison {
    return createComparer(left.store.getState().run.trace, right.store.getState().run.trace, unit)
  }

  function goTo(row: number): void {
    store.setState({ row: Math.min(Math.max(row, 0), Math.max(compare().rows - 1, 0)) })
    place()
  }

  /** Puts both sides into the row. One that still runs shows where it is, and comes there when it rests. */
  function place(): void {
    if (placing) return
    placing = true
    const { unit, row } = store.getState()
    for (const side of sides) {
      const { run, motion, cursor } = side.store.getState()
      const stands = cursorOfRow(run.trace, unit, row)
      if (motion.kind === "still" && cursor !== stands) side.seekCursor(stands)
    }
    placing = false
  }

  function follow(): void {
    const grown = sides.reduce((sum, side) => sum + side.store.getState().head, 0)
    if (grown !== store.getState().grown) store.setState({ grown })
    place()
  }

  const stops = sides.map((side) => side.store.subscribe(follow))
  follow()
  const step = (by: number) => goTo(store.getState().row + by)
  return {
    left,
    right,
    store,
    comparison: () => compare(),
    goTo,
    next: () => step(1),
    previous: () => step(-1),
    last: () => goTo(Infinity),
    toDifference: () => {
      const [first] = compare().different
      if (first !== undefined) goTo(first)
    },
    choose: (unit) => {
      const { run, cursor } = left.store.getState()
      const row = rowAt(run.trace, unit, cursor)
      compare = comparerFor(unit)
      store.setState({ unit })
      goTo(row)
    },
    dispose: () => {
      for (const stop of stops) stop()
      for (const side of sides) side.dispose()
    },
  }
}

/** A session for one side. It stores nothing and copies nothing: it only runs and is looked at. */
function sideOf({ settings, given, events }: RunSource, { spawn, preferences }: Surroundings): Session {
  const { loop, maxTurns, off } = settings
  const endless = off.includes("no-cap")
  const address: Address = {
    scenario: scenarioOf({ settings }),
    loop,
    maxTurns,
    off,
    at: endless ? FAR_ENOUGH : "end",
    embed: false,
  }
  const side = createSession({
    spawn,
    preferences: { ...preferences, lang: settings.lang },
    address,
    problems: [],
    storage: { getItem: () => null, setItem: () => undefined },
    systemIsDark: () => false,
    copyLink: async () => false,
    saveFile: () => undefined,
  })
  if (events.length === 0 && settings.model === undefined && settings.tools === undefined) return side
  side.openKept({ runs: [{ id: 1, settings, given, events, cursor: 0 }], open: 1 })
  if (!isOver(side.store.getState().run.trace))
    side.seek(endless ? { reach: "moment", count: FAR_ENOUGH } : { reach: "end" })
  return side
}
