// The look comes first, so that each view may refine it.
import "./views/look/fonts.css"
import "./views/look/tokens.css"
import "./views/look/base.css"
import { createRoot } from "react-dom/client"
import { parseAddress } from "./session/address"
import { bindAddressBar } from "./session/address-bar"
import { loadPreferences } from "./session/preferences"
import { createSession } from "./session/session"
import { App } from "./views/app/app"
import { SessionProvider } from "./views/session-context"
import { spawnLoopWorker } from "./worker/spawn"

const storage = safeStorage()
const { address, problems, packed } = parseAddress(location.hash)
const stored = loadPreferences(storage, navigator.languages)
const preferences = { ...stored, lang: address.lang ?? stored.lang, theme: address.theme ?? stored.theme }

const session = createSession({
  spawn: spawnLoopWorker,
  storage,
  preferences,
  address,
  problems,
  systemIsDark: () => matchMedia("(prefers-color-scheme: dark)").matches,
  copyLink: async (hash) => {
    try {
      await navigator.clipboard.writeText(new URL(hash, location.href).href)
      return true
    } catch {
      return false
    }
  },
  saveFile: (name, file) => {
    const link = document.createElement("a")
    link.href = URL.createObjectURL(file)
    link.download = name
    link.click()
    // The browser reads the file in a later task.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  },
})
bindAddressBar(session, window)
if (packed !== undefined) session.openLink(packed, address.at)

const root = document.getElementById("root")
if (root === null) throw new Error("The page has no root element")
// An embedded page leaves no traces behind.
if (!address.embed) void import("./session/saved/start-saving").then((m) => m.startSaving(session))

createRoot(root).render(
  <SessionProvider value={session}>
    <App />
  </SessionProvider>,
)

/** The browser's storage, or one that forgets: reading `localStorage` throws where storage is forbidden. */
function safeStorage(): Pick<Storage, "getItem" | "setItem"> {
  try {
    return window.localStorage
  } catch {
    return { getItem: () => null, setItem: () => undefined }
  }
}
