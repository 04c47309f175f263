// @ts-check
import { readdirSync, readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"

const DIST = new URL("../dist/", import.meta.url)

/** What the first view loads, in kB of 1000 bytes after gzip: the scripts named by the page, and the loop worker. */
export function measureBundle() {
  const html = readFileSync(new URL("index.html", DIST), "utf8")
  const scripts = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? "")
  const worker = readdirSync(new URL("assets/", DIST)).filter((name) => /^loop-worker-.*\.js$/.test(name))
  const workerKb = kilobytes(worker.map((name) => `assets/${name}`))
  const pageKb = kilobytes([...new Set(scripts)]) + workerKb
  return [
    {
      what: "JS for the first view, gzip",
      budget: "≤ 175 kB",
      measured: `${pageKb.toFixed(1)} kB`,
      met: pageKb <= 175,
    },
    {
      what: "  of it the loop worker",
      budget: "≤ 30 kB",
      measured: `${workerKb.toFixed(1)} kB`,
      met: workerKb <= 30,
    },
  ]
}

/** @param {string[]} paths */
const kilobytes = (paths) =>
  paths.reduce((sum, path) => sum + gzipSync(readFileSync(new URL(path, DIST)), { level: 9 }).length, 0) /
  1000
