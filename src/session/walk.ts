import type { StoreApi } from "zustand/vanilla"
import { assertNever } from "../agent/assert-never"
import { cursorOfMoment, type Cursor, isOver, momentsIn } from "../trace/seek"
import type { Goal, HoldReason } from "../worker/protocol"
import type { Address } from "./address"
import type { Drivers } from "./drivers"
import { breakpointAt, hitAfter, hitBefore, type Hits } from "./hits"
import { cursorOfGoal, goalAfter, type Move, moveTo, nextMove, previousMove, type Unit } from "./moves"
import { addressOf } from "./opening"
import { nextBeat } from "./player"
import type { RunChange } from "./run-driver"
import { type Life, type Notice, type SessionState, STILL } from "./state"

/** Every way to move the cursor, and the loop with it where the trace has not got there. */
export interface Walk {
  readonly next: (unit: Unit) => void
  /** Never runs anything: back is a move of the cursor. */
  readonly previous: (unit: Unit) => void
  readonly first: () => void
  /** To the last moment there is; from there, on to the end of the run. */
  readonly last: () => void
  /** To where a count is reached, by running on where it has not been yet. */
  readonly seek: (goal: Goal) => void
  readonly seekCursor: (cursor: Cursor) => void
  readonly play: () => void
  /** On to the next breakpoint or the end, at full speed. */
  readonly run: () => void
  /** Back to the last breakpoint that was met before the cursor. */
  readonly runBack: () => void
  readonly pause: () => void
  readonly cancel: () => void
}

/** What the rest of the session needs of the walk. */
export interface Walking {
  readonly walk: Walk
  /** Takes in what came of a run. */
  readonly changed: (id: number, change: RunChange) => void
  /** Stops what moves, before another run is opened. */
  readonly leave: () => void
  /** Where the cursor stands, or where it is on its way to. */
  readonly destination: () => Address["at"]
}

const END: Goal = { reach: "end" }
const FRAME_MS = 16

export function createWalk(
  { getState: state, setState: set }: Pick<StoreApi<SessionState>, "getState" | "setState">,
  drivers: Drivers,
  { hits, notify }: { readonly hits: () => Hits; readonly notify: (notice: Notice) => void },
): Walking {
  let beat: ReturnType<typeof setTimeout> | undefined
  let growing: ReturnType<typeof setTimeout> | undefined
  /** The goal of the last press of a next button. Pressing on past the exit is no wish for a moment that is missing. */
  let pressed: Goal | undefined
  const driver = () => drivers.of(state().run.id)

  /** Takes in what came of a run. Its trace has grown already; mere growth is shown once a frame. */
  function changed(id: number, change: RunChange): void {
    if (id !== state().run.id) return takeParked(id, change)
    if (change.type === "grown") {
      growing ??= setTimeout(() => show(change), FRAME_MS)
      return
    }
    show(change)
  }

  /** A run beside the open one is only brought to rest. */
  function takeParked(id: number, change: RunChange): void {
    const life = lifeAfter(change)
    if (life !== undefined)
      set(({ parked }) => ({
        parked: parked.map((each) => (each.run.id === id ? { ...each, run: { ...each.run, life } } : each)),
      }))
  }

  function show(change: RunChange): void {
    clearTimeout(growing)
    growing = undefined
    set(({ run }) => ({
      head: run.trace.events.length,
      run: { ...run, life: lifeAfter(change) ?? run.life },
    }))
    follow()
    switch (change.type) {
      case "grown":
        return
      case "held":
        return rest(change.reason)
      case "over":
        return settle()
      case "lost":
        settle()
        return notify(
          change.loss.how === "silent"
            ? { kind: "silent" }
            : { kind: "crashed", message: change.loss.message },
        )
      default:
        assertNever(change)
    }
  }

  /** Moves the cursor after the head as far as what is going on asks for. */
  function follow(): void {
    const { run, motion } = state()
    switch (motion.kind) {
      case "still":
        return
      case "playing":
        if (beat === undefined) playOn()
        return
      case "pausing":
        return set({ cursor: run.trace.events.length })
      case "going": {
        const reached = cursorOfGoal(run.trace, motion.goal)
        return set({
          cursor: reached ?? run.trace.events.length,
          motion: reached === undefined ? motion : STILL,
        })
      }
      default:
        assertNever(motion)
    }
  }

  /** The loop is held. Only a pause asked for, or a limit, stops what moves: at a goal the cursor stops by itself. */
  function rest(reason: HoldReason): void {
    if (reason === "limit") notify({ kind: "limit", events: state().head })
    const asked =
      state().motion.kind === "pausing" || (reason === "breakpoint" && state().motion.kind === "going")
    if (reason !== "limit" && !asked) return
    stopBeat()
    set({ motion: STILL })
  }

  /** The run is over: a goal that it did not reach is not reached any more. */
  function settle(): void {
    const { motion, run } = state()
    if (motion.kind === "playing") return
    if (motion.kind === "going" && motion.goal.reach === "moment" && motion.goal !== pressed)
      notify({ kind: "moment", given: motion.goal.count, used: momentsIn(run.trace) })
    set({ motion: STILL })
  }

  function goOn(goal: Goal): void {
    set(({ run }) => ({ run: { ...run, life: "running" } }))
    driver()?.go(goal)
  }

  function stopBeat(): void {
    clearTimeout(beat)
    beat = undefined
  }

  /** Stops what moves the cursor, and the loop with it. */
  function halt(): void {
    const { motion, run } = state()
    stopBeat()
    if (motion.kind !== "still" && !isOver(run.trace)) driver()?.pause()
    set({ motion: STILL })
  }

  function move(to: Move): void {
    switch (to.to) {
      case "nowhere":
        return
      case "cursor":
        halt()
        return set({ cursor: to.cursor })
      case "goal":
        stopBeat()
        set(({ run }) => ({ motion: { kind: "going", goal: to.goal }, cursor: run.trace.events.length }))
        return goOn(to.goal)
      default:
        assertNever(to)
    }
  }

  /** On to the next breakpoint that the trace has met already, else on with the loop, which stops at one by itself. */
  function runOn(): void {
    const met = hitAfter(hits(), state().cursor)
    if (met !== undefined) move({ to: "cursor", cursor: met })
    else seek(END)
  }

  function runBack(): void {
    const met = hitBefore(hits(), state().cursor)
    if (met !== undefined) move({ to: "cursor", cursor: met })
  }

  const seek = (goal: Goal): void => move(moveTo(state().run.trace, goal))

  function next(unit: Unit): void {
    const { run, cursor, motion } = state()
    const reach = unit === "box" ? "moment" : unit
    // Pressed again before the loop got there: one on top of the goal, so that no press is lost.
    const to =
      motion.kind === "going" && motion.goal.reach === reach
        ? moveTo(run.trace, { reach, count: motion.goal.count + 1 })
        : nextMove(run.trace, cursor, unit)
    if (to.to === "goal") pressed = to.goal
    move(to)
  }

  function last(): void {
    const { run, cursor } = state()
    const moments = momentsIn(run.trace)
    const end = moments === 0 ? 0 : cursorOfMoment(run.trace, moments)
    if (cursor < end) move({ to: "cursor", cursor: end })
    else seek(END)
  }

  function play(): void {
    const { run, cursor } = state()
    halt()
    const again = isOver(run.trace) && cursor === run.trace.events.length
    set({ motion: { kind: "playing" }, cursor: again ? cursorOfMoment(run.trace, 1) : cursor })
    beat = setTimeout(playOn, 0)
  }

  /** Shows the next beat; at the head it asks the loop for one more moment and is called again when that has come. */
  function playOn(): void {
    beat = undefined
    const { run, cursor, preferences } = state()
    const shown = nextBeat(run.trace, cursor, preferences.speed)
    if (shown !== undefined) {
      set({ cursor: shown.cursor })
      if (breakpointAt(hits(), shown.cursor) !== undefined) return set({ motion: STILL })
      beat = setTimeout(playOn, shown.ms)
    } else if (isOver(run.trace)) set({ motion: STILL })
    else if (run.life === "held") goOn(goalAfter(run.trace.head, "box"))
  }

  function pause(): void {
    const { motion, run } = state()
    halt()
    if (motion.kind === "going" && !isOver(run.trace)) set({ motion: { kind: "pausing" } })
  }

  function cancel(): void {
    if (isOver(state().run.trace)) return
    stopBeat()
    set(({ run }) => ({ motion: { kind: "going", goal: END }, run: { ...run, life: "running" } }))
    driver()?.cancel()
  }

  /** Where the cursor stands, or where it is on its way to. */
  function destination(): Address["at"] {
    const { motion, run } = state()
    const goal = motion.kind === "going" ? motion.goal : undefined
    if (goal?.reach === "moment") return goal.count
    if (goal?.reach === "end" && !run.settings.off.includes("no-cap")) return "end"
    return addressOf(state()).at
  }

  const walk: Walk = {
    next,
    previous: (unit) => move(previousMove(state().run.trace, state().cursor, unit)),
    first: () => seek({ reach: "moment", count: 1 }),
    last,
    seek,
    seekCursor: (cursor) => move({ to: "cursor", cursor }),
    play,
    run: runOn,
    runBack,
    pause,
    cancel,
  }
  return {
    walk,
    changed,
    leave: () => {
      halt()
      clearTimeout(growing)
      growing = undefined
    },
    destination,
  }
}

function lifeAfter(change: RunChange): Life | undefined {
  return change.type === "grown" ? undefined : change.type
}
