// @ts-check
// Adds up the JSON reports that vitest and Playwright write in CI, and closes with one line of totals.
import { existsSync, readFileSync } from "node:fs"

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

/** @type {Record<string, (report: any) => Totals>} */
const READERS = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    // A file that breaks before its first test is a failure that no test counts.
    failed: report.numFailedTests + report.testResults.filter(brokeEarly).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  playwright: ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    // Errors outside of tests: a file that does not load, a server that does not start.
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }),
}

/** @param {any} file */
function brokeEarly({ status, assertionResults }) {
  return status === "failed" && !assertionResults.some((/** @type {any} */ test) => test.status === "failed")
}

const total = { passed: 0, failed: 0, skipped: 0 }
let missing = 0

for (const [name, read] of Object.entries(READERS)) {
  const path = new URL(`../.cache/ci/${name}.json`, import.meta.url)
  if (!existsSync(path)) {
    console.error(`${name} did not run: it left no report.`)
    missing += 1
    continue
  }
  const { passed, failed, skipped } = read(JSON.parse(readFileSync(path, "utf8")))
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

const ran = total.passed + total.failed + total.skipped > 0
if (ran) {
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ""
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
}
process.exitCode = ran && total.failed === 0 && missing === 0 ? 0 : 1
