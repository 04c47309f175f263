// @ts-check
// Finds or gets a Chromium, sets BROWSER_PATH and runs the command given as arguments with it:
//   node scripts/with-browser.mjs playwright test
// Without a command it only says which browser it found.
import { spawn, spawnSync } from "node:child_process"
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs"
import { createRequire } from "node:module"
import { homedir } from "node:os"
import { basename, delimiter, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

const PLAYWRIGHT = createRequire(import.meta.url).resolve("@playwright/test/cli")
const CACHE = fileURLToPath(new URL("../node_modules/.cache/chromium", import.meta.url))
// This version runs on Node 20. Not a dependency: 72 MB that few need.
const PACKAGE = "@sparticuz/chromium@143.0.4"

const { env, platform } = process

/** First what is there, then what can be had: nothing is fetched while a browser is at hand. */
const WAYS = [ofPlaywright, installed, unpacked, downloaded, fromDebian, fromNpm]

async function findBrowser() {
  if (env.BROWSER_PATH) {
    if (existsSync(env.BROWSER_PATH)) return env.BROWSER_PATH
    throw new Error(`BROWSER_PATH points to ${env.BROWSER_PATH}, where there is no file.`)
  }
  for (const way of WAYS) {
    const path = await way()
    if (path) return path
  }
  throw new Error(
    "No Chromium was found, and none could be fetched.\n" +
      "Install Chromium, Chrome or Edge, or set BROWSER_PATH to the executable of one.\n" +
      "(On Debian, as root: CI=true or BROWSER_APT=1 lets this script use apt-get.)",
  )
}

/** Full or headless, as Playwright itself would have it. */
function ofPlaywright() {
  const plan = spawnSync(process.execPath, [PLAYWRIGHT, "install", "chromium", "--dry-run"], {
    encoding: "utf8",
  })
  const names = ["chrome-headless-shell", "headless_shell", "chrome", "Google Chrome for Testing", "Chromium"]
  for (const [, folder = ""] of plan.stdout.matchAll(/Install location:\s+(\S.*chromium.*)/g)) {
    // Playwright leaves this mark when a download is whole.
    if (!existsSync(join(folder, "INSTALLATION_COMPLETE"))) continue
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file))
    const path = files.find((file) => names.includes(basename(file, ".exe")) && starts(file))
    if (path) return path
  }
  return undefined
}

function installed() {
  return candidates().find(starts)
}

function candidates() {
  if (platform === "darwin") {
    const apps = ["Google Chrome", "Chromium", "Microsoft Edge"]
    return ["/Applications", join(homedir(), "Applications")].flatMap((folder) =>
      apps.map((app) => join(folder, `${app}.app/Contents/MacOS/${app}`)),
    )
  }
  if (platform === "win32") {
    const apps = [
      "Google/Chrome/Application/chrome",
      "Chromium/Application/chrome",
      "Microsoft/Edge/Application/msedge",
    ]
    return [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].flatMap((folder) =>
      folder ? apps.map((app) => join(folder, `${app}.exe`)) : [],
    )
  }
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"]
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function unpacked() {
  const path = join(CACHE, "chromium")
  return starts(path) ? path : undefined
}

function downloaded() {
  return run(process.execPath, [PLAYWRIGHT, "install", "--only-shell", "chromium"])
    ? ofPlaywright()
    : undefined
}

/** Changes the system, so only where asked for. Ubuntu's package is a mere pointer to another store. */
function fromDebian() {
  const asked = env.CI === "true" || env.BROWSER_APT === "1"
  if (!asked || process.getuid?.() !== 0 || !isDebian()) return undefined
  run("apt-get", ["update", "-qq"])
  const done = run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"])
  return done ? installed() : undefined
}

function isDebian() {
  return existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"))
}

async function fromNpm() {
  if (platform !== "linux" || process.arch !== "x64") return undefined
  rmSync(CACHE, { recursive: true, force: true })
  mkdirSync(CACHE, { recursive: true })
  if (!run("npm", ["install", "--prefix", CACHE, PACKAGE])) return undefined
  const entry = join(CACHE, "node_modules/@sparticuz/chromium/build/esm/index.js")
  // It unpacks into the folder for temporary files. In the cache the browser outlives a restart.
  const { TMPDIR } = env
  env.TMPDIR = CACHE
  const chromium = await import(pathToFileURL(entry).href)
  await chromium.default.executablePath()
  if (TMPDIR === undefined) delete env.TMPDIR
  else env.TMPDIR = TMPDIR
  return unpacked()
}

/**
 * Whether a file is a browser that starts: it may lack libraries, or be a stub.
 * @param {string} path
 */
function starts(path) {
  if (!isExecutable(path)) return false
  // On Windows, --version would open a window.
  if (platform === "win32") return true
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/**
 * Whether a command succeeded. Its output goes to stderr: stdout belongs to the command that was asked for.
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  console.error(`No browser yet, trying: ${basename(command)} ${args.join(" ")}`)
  const options = { env: { ...env, DEBIAN_FRONTEND: "noninteractive" }, timeout: 600_000 }
  return spawnSync(command, args, { ...options, stdio: ["ignore", 2, 2] }).status === 0
}

/** @param {string[]} command */
function hand(command) {
  const [name = "", ...args] = command
  // By their paths these two run on Windows as well, where spawn finds no .cmd shims.
  const [file = "", ...first] = { node: [process.execPath], playwright: [process.execPath, PLAYWRIGHT] }[
    name
  ] ?? [name]
  const child = spawn(file, [...first, ...args], { stdio: "inherit" })
  // Ctrl+C reaches the child as well: it tidies up, and its exit ends this script.
  process.on("SIGINT", () => {})
  process.on("SIGTERM", () => child.kill("SIGTERM"))
  child.on("error", fail)
  child.on("exit", (code) => process.exit(code ?? 1))
}

/** @param {unknown} error */
function fail(error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

try {
  env.BROWSER_PATH = await findBrowser()
  const command = process.argv.slice(2)
  if (command.length > 0) hand(command)
  else console.log(`Browser: ${env.BROWSER_PATH}`)
} catch (error) {
  fail(error)
}
