import { createStore, type StoreApi } from "zustand/vanilla"
import type { Box } from "../agent/position"
import type { BreakRule, Breakpoint } from "../worker/breakpoints"
import type { WorkerPort } from "../worker/client"
import type { Address, AddressProblem } from "./address"
import type { SourcePair } from "./compare/compare-sources"
import { createDrivers } from "./drivers"
import { createHitFinder, type Hits } from "./hits"
import { openingGoal, settingsOf } from "./opening"
import { type Preferences, savePreferences, type PreferenceStore } from "./preferences"
import type { DialogId, Notice, Panel, SessionState } from "./state"
import { createVisit, type Visit } from "./visit"
import { createWalk, type Walk } from "./walk"

/** What the session needs of its surroundings. */
export interface SessionParts {
  readonly spawn: () => WorkerPort
  readonly storage: PreferenceStore
  /** Whether the system asks for a dark page. */
  readonly systemIsDark: () => boolean
  /** Puts a link to an address of this page where a person can paste it from; false where that is refused. */
  readonly copyLink: (hash: string) => Promise<boolean>
  /** Gives a person a file to keep. */
  readonly saveFile: (name: string, file: Blob) => void
  readonly preferences: Preferences
  readonly address: Address
  readonly problems: readonly AddressProblem[]
}

/** The open run, where the cursor stands in it, and every way to change that. State is read from `store`. */
export interface Session extends Walk, Visit {
  readonly store: StoreApi<SessionState>
  /** Opens what an address asks for, with a fresh run. */
  readonly open: (address: Address, problems: readonly AddressProblem[]) => void
  readonly addBreakpoint: (rule: BreakRule, fromHit: number) => void
  readonly changeBreakpoint: (id: number, change: Partial<Pick<Breakpoint, "enabled" | "fromHit">>) => void
  readonly removeBreakpoint: (id: number) => void
  /** Sets a breakpoint on a box, or takes the one there away. */
  readonly toggleBox: (box: Box) => void
  /** Where the open run has met its breakpoints. */
  readonly hits: () => Hits
  readonly prefer: (change: Partial<Preferences>) => void
  /** To the other of light and dark, whichever of them shows now. */
  readonly switchTheme: () => void
  readonly showPanel: (panel: Panel) => void
  readonly showDialog: (dialog: DialogId | undefined) => void
  /** Opens what a link carries, a file or a text, where it is sound. */
  readonly openLink: (packed: string, at: Address["at"]) => void
  readonly openFile: (file: Blob, name: string) => void
  readonly saveRuns: () => void
  readonly saveFile: SessionParts["saveFile"]
  readonly spawn: SessionParts["spawn"]
  /** Shows two runs side by side: these, or what there is to compare. */
  readonly showCompare: (compared?: SourcePair) => void
  readonly copyLink: () => void
  readonly notify: (notice: Notice) => void
  readonly dismiss: (notice: Notice) => void
  readonly dispose: () => void
}

export function createSession(parts: SessionParts): Session {
  const drivers = createDrivers(parts.spawn, (id, change) => walking.changed(id, change))
  const store = createStore<SessionState>()(() => ({
    ...drivers.make(
      {
        settings: settingsOf(parts.address, parts.preferences.lang),
        goal: openingGoal(parts.address.at, parts.address.off),
      },
      [],
    ),
    parked: [],
    removed: [],
    saver: undefined,
    compared: undefined,
    breakpoints: [],
    notices: noticesOf(parts.address, parts.problems),
    preferences: parts.preferences,
    panel: "history",
    dialog: undefined,
    embed: parts.address.embed,
  }))
  const { getState: state, setState: set } = store
  const findHits = createHitFinder()
  const hits = (): Hits => findHits(state().run.trace, state().breakpoints)
  const notify = (notice: Notice): void => set(({ notices }) => ({ notices: [...notices, notice] }))
  const walking = createWalk(store, drivers, { hits, notify })
  const visiting = createVisit(store, drivers, {
    leave: walking.leave,
    entered: () => watchFor(state().breakpoints),
  })
  let numbered = 0

  function watchFor(breakpoints: readonly Breakpoint[]): void {
    set({ breakpoints })
    drivers.of(state().run.id)?.watch(breakpoints, hits().counts)
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

  function prefer(change: Partial<Preferences>): void {
    const preferences = { ...state().preferences, ...change }
    set({ preferences })
    savePreferences(parts.storage, preferences)
    if (preferences.lang !== state().run.settings.lang) visiting.translate(walking.destination())
  }

  const session: Session = {
    store,
    ...walking.walk,
    ...visiting.visit,
    open: (address, problems) => {
      const { lang = state().preferences.lang, theme = state().preferences.theme } = address
      set({ embed: address.embed, preferences: { ...state().preferences, lang, theme } })
      visiting.openAddress(address, noticesOf(address, problems))
    },
    addBreakpoint,
    changeBreakpoint: (id, change) =>
      watchFor(state().breakpoints.map((each) => (each.id === id ? { ...each, ...change } : each))),
    removeBreakpoint: (id) => watchFor(state().breakpoints.filter((each) => each.id !== id)),
    toggleBox,
    hits,
    prefer,
    switchTheme: () => {
      const { theme } = state().preferences
      const dark = theme === "dark" || (theme === "auto" && parts.systemIsDark())
      prefer({ theme: dark ? "light" : "dark" })
    },
    showPanel: (panel) => set({ panel }),
    showDialog: (dialog) => set({ dialog }),
    openLink: (packed, at) => void import("./share/open-kept").then((m) => m.openLink(session, packed, at)),
    openFile: (file, name) => void import("./share/open-kept").then((m) => m.openFile(session, file, name)),
    saveFile: parts.saveFile,
    spawn: parts.spawn,
    showCompare: (compared) => set({ compared, dialog: "compare" }),
    saveRuns: () => void import("./share/sharing").then((m) => m.saveRuns(session, parts)),
    copyLink: () => void import("./share/sharing").then((m) => m.copyLink(session, parts)),
    notify,
    dismiss: (notice) => set(({ notices }) => ({ notices: notices.filter((each) => each !== notice) })),
    dispose: () => {
      walking.leave()
      drivers.dispose()
    },
  }
  return session
}

const noticesOf = (address: Address, problems: readonly AddressProblem[]): readonly Notice[] => [
  ...problems.map((problem): Notice => ({ kind: "address", problem })),
  ...(address.at === "end" && address.off.includes("no-cap") ? [{ kind: "no-end" } as const] : []),
]
