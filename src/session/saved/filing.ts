import type { RunSettings } from "../../agent/settings"
import type { KeptRuns } from "../../trace/kept-run"
import { exitAt, isOver } from "../../trace/seek"
import type { Trace } from "../../trace/trace"
import { isEdited } from "../share/link"
import type { ParkedRun, SessionState } from "../state"
import type { SavedTree, TreeChange } from "./saved-runs"

/** What is to be written of a visit now: trees that have changed, as far as one go takes them, and trees that are gone. */
export interface Due {
  readonly trees: readonly DueTree[]
  readonly emptied: readonly string[]
}

export interface DueTree {
  readonly change: TreeChange
  readonly isNew: boolean
  /** To be called when it is written. */
  readonly written: () => void
}

/** Where the runs of this visit are filed among the saved ones, and how much of each is. */
export interface Filing {
  readonly due: (state: SessionState, now: number) => Due
  /** Says that opened runs are those of a saved tree. `numbers` are theirs in this visit, by those in the tree. */
  readonly adopt: (
    tree: string,
    kept: KeptRuns,
    numbers: ReadonlyMap<number, number>,
    state: SessionState,
  ) => void
  /** Forgets the trees that the visit has left, none of whose runs is in it any more, and names them. */
  readonly forgetLeft: (state: SessionState) => readonly string[]
  /** The runs of this visit that are filed under a tree, the first of them first. */
  readonly runsOf: (tree: string) => readonly number[]
}

interface Filed {
  readonly tree: string
  /** Its number in the saved tree. */
  readonly number: number
  readonly trace: Trace | undefined
  readonly events: number
  /** The run and the cursor as its head has them. */
  readonly head: ParkedRun | undefined
}

/** So many events of a run are written in one go. */
const SLICE = 5000

export function createFiling(newId: () => string): Filing {
  const filed = new Map<number, Filed>()
  const written = new Set<string>()

  const numberOf = (id: number): number => filed.get(id)?.number ?? 0
  const runsOf = (tree: string): readonly number[] =>
    [...filed].flatMap(([id, entry]) => (entry.tree === tree ? id : [])).toSorted((a, b) => a - b)

  /** The runs by the tree that they are filed under: a branch with the run that it leaves, another one by itself. */
  function grouped(all: readonly ParkedRun[]): ReadonlyMap<string, readonly ParkedRun[]> {
    const trees = new Map<string, ParkedRun[]>()
    for (const each of all) {
      const parent = each.run.fork && filed.get(each.run.fork.from)
      const { tree } = filed.get(each.run.id) ?? file(each.run.id, parent?.tree ?? newId())
      trees.set(tree, [...(trees.get(tree) ?? []), each])
    }
    return trees
  }

  function file(id: number, tree: string): Filed {
    const number = Math.max(0, ...runsOf(tree).map(numberOf)) + 1
    const entry: Filed = { tree, number, trace: undefined, events: 0, head: undefined }
    filed.set(id, entry)
    return entry
  }

  /** What is new of a run since it was written. */
  function news(each: ParkedRun) {
    const { trace, events: before, head, number } = filed.get(each.run.id) ?? file(each.run.id, newId())
    const fresh = trace !== each.run.trace
    const from = fresh ? 0 : before
    const events = each.run.trace.events.slice(from, from + SLICE)
    const quiet = events.length === 0 && head?.run === each.run && head.cursor === each.cursor
    return { each, number, fresh, from, events, upTo: from + events.length, still: !fresh && quiet }
  }

  function dueTree(
    tree: string,
    runs: readonly ParkedRun[],
    gone: readonly number[],
    about: Pick<SessionState, "run"> & { readonly now: number },
  ): DueTree | undefined {
    const changes = runs.map(news)
    if (gone.length === 0 && changes.every(({ still }) => still)) return undefined
    const started = changes.flatMap(({ number, fresh }) => (fresh ? number : []))
    return {
      change: {
        tree: { id: tree, savedAt: about.now, ...summaryOf(runs, about.run.id, numberOf) },
        heads: changes.map(({ each, upTo }) => headOf(each, upTo, numberOf)),
        added: changes
          .filter(({ events }) => events.length > 0)
          .map(({ number, from, events }) => ({ run: number, from, events })),
        cleared: [...started, ...gone.map(numberOf)],
      },
      isNew: !written.has(tree),
      written: () => {
        written.add(tree)
        for (const id of gone) filed.delete(id)
        for (const { each, number, upTo } of changes)
          filed.set(each.run.id, { tree, number, trace: each.run.trace, events: upTo, head: each })
      },
    }
  }

  function due({ run, cursor, parked, removed }: SessionState, now: number): Due {
    const all = [...parked, { run, cursor }].filter(isWorthKeeping).toSorted((a, b) => a.run.id - b.run.id)
    const groups = grouped(all)
    const goneFrom = (tree: string) => removed.filter((id) => filed.get(id)?.tree === tree)
    const emptied = removed.flatMap((id) => filed.get(id)?.tree ?? []).filter((tree) => !groups.has(tree))
    for (const tree of emptied) for (const id of goneFrom(tree)) filed.delete(id)
    const trees = [...groups].flatMap(
      ([tree, runs]) => dueTree(tree, runs, goneFrom(tree), { run, now }) ?? [],
    )
    return { trees, emptied }
  }

  function forgetLeft({ run, parked }: SessionState): readonly string[] {
    const visited = [run, ...parked.map((each) => each.run)]
    const here = new Set(visited.map(({ id }) => filed.get(id)?.tree))
    const left = [...written].filter((tree) => !here.has(tree))
    for (const tree of left) {
      written.delete(tree)
      for (const id of runsOf(tree)) filed.delete(id)
    }
    return left
  }

  function adopt(...[tree, kept, numbers, state]: Parameters<Filing["adopt"]>): void {
    written.add(tree)
    const open = [state.run, ...state.parked.map(({ run }) => run)]
    for (const { id: number, events } of kept.runs) {
      const run = open.find(({ id }) => id === numbers.get(number))
      if (run === undefined) continue
      // A run that was cut back to its last message when it was opened is written anew.
      const same = run.trace.events.length === events.length
      const trace = same ? run.trace : undefined
      filed.set(run.id, { tree, number, trace, events: same ? events.length : 0, head: undefined })
    }
  }

  return { due, adopt, forgetLeft, runsOf }
}

/** A run that nobody has moved yet is nothing to keep. */
const isWorthKeeping = ({ run }: ParkedRun): boolean =>
  run.trace.head.moment > 1 || isEdited(run) || run.name !== ""

function headOf({ run, cursor }: ParkedRun, saved: number, numberOf: (id: number) => number) {
  const from = run.fork === undefined ? 0 : numberOf(run.fork.from)
  return {
    id: numberOf(run.id),
    settings: run.settings,
    given: Math.min(run.given, saved),
    cursor: Math.min(cursor, saved),
    ...(run.name !== "" && { name: run.name }),
    ...(run.fork && from > 0 && { fork: { from, moment: run.fork.moment } }),
  }
}

/** What the list shows of a tree: the name of its first run, the counts of the one that is open. */
function summaryOf(
  runs: readonly ParkedRun[],
  openId: number,
  numberOf: (id: number) => number,
): Omit<SavedTree, "id" | "savedAt" | "size"> {
  const [first] = runs
  if (first === undefined) throw new Error("A tree without a run")
  const { run } = runs.find((each) => each.run.id === openId) ?? first
  const { turns, steps, messages } = run.trace.head
  const exit = exitOf(run.trace)
  return {
    name: first.run.name,
    settings: first.run.settings,
    runs: runs.length,
    open: numberOf(run.id),
    turns,
    steps,
    messages,
    ...(exit && { exit }),
    repeatable: runs.length === 1 && isRepeatable(first),
    declined: false,
  }
}

const isRepeatable = ({ run }: ParkedRun): boolean =>
  !isEdited(run) && run.name === "" && run.life !== "lost" && exitOf(run.trace) !== "aborted"

const exitOf = (trace: Trace) => (isOver(trace) ? exitAt(trace, trace.events.length)?.exit : undefined)

/** Whether two runs are the same again and again: all that makes them is the same. */
export const sameSettings = (a: RunSettings, b: RunSettings): boolean =>
  JSON.stringify(a) === JSON.stringify(b)
