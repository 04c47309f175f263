import * as v from "valibot"
import type { AgentEvent, MessageRange } from "../agent/events"
import { type JsonFault, readJson } from "./json-scan"
import type { KeptRun, KeptRuns } from "./kept-run"
import { runFile } from "./run-file-schema"

export const RUN_FILE_VERSION = 1

/** Why a text is no run file that this page can open. `path` names the place in it, as in `runs[0].events[3].type`. */
export type RunFileFault =
  | JsonFault
  /** It is JSON, but nothing of ours. */
  | { readonly kind: "foreign" }
  | { readonly kind: "newer"; readonly version: number }
  | { readonly kind: "forbidden-key"; readonly path: string }
  | { readonly kind: "wrong"; readonly path: string; readonly expected: string; readonly received: string }

export type RunFileRead =
  | { readonly ok: true; readonly kept: KeptRuns }
  | { readonly ok: false; readonly fault: RunFileFault }

/** Lifts the text's value from the version it stands at to the next. */
export type Upgrader = (file: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>

/** One a version that there has been, by the version it lifts from. Version 1 is the first. */
const UPGRADERS: ReadonlyMap<number, Upgrader> = new Map()

const EVENTS_A_PART = 1000

/** The text of a run file, in parts: of a long run it may be longer than a string can be. */
export function* runFileParts({ runs, open }: KeptRuns): Generator<string> {
  yield `{"format":"loopscope","version":${RUN_FILE_VERSION},"open":${open},"runs":[`
  for (const [index, { events, ...head }] of runs.entries()) {
    yield `${index === 0 ? "" : ","}\n${JSON.stringify(head).slice(0, -1)},"events":[`
    for (let from = 0; from < events.length; from += EVENTS_A_PART) {
      const lines = events.slice(from, from + EVENTS_A_PART).map((event) => JSON.stringify(event))
      yield `${from === 0 ? "" : ","}\n${lines.join(",\n")}`
    }
    yield "]}"
  }
  yield "]}\n"
}

/** Reads the text of a run file. It is hostile until shown otherwise; nothing is opened of one that has a fault. */
export function readRunFile(text: string, upgraders = UPGRADERS): RunFileRead {
  const read = readJson(text.replace(/^\uFEFF/, ""))
  if (!read.ok) return read
  const lifted = lift(read.value, upgraders)
  if (!lifted.ok) return lifted
  const forbidden = forbiddenKey(lifted.value)
  if (forbidden !== undefined) return fault({ kind: "forbidden-key", path: forbidden })
  const parsed = v.safeParse(runFile, lifted.value, { abortEarly: true })
  if (!parsed.success) {
    const [issue] = parsed.issues
    const path = pathOf(issue.path?.map(({ key }) => key) ?? [])
    return fault({ kind: "wrong", path, expected: issue.expected ?? issue.message, received: issue.received })
  }
  const { runs, open } = parsed.output
  const lie = lieIn(runs, open)
  return lie === undefined ? { ok: true, kept: { runs, open } } : fault({ kind: "wrong", ...lie })
}

const fault = (reason: RunFileFault): RunFileRead & { ok: false } => ({ ok: false, fault: reason })

type Lifted = { readonly ok: true; readonly value: unknown } | (RunFileRead & { ok: false })

function lift(value: unknown, upgraders: ReadonlyMap<number, Upgrader>): Lifted {
  if (!isRecord(value) || value["format"] !== "loopscope") return fault({ kind: "foreign" })
  let file = value
  let version = file["version"]
  while (typeof version === "number" && version !== RUN_FILE_VERSION) {
    const upgrade = upgraders.get(version)
    if (upgrade === undefined)
      return version > RUN_FILE_VERSION
        ? fault({ kind: "newer", version })
        : fault({
            kind: "wrong",
            path: "version",
            expected: String(RUN_FILE_VERSION),
            received: String(version),
          })
    version += 1
    file = { ...upgrade(file), version }
  }
  return { ok: true, value: file }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const FORBIDDEN: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"])
/** What a model or a tool wrote stays as it is, whatever its keys: it is never merged into anything. */
const THEIRS: ReadonlySet<string> = new Set(["arguments", "args", "partial"])

/** The path of the first key that only an attack would put there. */
function forbiddenKey(root: unknown): string | undefined {
  const open: { readonly value: unknown; readonly path: readonly (string | number)[] }[] = [
    { value: root, path: [] },
  ]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next
    if (Array.isArray(value))
      value.forEach((each, index) => open.push({ value: each, path: [...path, index] }))
    else if (isRecord(value))
      for (const [key, each] of Object.entries(value)) {
        if (FORBIDDEN.has(key)) return pathOf([...path, key])
        if (!THEIRS.has(key) && typeof each === "object") open.push({ value: each, path: [...path, key] })
      }
  }
  return undefined
}

interface Lie {
  readonly path: string
  readonly expected: string
  readonly received: string
}

/** The first number in the runs that speaks of something that is not there. */
function lieIn(runs: readonly KeptRun[], open: number): Lie | undefined {
  const ids = runs.map(({ id }) => id)
  if (!ids.includes(open)) return { path: "open", expected: "the id of a run", received: String(open) }
  for (const [index, run] of runs.entries()) {
    const lie =
      lieInRun(run, ids.slice(0, index), `runs[${index}]`) ?? lieInEvents(run, `runs[${index}].events`)
    if (lie !== undefined) return lie
  }
  return undefined
}

function lieInRun(run: KeptRun, before: readonly number[], path: string): Lie | undefined {
  const most = run.events.length
  if (before.includes(run.id))
    return { path: `${path}.id`, expected: "an id of its own", received: String(run.id) }
  if (run.fork !== undefined && !before.includes(run.fork.from))
    return {
      path: `${path}.fork.from`,
      expected: "the id of a run before it",
      received: String(run.fork.from),
    }
  if (run.given > most)
    return { path: `${path}.given`, expected: `at most ${most}`, received: String(run.given) }
  if (run.cursor > most)
    return { path: `${path}.cursor`, expected: `at most ${most}`, received: String(run.cursor) }
  return undefined
}

function lieInEvents({ events }: KeptRun, path: string): Lie | undefined {
  let messages = 0
  for (const [index, event] of events.entries()) {
    if (event.type === "message_end") messages += 1
    const range = rangesOf(event).find(({ from, to }) => from > to || to > messages)
    if (range !== undefined)
      return {
        path: `${path}[${index}]`,
        expected: `messages 0 to ${messages}`,
        received: `${range.from} to ${range.to}`,
      }
    if (event.type === "agent_end" && index < events.length - 1)
      return { path: `${path}[${index + 1}]`, expected: "nothing after agent_end", received: "an event" }
  }
  return undefined
}

/** The messages that an event speaks of by their place. */
function rangesOf(event: AgentEvent): readonly MessageRange[] {
  if (event.type === "request") return event.carried.filter((part) => "to" in part)
  if (event.type === "turn_end") return [{ from: event.message, to: event.message + 1 }, event.toolResults]
  return event.type === "agent_end" ? [event.messages] : []
}

/** A path as one would write it in code: `runs[0].events[3].type`. */
const pathOf = (keys: readonly unknown[]): string =>
  keys
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "")
