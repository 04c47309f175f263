import { refuse, unknownIn } from "../share/open-kept"
import type { Session } from "../session"
import type { SessionState } from "../state"
import type { Claims } from "./claims"
import { createFiling, type DueTree, sameSettings } from "./filing"
import type { SavedRuns, SavedTree } from "./saved-runs"

/** A saved run as the list shows it: whether it is open in this tab, in another, or in none. */
export interface ListedTree extends SavedTree {
  readonly openIn: "here" | "elsewhere" | "none"
}

/** The runs that this browser keeps, for those who look at them. Its verbs never reject: what fails is told. */
export interface Saver {
  readonly list: () => Promise<readonly ListedTree[]>
  /** Saves at once what there is to save: the page may be about to go. */
  readonly flush: () => void
  /** Opens a saved run with its branches. Where another tab has it open, a copy of it. */
  readonly open: (id: string) => Promise<void>
  readonly rename: (id: string, name: string) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** Does not offer it again. */
  readonly decline: (id: string) => Promise<void>
}

export interface AutosaveParts {
  readonly saved: SavedRuns
  readonly claims: Claims
  readonly now: () => number
  readonly newId: () => string
}

const RESTING_MS = 300
/** While a run goes on at full speed, saving it must not slow it down. */
const MOVING_MS = 2000

/** Saves every run of the visit as it goes, and offers what an earlier visit left. */
export function keepSaving(session: Session, { saved, claims, now, newId }: AutosaveParts): Saver {
  const { getState: state, subscribe } = session.store
  const filing = createFiling(newId)
  let waiting: ReturnType<typeof setTimeout> | undefined
  let patient = false
  let saving = Promise.resolve()
  let failed = false

  function schedule(): void {
    const moving = state().motion.kind !== "still"
    // What has come to rest is saved at once, also where a save was put off while it moved.
    if (waiting !== undefined && (moving || !patient)) return
    clearTimeout(waiting)
    patient = moving
    waiting = setTimeout(flush, moving ? MOVING_MS : RESTING_MS)
  }

  function flush(): void {
    clearTimeout(waiting)
    waiting = undefined
    saving = saving.then(() => save(state()))
  }

  async function save(visit: SessionState): Promise<void> {
    const { trees, emptied } = filing.due(visit, now())
    await attempt(async () => {
      await Promise.all([...trees.map(saveTree), ...emptied.map(saved.remove)])
      for (const tree of [...emptied, ...filing.forgetLeft(state())]) claims.release(tree)
    })
    if (trees.length > 0 && !failed) schedule()
  }

  /** A run that another takes the place of is saved as it was. */
  function changed(after: SessionState, before: SessionState): void {
    const stays = [after.run, ...after.parked.map(({ run }) => run)].some(({ id }) => id === before.run.id)
    if (!stays && !after.removed.includes(before.run.id)) saving = saving.then(() => save(before))
    schedule()
  }

  async function saveTree({ change, isNew, written }: DueTree): Promise<void> {
    if (isNew) await claims.claim(change.tree.id)
    await saved.save(change)
    written()
    if (isNew && change.tree.repeatable) await dropOthers(change.tree)
  }

  /** A run that its settings alone bring back needs to be in the list once. */
  async function dropOthers({ id, settings }: Pick<SavedTree, "id" | "settings">): Promise<void> {
    const others = (await saved.list()).filter(
      (each) => each.repeatable && each.id !== id && sameSettings(each.settings, settings),
    )
    await Promise.all(
      others.map(async (each) => {
        if ((await openIn(each.id)) === "none") await saved.remove(each.id)
      }),
    )
  }

  async function openIn(id: string): Promise<ListedTree["openIn"]> {
    if (filing.runsOf(id).length > 0) return "here"
    return (await claims.isTaken(id)) ? "elsewhere" : "none"
  }

  /** What fails is told once, and the visit goes on in memory. */
  async function attempt<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
    try {
      const result = await task()
      failed = false
      return result
    } catch (error) {
      if (!failed) session.notify({ kind: "storage", full: isFull(error) })
      failed = true
      return undefined
    }
  }

  const list = async (): Promise<readonly ListedTree[]> =>
    (await attempt(async () =>
      Promise.all((await saved.list()).map(async (tree) => ({ ...tree, openIn: await openIn(tree.id) }))),
    )) ?? []

  async function open(id: string): Promise<void> {
    const read = await attempt(() => saved.read(id))
    if (read === undefined) return
    const fault = read.ok ? unknownIn(read.kept) : read.fault
    if (!read.ok || fault !== undefined) return refuse(session, id, fault ?? { kind: "foreign" })
    const mine = filing.runsOf(id).length === 0 && ((await attempt(() => claims.claim(id))) ?? false)
    const numbers = session.openKept(read.kept)
    if (mine) filing.adopt(id, read.kept, numbers, state())
    else session.notify({ kind: "open-elsewhere" })
  }

  async function rename(id: string, name: string): Promise<void> {
    const [first] = filing.runsOf(id)
    if (first === undefined) await attempt(() => saved.rename(id, name))
    else session.rename(first, name)
  }

  /** Offers the last run that an earlier visit left, unless it is the one that the address has just brought back. */
  async function offer(): Promise<void> {
    for (const tree of await list()) {
      const isShown = tree.repeatable && sameSettings(tree.settings, state().run.settings)
      if (tree.declined || isShown || tree.openIn !== "none") continue
      return session.notify({ kind: "kept", tree })
    }
  }

  subscribe(changed)
  schedule()
  void offer()
  return {
    list,
    flush,
    open,
    rename,
    remove: (id) => attempt(() => saved.remove(id)),
    decline: (id) => attempt(() => saved.decline(id)),
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "QuotaExceededError"
