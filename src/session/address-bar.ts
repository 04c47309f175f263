import { formatAddress, parseAddress } from "./address"
import { linkOf } from "./share/link"
import { addressOf } from "./opening"
import type { Session } from "./session"

/** The part of the window that holds the address. */
export interface AddressBar {
  readonly location: Pick<Location, "hash">
  readonly history: Pick<History, "replaceState">
  readonly addEventListener: (type: "hashchange", listener: () => void) => void
}

const SETTLED_MS = 120

/** Keeps the address telling the state while the cursor rests, and opens what a person puts there. */
export function bindAddressBar(session: Session, bar: AddressBar): void {
  async function write(): Promise<void> {
    const state = session.store.getState()
    if (state.motion.kind !== "still" || state.cursor === 0) return
    const hash = (await linkOf(state)) ?? formatAddress(addressOf(state))
    const { run, cursor } = session.store.getState()
    const gone = run.trace !== state.run.trace || cursor !== state.cursor
    if (!gone && hash !== bar.location.hash) bar.history.replaceState(null, "", hash)
  }
  let waiting: ReturnType<typeof setTimeout> | undefined
  // Browsers slow a page down that rewrites its address at every key of a held arrow.
  session.store.subscribe(() => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void write(), SETTLED_MS)
  })
  bar.addEventListener("hashchange", () => {
    const { address, problems, packed } = parseAddress(bar.location.hash)
    session.open(address, problems)
    if (packed !== undefined) session.openLink(packed, address.at)
  })
}
