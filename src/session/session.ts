import { createStore, type StoreApi } from "zustand/vanilla"
import { assertNever } from "../agent/assert-never"
import type { Box } from "../agent/position"
import type { Lang, LoopId, SwitchId } from "../agent/settings"
import type { Scenario } from "../scenarios/scenario"
import { findScenario, SCENARIOS } from "../scenarios/scenarios"
import { type Cursor, cursorOfMoment, exitAt, isOver, momentsIn, positionAt } from "../trace/seek"
import type { BreakRule, Breakpoint } from "../worker/breakpoints"
import type { WorkerPort } from "../worker/client"
import type { Goal, HoldReason } from "../worker/protocol"
import { type Address, type AddressProblem, formatAddress, runOf } from "./address"
import { breakpointAt, createHitFinder, hitAfter, hitBefore, type Hits } from "./hits"
import { cursorOfGoal, goalAfter, type Move, moveTo, nextMove, previousMove, type Unit } from "./moves"
import { nextBeat } from "./player"
import { type Preferences, savePreferences, type PreferenceStore } from "./preferences"
import { driveRun, type RunChange, type RunDriver } from "./run-driver"
import type { DialogId, Life, Motion, Notice, OpenRun, Panel, SessionState } from "./state"

/** What the session needs of its surroundings. */
export interface SessionParts {
  readonly spawn: () => WorkerPort
  readonly storage: PreferenceStore
  /** Whether the system asks for a dark page. */
  readonly systemIsDark: () => boolean
  /** Puts a link to an address of this page where a person can paste it from; false where that is refused. */
  readonly copyLink: (hash: string) => Promise<boolean>
  readonly preferences: Preferences
  readonly address: Address
  readonly problems: readonly AddressProblem[]
}

/** The open run, where the cursor stands in it, and every way to change that. State is read from `store`. */
export interface Session {
  readonly store: StoreApi<SessionState>
  /** Opens what an address asks for, with a fresh run. */
  readonly open: (address: Address, problems: readonly AddressProblem[]) => void
  readonly restart: () => void
  readonly chooseScenario: (scenario: Scenario) => void
  /** The same run on another loop. */
  readonly chooseLoop: (loop: LoopId) => void
  readonly chooseCap: (maxTurns: number) => void
  /** Begins again with these parts switched off, besides those that the scenario itself leaves out. */
  readonly switchOff: (off: readonly SwitchId[]) => void
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
  /** On to the end at full speed. */
  readonly run: () => void
  /** Back to the last breakpoint that was met before the cursor. */
  readonly runBack: () => void
  readonly addBreakpoint: (rule: BreakRule, fromHit: number) => void
  readonly changeBreakpoint: (id: number, change: Partial<Pick<Breakpoint, "enabled" | "fromHit">>) => void
  readonly removeBreakpoint: (id: number) => void
  /** Sets a breakpoint on a box, or takes the one there away. */
  readonly toggleBox: (box: Box) => void
  /** Where the open run has met its breakpoints. */
  readonly hits: () => Hits
  readonly pause: () => void
  readonly cancel: () => void
  readonly prefer: (change: Partial<Preferences>) => void
  /** To the other of light and dark, whichever of them shows now. */
  readonly switchTheme: () => void
  readonly showPanel: (panel: Panel) => void
  readonly showDialog: (dialog: DialogId | undefined) => void
  readonly copyLink: () => void
  readonly notify: (notice: Notice) => void
  readonly dismiss: (notice: Notice) => void
  readonly dispose: () => void
}

const STILL: Motion = { kind: "still" }
const END: Goal = { reach: "end" }
const FRAME_MS = 16

export function createSession(parts: SessionParts): Session {
  let driver: RunDriver | undefined
  let beat: ReturnType<typeof setTimeout> | undefined
  let growing: ReturnType<typeof setTimeout> | undefined
  let opened = 0
  /** The goal of the last press of a next button. Pressing on past the exit is no wish for a moment that is missing. */
  let pressed: Goal | undefined
  let numbered = 0
  const findHits = createHitFinder()

  const store = createStore<SessionState>()(() => ({
    ...fresh(parts.address, parts.preferences.lang, []),
    breakpoints: [],
    notices: noticesOf(parts.address, parts.problems),
    preferences: parts.preferences,
    panel: "history",
    dialog: undefined,
    embed: parts.address.embed,
  }))
  const state = store.getState
  const set = store.setState

  /** A fresh run in the place of the one before. Its first events come in a later task. */
  function fresh(
    address: Address,
    lang: Lang,
    breakpoints: readonly Breakpoint[],
  ): Pick<SessionState, "run" | "head" | "cursor" | "motion"> {
    driver?.dispose()
    stopBeat()
    clearTimeout(growing)
    growing = undefined
    const { scenario, loop, maxTurns, off } = address
    const settings = { scenario: scenario.id, loop, lang, maxTurns, off }
    const goal = openingGoal(address)
    driver = driveRun(parts.spawn, { settings, goal, breakpoints }, take)
    opened += 1
    const run: OpenRun = { id: opened, settings, trace: driver.trace, life: "running" }
    return { run, head: 0, cursor: 0, motion: { kind: "going", goal } }
  }

  const reopen = (address: Address, problems: readonly AddressProblem[] = []): void =>
    set({
      ...fresh(address, state().preferences.lang, state().breakpoints),
      notices: noticesOf(address, problems),
    })

  /** Takes in what came of the run. Its trace has grown already; mere growth is shown once a frame. */
  function take(change: RunChange): void {
    if (change.type === "grown") {
      growing ??= setTimeout(() => show(change), FRAME_MS)
      return
    }
    show(change)
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
    driver?.go(goal)
  }

  function stopBeat(): void {
    clearTimeout(beat)
    beat = undefined
  }

  /** Stops what moves the cursor, and the loop with it. */
  function halt(): void {
    const { motion, run } = state()
    stopBeat()
    if (motion.kind !== "still" && !isOver(run.trace)) driver?.pause()
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

  const hits = (): Hits => findHits(state().run.trace, state().breakpoints)

  function watchFor(breakpoints: readonly Breakpoint[]): void {
    set({ breakpoints })
    driver?.watch(breakpoints, hits().counts)
  }

  function addBreakpoint(rule: BreakRule, fromHit: number): void {
    numbered += 1
    watchFor([...state().breakpoints, { id: numbered, rule, enabled: true, fromHit }])
  }

  function toggleBox(box: Box): void {
    const { breakpoints } = state()
    const kept = breakpoints.filter(({ rule }) => rule.on !== "box" || rule.box !== box)
    if (kept.length < breakpoints.length) watchFor(kept)
    else addBreakpoint({ on: "box", box }, 1)
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
    driver?.cancel()
  }

  function prefer(change: Partial<Preferences>): void {
    const preferences = { ...state().preferences, ...change }
    set({ preferences })
    savePreferences(parts.storage, preferences)
    if (preferences.lang !== state().run.settings.lang) translateRun()
  }

  /** A scripted run is the same in either language, so it is run again to where it stood; one cut short stays. */
  function translateRun(): void {
    const { run } = state()
    const exit = exitAt(run.trace, run.trace.events.length)?.exit
    if (run.life !== "lost" && exit !== "aborted") reopen({ ...addressOf(state()), at: destination() })
  }

  /** Where the cursor stands, or where it is on its way to. */
  function destination(): Address["at"] {
    const { motion, run } = state()
    const goal = motion.kind === "going" ? motion.goal : undefined
    if (goal?.reach === "moment") return goal.count
    if (goal?.reach === "end" && !run.settings.off.includes("no-cap")) return "end"
    return addressOf(state()).at
  }

  const notify = (notice: Notice): void => set(({ notices }) => ({ notices: [...notices, notice] }))

  const chooseRun = (scenario: Scenario, cap?: number): void => {
    const { settings } = state().run
    const extra = cap === undefined ? [] : settings.off.filter((id) => id !== "no-cap")
    // Another scenario brings the loop that it is about; a cap leaves the loop alone.
    const loop = (cap === undefined ? scenario.loop : undefined) ?? settings.loop
    reopen({ ...addressOf(state()), ...runOf(scenario, cap, extra), loop, at: 1 })
  }

  return {
    store,
    open: (address, problems) => {
      const { lang = state().preferences.lang, theme = state().preferences.theme } = address
      set({ embed: address.embed, preferences: { ...state().preferences, lang, theme } })
      reopen(address, problems)
    },
    restart: () => reopen({ ...addressOf(state()), at: 1 }),
    chooseScenario: (scenario) => chooseRun(scenario),
    chooseLoop: (loop) => reopen({ ...addressOf(state()), loop, at: 1 }),
    chooseCap: (maxTurns) => chooseRun(scenarioOf(state().run), maxTurns),
    switchOff: (off) => {
      const scenario = scenarioOf(state().run)
      const { maxTurns, off: before } = state().run.settings
      const capped =
        !before.includes("no-cap") && (maxTurns !== scenario.maxTurns || scenario.off.includes("no-cap"))
      reopen({ ...addressOf(state()), ...runOf(scenario, capped ? maxTurns : undefined, off), at: 1 })
    },
    next,
    previous: (unit) => move(previousMove(state().run.trace, state().cursor, unit)),
    first: () => seek({ reach: "moment", count: 1 }),
    last,
    seek,
    seekCursor: (cursor) => move({ to: "cursor", cursor }),
    play,
    run: runOn,
    runBack,
    addBreakpoint,
    changeBreakpoint: (id, change) =>
      watchFor(state().breakpoints.map((each) => (each.id === id ? { ...each, ...change } : each))),
    removeBreakpoint: (id) => watchFor(state().breakpoints.filter((each) => each.id !== id)),
    toggleBox,
    hits,
    pause,
    cancel,
    prefer,
    switchTheme: () => {
      const { theme } = state().preferences
      const dark = theme === "dark" || (theme === "auto" && parts.systemIsDark())
      prefer({ theme: dark ? "light" : "dark" })
    },
    showPanel: (panel) => set({ panel }),
    showDialog: (dialog) => set({ dialog }),
    copyLink: () =>
      void parts
        .copyLink(formatAddress(addressOf(state())))
        .then((copied) => notify({ kind: copied ? "link-copied" : "link-refused" })),
    notify,
    dismiss: (notice) => set(({ notices }) => ({ notices: notices.filter((each) => each !== notice) })),
    dispose: () => {
      stopBeat()
      clearTimeout(growing)
      driver?.dispose()
    },
  }
}

/** The scenario that a run is of. */
export const scenarioOf = (run: OpenRun): Scenario => findScenario(run.settings.scenario) ?? SCENARIOS[0]

/** The address that opens the run as it stands. */
export function addressOf({ run, cursor, preferences, embed }: SessionState): Address {
  const { loop, maxTurns, off } = run.settings
  const atExit = cursor > 0 && exitAt(run.trace, cursor) !== undefined
  const at = atExit ? "end" : Math.max(positionAt(run.trace, cursor).moment, 1)
  const theme = preferences.theme === "auto" ? {} : { theme: preferences.theme }
  return { scenario: scenarioOf(run), loop, maxTurns, off, at, embed, lang: preferences.lang, ...theme }
}

/** How far a run is to go when it is opened. One without a cap has no end to go to. */
const openingGoal = ({ at, off }: Address): Goal =>
  at !== "end" ? { reach: "moment", count: at } : off.includes("no-cap") ? { reach: "moment", count: 1 } : END

const noticesOf = (address: Address, problems: readonly AddressProblem[]): readonly Notice[] => [
  ...problems.map((problem): Notice => ({ kind: "address", problem })),
  ...(address.at === "end" && address.off.includes("no-cap") ? [{ kind: "no-end" } as const] : []),
]

function lifeAfter(change: RunChange): Life | undefined {
  return change.type === "grown" ? undefined : change.type
}
