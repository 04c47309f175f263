import react from "@vitejs/plugin-react"
import type { Plugin } from "vite"
import { defineConfig } from "vitest/config"

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

/** The modules that the first view needs and that later ones need as well. */
const FIRST_VIEW =
  /node_modules\/(react|react-dom|scheduler|zustand)\/|src\/(agent|trace|scenarios|models|tools)\/|src\/session\/|src\/i18n\/(section|words|page|captions|commands|console|diagram|timeline)|src\/views\/(session-context|command|look)/

export default defineConfig({
  // Relative, so that the same build runs at / and in any folder of a static host.
  base: "./",
  plugins: [react(), contentSecurityPolicy],
  worker: { format: "es" },
  build: {
    target: "es2022",
    license: { fileName: "licenses.json" },
    rolldownOptions: {
      output: {
        // What the first view and a dialog share stays in one piece: a dozen small ones would compress worse.
        codeSplitting: { groups: [{ name: "core", test: FIRST_VIEW }] },
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
