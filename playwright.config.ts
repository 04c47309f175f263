import { existsSync } from "node:fs"
import { createServer } from "node:net"
import { defineConfig, devices } from "@playwright/test"

// The preview server would start without a build, and answer nothing.
if (!existsSync(new URL("dist/index.html", import.meta.url))) {
  throw new Error("The tests run against the build, and there is none yet: npm run build")
}

// A free port instead of a fixed one: two checkouts on one machine must not test each other's build.
// Workers read this file again and inherit the environment: there the port is already chosen.
process.env.E2E_PORT ??= String(await freePort())
const address = `http://127.0.0.1:${process.env.E2E_PORT}/`

const ci = Boolean(process.env.CI)
const browser = process.env.BROWSER_PATH
const root = process.getuid?.() === 0

export default defineConfig({
  testDir: "e2e",
  workers: 2,
  fullyParallel: true,
  forbidOnly: ci,
  retries: ci ? 1 : 0,
  // Axe takes its time on a busy machine; a test that fails still fails by its expectations.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // In CI a second, machine-readable report: scripts/ci-totals.mjs adds it up.
  reporter: ci ? [["list"], ["json", { outputFile: ".cache/ci/playwright.json" }]] : [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    baseURL: address,
    trace: "retain-on-failure",
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        ...(root ? ["--no-sandbox"] : []), // Chromium refuses to run sandboxed as root
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-domain-reliability",
        "--disable-quic",
        "--disable-sync",
      ],
    },
  },
  projects: [{ name: "chromium" }],
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --strictPort --port ${process.env.E2E_PORT}`,
    url: address,
    reuseExistingServer: false,
    timeout: 60_000,
  },
})

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const bound = probe.address()
      if (bound === null || typeof bound === "string") throw new Error("A TCP server has a port.")
      probe.close(() => resolve(bound.port))
    })
  })
}
