import type { Box } from "../agent/position"
import type { Lang } from "../agent/settings"
import type { Words } from "../i18n/words"
import type { KeyStroke } from "../ui/key-stroke"
import { type Cursor, isOver, positionAt } from "../trace/seek"
import type { Trace } from "../trace/trace"
import { nextMove, previousMove, type Unit } from "./moves"
import type { Session } from "./session"
import type { SessionState } from "./state"

/** A command is known by its name in the dictionary. */
export type CommandId = Exclude<keyof Words["commands"], "openRecording" | "scenario">

/** Something a person can do. The buttons, the keyboard, the palette and the help sheet are drawn from this one list. */
export interface Command {
  readonly id: CommandId
  readonly keys: readonly KeyStroke[]
  /** Whether it can be done now. */
  readonly when: (state: SessionState) => boolean
  readonly run: (session: Session) => void
}

/** Whether the run goes on, or has gone on, past the cursor. */
const moreAhead = ({ run, cursor }: SessionState) => !isOver(run.trace) || cursor < run.trace.events.length
const OTHER_LANG: Readonly<Record<Lang, Lang>> = { en: "zh", zh: "en" }
const langOf = (session: Session) => session.store.getState().preferences.lang

const always = () => true
const moving = ({ motion }: SessionState) => motion.kind === "going" || motion.kind === "playing"

const key = (name: string): KeyStroke => ({ key: name })
const shifted = (name: string): KeyStroke => ({ key: name, shift: true })

const forward = (id: Command["id"], unit: Unit, keys: readonly KeyStroke[]): Command => ({
  id,
  keys,
  when: ({ run, cursor }) => nextMove(run.trace, cursor, unit).to !== "nowhere",
  run: (session) => session.next(unit),
})

const back = (id: Command["id"], unit: Unit, keys: readonly KeyStroke[]): Command => ({
  id,
  keys,
  when: ({ run, cursor }) => previousMove(run.trace, cursor, unit).to !== "nowhere",
  run: (session) => session.previous(unit),
})

/** Every command, in the order of the help sheet. */
export const COMMANDS: readonly Command[] = [
  forward("nextBox", "box", [key("ArrowRight")]),
  back("previousBox", "box", [key("ArrowLeft")]),
  forward("nextStep", "steps", [key("s"), key("F10")]),
  back("previousStep", "steps", [shifted("s"), shifted("F10")]),
  forward("nextTurn", "turns", [key("t")]),
  back("previousTurn", "turns", [shifted("t")]),
  forward("nextMessage", "messages", [key("m")]),
  back("previousMessage", "messages", [shifted("m")]),
  { id: "play", keys: [key(" ")], when: (state) => !moving(state), run: (session) => session.play() },
  { id: "pause", keys: [key(" ")], when: moving, run: (session) => session.pause() },
  { id: "run", keys: [key("F8")], when: moreAhead, run: (session) => session.run() },
  {
    id: "runBack",
    keys: [shifted("F8")],
    when: ({ cursor, breakpoints }) => cursor > 0 && breakpoints.length > 0,
    run: (session) => session.runBack(),
  },
  { id: "cancel", keys: [], when: ({ run }) => !isOver(run.trace), run: (session) => session.cancel() },
  { id: "first", keys: [key("Home")], when: always, run: (session) => session.first() },
  { id: "last", keys: [key("End")], when: moreAhead, run: (session) => session.last() },
  { id: "restart", keys: [key("r")], when: always, run: (session) => session.restart() },
  {
    id: "breakpoint",
    keys: [key("b")],
    when: ({ run, cursor }) => litBox(run.trace, cursor) !== undefined,
    run: toggleLitBox,
  },
  { id: "breakpoints", keys: [], when: always, run: (session) => session.showDialog("breakpoints") },
  { id: "goto", keys: [key("g")], when: always, run: (session) => session.showDialog("goto") },
  {
    id: "fork",
    keys: [key("f")],
    when: ({ cursor }) => cursor > 0,
    run: (session) => session.showDialog("fork"),
  },
  { id: "breakIt", keys: [], when: always, run: (session) => session.showDialog("break-it") },
  { id: "compare", keys: [key("c")], when: always, run: (session) => session.showCompare() },
  { id: "share", keys: [], when: ({ cursor }) => cursor > 0, run: (session) => session.showDialog("share") },
  { id: "savedRuns", keys: [], when: always, run: (session) => session.showDialog("saved") },
  { id: "saveRuns", keys: [], when: ({ cursor }) => cursor > 0, run: (session) => session.saveRuns() },
  { id: "copyLink", keys: [], when: always, run: (session) => session.copyLink() },
  {
    id: "language",
    keys: [],
    when: always,
    run: (session) => session.prefer({ lang: OTHER_LANG[langOf(session)] }),
  },
  { id: "theme", keys: [], when: always, run: (session) => session.switchTheme() },
  { id: "settings", keys: [], when: always, run: (session) => session.showDialog("settings") },
  {
    id: "palette",
    keys: [{ key: "k", ctrl: true }],
    when: always,
    run: (session) => session.showDialog("palette"),
  },
  { id: "help", keys: [key("?"), shifted("?")], when: always, run: (session) => session.showDialog("help") },
]

function litBox(trace: Trace, cursor: Cursor): Box | undefined {
  const { place } = positionAt(trace, cursor)
  return place === "start" || place === "exit" ? undefined : place
}

function toggleLitBox(session: Session): void {
  const { run, cursor } = session.store.getState()
  const box = litBox(run.trace, cursor)
  if (box !== undefined) session.toggleBox(box)
}
