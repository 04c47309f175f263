import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

const SRC = fileURLToPath(new URL(".", import.meta.url))

/** What each room may import, from src/README.md: always rooms above it. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  agent: [],
  ui: [],
  i18n: ["agent"],
  loops: ["agent"],
  models: ["agent"],
  tools: ["agent"],
  scenarios: ["agent", "models", "tools"],
  trace: ["agent"],
  worker: ["agent", "loops", "models", "tools", "scenarios"],
  session: ["agent", "ui", "i18n", "loops", "models", "tools", "scenarios", "trace", "worker"],
  views: ["agent", "ui", "i18n", "loops", "models", "tools", "scenarios", "trace", "worker", "session"],
}

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path))
const isTest = (path: string) => path.includes(".test.")

/** The paths inside src/ that a file imports, in whatever way. */
function importsOf(path: string): readonly string[] {
  const source = readFileSync(SRC + path, "utf8")
  const named = [...source.matchAll(/(?:from|import|import\(|new URL\()\s*"(\.[^"]+)"/g)].map(
    ([, to]) => to ?? "",
  )
  return named.map((to) => new URL(to, `file:///${path}`).pathname.slice(1))
}

const roomOf = (path: string): string => path.split("/")[0] ?? ""

test("a room imports only from rooms above it", () => {
  const crossings = files
    .filter((path) => !isTest(path) && path !== "main.tsx" && roomOf(path) !== "testing")
    .flatMap((path) => importsOf(path).map((to) => ({ from: roomOf(path), to: roomOf(to), path })))
    .filter(({ from, to }) => from !== to)
  expect(crossings.length).toBeGreaterThan(100)
  expect(crossings.filter(({ from, to }) => !MAY_IMPORT[from]?.includes(to))).toEqual([])
})

test("every folder of src/ is a room that the map names", () => {
  const rooms = new Set(files.filter((path) => path.includes("/")).map(roomOf))
  const map = readFileSync(`${SRC}README.md`, "utf8")
  for (const room of rooms) expect(map).toContain(`\`${room}/\``)
  expect([...rooms].filter((room) => room !== "testing" && !(room in MAY_IMPORT))).toEqual([])
})

test("only tests import what is for tests", () => {
  const offenders = files.filter(
    (path) =>
      !isTest(path) && roomOf(path) !== "testing" && importsOf(path).some((to) => roomOf(to) === "testing"),
  )
  expect(offenders).toEqual([])
})
