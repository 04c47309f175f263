// @ts-check
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

/**
 * Lists the packages that a worker bundles, beside those of the page, which Vite lists by itself.
 * @param {string} fileName
 * @returns {import("vite").Plugin}
 */
export const workerLicenses = (fileName) => ({
  name: "worker-licenses",
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []))
    const folders = new Set(modules.filter((id) => id.includes("/node_modules/")).map(folderOf))
    const source = JSON.stringify([...folders].sort().map(licenseOf), null, 2)
    this.emitFile({ type: "asset", fileName, source })
  },
})

/** @type {(module: string) => string} */
function folderOf(module) {
  const folder = dirname(module)
  return existsSync(join(folder, "package.json")) ? folder : folderOf(folder)
}

/** @param {string} folder */
function licenseOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)/i.test(each))
  const text = file === undefined ? { author } : { text: readFileSync(join(folder, file), "utf8").trim() }
  return { name, version, identifier: license, ...text }
}
