import { formatAddress } from "../address"
import { addressOf } from "../opening"
import type { OpenRun, SessionState } from "../state"

/** Longer addresses are cut by chats, mail programs and servers. */
const MOST_LETTERS = 16_000

/** Whether an address of plain settings does not say all of a run: it has edits, another model or other tools. */
export const isEdited = ({ given, settings, spoken }: OpenRun): boolean =>
  given > 0 || spoken || settings.model !== undefined || settings.tools !== undefined

const packed = new WeakMap<object, Promise<string>>()

/** The address of the run at its moment, with its edits; undefined where that would be too long for a link. */
export async function linkOf(state: SessionState): Promise<string | undefined> {
  const plain = formatAddress(addressOf(state))
  if (!isEdited(state.run)) return plain
  const { trace, spoken } = state.run
  // What is given to a run never changes; one that somebody speaks into grows.
  const edits = (spoken ? undefined : packed.get(trace)) ?? pack(state)
  packed.set(trace, edits)
  const hash = `${plain}&run=${await edits}`
  return hash.length > MOST_LETTERS ? undefined : hash
}

async function pack(state: SessionState): Promise<string> {
  const [{ packRuns }, { linkedRun }] = await Promise.all([import("./run-link"), import("./kept-runs")])
  return packRuns(linkedRun(state))
}
