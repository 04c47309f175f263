import react from "@vitejs/plugin-react"
import type { Plugin } from "vite"
import { defineConfig } from "vitest/config"
import { workerLicenses } from "./scripts/worker-licenses.mjs"

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
]

/** Only in the build: the dev server injects inline scripts and styles, which this policy forbids. */
const contentSecurityPolicy: Plugin = {
  name: "content-security-policy",
  apply: "build",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: { "http-equiv": "Content-Security-Policy", content: POLICY.join("; ") },
      injectTo: "head-prepend",
    },
  ],
}

/** What is loaded later; all else is the first view. */
const LATER =
  /@tanstack|src\/(trace\/requests|agent\/reply)\.|src\/ui\/(virtual-rows|dialog)\.|src\/i18n\/(dialogs|notices|break-it|breakpoints|requests)\.|src\/views\/(dialogs\/(?!dialogs)|events|requests|breakpoints|history\/streaming-reply|notices\/notice-list|app\/(embed|broken-parts))/

export default defineConfig({
  // Relative, so that the same build runs at / and in any folder of a static host.
  base: "./",
  plugins: [react(), contentSecurityPolicy],
  // Modules, so that a worker can load a part of itself later.
  worker: { format: "es", plugins: () => [workerLicenses("licenses-of-workers.json")] },
  // Found by the dev server only when a run first needs them, they would reload the page.
  optimizeDeps: { include: ["@earendil-works/pi-agent-core", "@earendil-works/pi-ai"] },
  build: {
    target: "es2022",
    // Every browser of this target preloads modules by itself.
    modulePreload: { polyfill: false },
    license: { fileName: "licenses.json" },
    rolldownOptions: {
      output: {
        // The first view stays in one piece, also where a dialog shares parts of it: a dozen would compress worse.
        codeSplitting: { groups: [{ name: "first-view", test: (id) => !LATER.test(id) }] },
      },
    },
    // An inlined font would be a data: address, which font-src refuses.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
  },
  test: {
    environment: "node",
    include: ["src/**/*.test.{ts,tsx}"],
    // In CI a second, machine-readable report: scripts/ci-totals.mjs adds it up.
    reporters: process.env.CI ? ["default", ["json", { outputFile: ".cache/ci/vitest.json" }]] : ["default"],
  },
})
