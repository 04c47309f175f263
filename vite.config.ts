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
const LATER = [
  /@tanstack|valibot|\/idb\//,
  /src\/agent\/reply\./,
  /src\/i18n\/(dialogs|notices|break-it|breakpoints|requests|fork|saved|say|share|compare|pi)\./,
  /src\/scenarios\/(answerers|casts|explanations|known-tools|pi-casts)\./,
  /src\/session\/(saved|fork|compare|share\/(?!link))/,
  /src\/trace\/(base|compare|history-events|json-place|json-scan|requests|run-file|run-file-schema)\./,
  /src\/ui\/(virtual-rows|dialog)\./,
  /src\/views\/(branches|breakpoints|code\/pi-pane|compare|events|fork|requests|saved|say|share)/,
  /src\/views\/(dialogs\/(?!dialogs)|history\/streaming-reply|notices\/notice-list)/,
  /src\/views\/app\/(embed|explanation|broken-parts)\./,
]

const isFirstView = (id: string): boolean => !LATER.some((part) => part.test(id))

export default defineConfig({
  // Relative, so that the same build runs at / and in any folder of a static host.
  base: "./",
  plugins: [react(), contentSecurityPolicy],
  // Animated zooming, which nothing here does, is an eighth of what React Flow weighs.
  resolve: { alias: { "d3-transition": "/src/views/diagram/without-transitions.ts" } },
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
        codeSplitting: { groups: [{ name: "first-view", test: isFirstView }] },
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
