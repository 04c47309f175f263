import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

const SRC = fileURLToPath(new URL(".", import.meta.url))

/** What each room may import, from DESIGN.md section 5: always rooms above it. Not every room is built yet. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  agent: [],
  ui: [],
  i18n: ["agent"],
  loops: ["agent"],
  models: ["agent"],
  tools: ["agent"],
  scenarios: ["agent", "models", "tools"],
  lessons: ["agent", "scenarios"],
  trace: ["agent"],
  recordings: ["agent", "trace"],
  findings: ["agent", "trace"],
  worker: ["agent", "loops", "models", "tools", "scenarios"],
}
const BELOW_SESSION = Object.keys(MAY_IMPORT)

const mayImport = (room: string): readonly string[] => {
  if (room === "session") return BELOW_SESSION
  return room === "views" ? [...BELOW_SESSION, "session"] : (MAY_IMPORT[room] ?? [])
}

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path))
const isTest = (path: string) => path.includes(".test.")

/** Static, dynamic, type and bare imports, re-exports, and workers by their address. */
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*["'`](\.[^"'`]+)["'`]/g

/** The paths inside src/ that a source names, in whatever way; `?raw` and `?worker` name the file before them. */
const importsIn = (source: string, path: string): readonly string[] =>
  [...source.matchAll(IMPORT)].map(([, to = ""]) => new URL(to, `file:///${path}`).pathname.slice(1))

const importsOf = (path: string): readonly string[] => importsIn(readFileSync(SRC + path, "utf8"), path)

const roomOf = (path: string): string => path.split("/")[0] ?? ""

/** Every import that leads from the code of one room into another. */
const crossings = files
  .filter((path) => !isTest(path) && path !== "main.tsx" && roomOf(path) !== "testing")
  .flatMap((path) => importsOf(path).map((to) => ({ from: roomOf(path), to: roomOf(to), path })))
  .filter(({ from, to }) => from !== to)

test("imports are seen in whatever way they are written", () => {
  const written = `
    import "../ui/a.css"
    import { b,
      type B } from "../agent/b"
    import type { C } from '../agent/c'
    export * from "../agent/d"
    const e = lazy(() => import("../views/e"))
    const f = await import(
      "../views/f")
    import g from "../loops/g.ts?raw"
    import H from "../worker/h?worker"
    new Worker(new URL("../worker/i.ts", import.meta.url))
    let k: import("../trace/k").K
    import react from "react"`
  expect(importsIn(written, "session/x.ts")).toEqual([
    "ui/a.css",
    "agent/b",
    "agent/c",
    "agent/d",
    "views/e",
    "views/f",
    "loops/g.ts",
    "worker/h",
    "worker/i.ts",
    "trace/k",
  ])
})

test("a room imports only from rooms above it", () => {
  expect(crossings.length).toBeGreaterThan(100)
  expect(crossings.filter(({ from, to }) => !mayImport(from).includes(to))).toEqual([])
})

test("no room leads back to itself through others", () => {
  const rooms = [...new Set(crossings.map(({ from }) => from))]
  const next = (room: string) => new Set(crossings.filter(({ from }) => from === room).map(({ to }) => to))
  const reachable = (room: string): ReadonlySet<string> => {
    const seen = next(room)
    // A set that grows while it is walked is walked to its end.
    for (const each of seen) for (const further of next(each)) seen.add(further)
    return seen
  }
  expect(rooms.length).toBeGreaterThan(5)
  expect(rooms.filter((room) => reachable(room).has(room))).toEqual([])
})

test("every folder of src/ is a room that the map names", () => {
  const rooms = new Set(files.filter((path) => path.includes("/")).map(roomOf))
  const map = readFileSync(`${SRC}README.md`, "utf8")
  for (const room of rooms) expect(map).toContain(`\`${room}/\``)
  const known = [...BELOW_SESSION, "session", "views", "testing"]
  expect([...rooms].filter((room) => !known.includes(room))).toEqual([])
})

test("only tests import what is for tests", () => {
  const offenders = files.filter(
    (path) =>
      !isTest(path) && roomOf(path) !== "testing" && importsOf(path).some((to) => roomOf(to) === "testing"),
  )
  expect(offenders).toEqual([])
})
