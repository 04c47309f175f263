import { type DBSchema, type IDBPDatabase, openDB } from "idb"
import type { AgentEvent } from "../../agent/events"
import type { Exit } from "../../agent/exit"
import type { RunSettings } from "../../agent/settings"
import type { KeptRun } from "../../trace/kept-run"
import { readRunFile, RUN_FILE_VERSION, type RunFileRead } from "../../trace/run-file"

/** What the list of saved runs shows of a run and its branches. */
export interface SavedTree {
  readonly id: string
  readonly name: string
  readonly settings: RunSettings
  /** How many runs it holds: the first one and its branches. */
  readonly runs: number
  readonly open: number
  readonly turns: number
  readonly steps: number
  readonly messages: number
  readonly exit?: Exit
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** The letters of its text: about the bytes that it takes. */
  readonly size: number
  /** Whether its settings alone bring it back: nobody edited, named or cancelled anything in it. */
  readonly repeatable: boolean
  /** Whether a person was asked to open it again and did not want to. */
  readonly declined: boolean
}

type RunHead = Omit<KeptRun, "events">

interface Schema extends DBSchema {
  readonly trees: { readonly key: string; readonly value: SavedTree }
  readonly heads: { readonly key: [string, number]; readonly value: RunHead }
  /** Pieces of the run file's text: the events from a number on. */
  readonly events: { readonly key: [string, number, number]; readonly value: string }
}

/** What is new of a tree since it was saved last. */
export interface TreeChange {
  readonly tree: Omit<SavedTree, "size">
  readonly heads: readonly RunHead[]
  readonly added: readonly {
    readonly run: number
    readonly from: number
    readonly events: readonly AgentEvent[]
  }[]
  /** Runs whose events are to be forgotten first: they were taken away or begun again. */
  readonly cleared: readonly number[]
}

/** The runs that this browser keeps. Every verb rejects where the browser refuses or its storage is full. */
export interface SavedRuns {
  readonly list: () => Promise<readonly SavedTree[]>
  readonly save: (change: TreeChange) => Promise<void>
  /** The runs of a tree, read as hostile as a file: an older page may have written them. */
  readonly read: (id: string) => Promise<RunFileRead>
  readonly rename: (id: string, name: string) => Promise<void>
  readonly decline: (id: string) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

/** Opens the browser's database. */
export async function openSavedRuns(name = "loopscope"): Promise<SavedRuns> {
  const db = await openDB<Schema>(name, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore("trees", { keyPath: "id" })
      fresh.createObjectStore("heads")
      fresh.createObjectStore("events")
    },
  })
  const change = async (id: string, what: Partial<SavedTree>) => {
    const transaction = db.transaction("trees", "readwrite")
    const tree = await transaction.store.get(id)
    if (tree !== undefined) await transaction.store.put({ ...tree, ...what })
    await transaction.done
  }
  return {
    list: async () => (await db.getAll("trees")).toSorted((a, b) => b.savedAt - a.savedAt),
    save: (each) => save(db, each),
    read: (id) => read(db, id),
    rename: async (id, written) => {
      await change(id, { name: written, repeatable: false })
      const tree = await db.get("trees", id)
      const [head] = tree === undefined ? [] : await db.getAll("heads", within(id))
      if (head !== undefined) await db.put("heads", { ...head, name: written }, [id, head.id])
    },
    decline: (id) => change(id, { declined: true }),
    remove: async (id) => {
      const transaction = db.transaction(["trees", "heads", "events"], "readwrite")
      await Promise.all([
        transaction.objectStore("trees").delete(id),
        transaction.objectStore("heads").delete(within(id)),
        transaction.objectStore("events").delete(within(id)),
        transaction.done,
      ])
    },
  }
}

/** Every key of a tree: an empty list is greater than any number. */
const within = (...begin: readonly (string | number)[]) => IDBKeyRange.bound([...begin], [...begin, []])

async function save(db: IDBPDatabase<Schema>, { tree, heads, added, cleared }: TreeChange): Promise<void> {
  const pieces = added.map(({ run, from, events }) => ({
    key: [tree.id, run, from] satisfies [string, number, number],
    text: events.map((event) => JSON.stringify(event)).join(",\n"),
  }))
  const transaction = db.transaction(["trees", "heads", "events"], "readwrite")
  const [trees, runs, events] = [
    transaction.objectStore("trees"),
    transaction.objectStore("heads"),
    transaction.objectStore("events"),
  ]
  let size = (await trees.get(tree.id))?.size ?? 0
  for (const run of cleared) {
    const range = within(tree.id, run)
    // One after the other: what is taken away must be known before it is.
    const texts = await events.getAll(range)
    size -= texts.reduce((sum, text) => sum + text.length, 0)
    await Promise.all([events.delete(range), runs.delete([tree.id, run])])
  }
  size += pieces.reduce((sum, { text }) => sum + text.length, 0)
  await Promise.all([
    ...pieces.map(({ key, text }) => events.put(text, key)),
    ...heads.map((head) => runs.put(head, [tree.id, head.id])),
    trees.put({ ...tree, size }),
    transaction.done,
  ])
}

async function read(db: IDBPDatabase<Schema>, id: string): Promise<RunFileRead> {
  const transaction = db.transaction(["trees", "heads", "events"])
  const [tree, heads] = await Promise.all([
    transaction.objectStore("trees").get(id),
    transaction.objectStore("heads").getAll(within(id)),
  ])
  const events = await Promise.all(
    heads.map((head) => transaction.objectStore("events").getAll(within(id, head.id))),
  )
  const runs = heads.map((head, index) => {
    const text = JSON.stringify(head).slice(0, -1)
    return `${text},"events":[${events[index]?.join(",") ?? ""}]}`
  })
  return readRunFile(
    `{"format":"loopscope","version":${RUN_FILE_VERSION},"open":${tree?.open ?? 0},"runs":[${runs.join(",")}]}`,
  )
}
