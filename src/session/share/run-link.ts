import type { KeptRuns } from "../../trace/kept-run"
import { readRunFile, type RunFileFault, runFileParts } from "../../trace/run-file"

/** Why what a link carries cannot be opened. */
export type LinkFault = RunFileFault | { readonly kind: "not-packed" } | { readonly kind: "too-large" }

export type UnpackedLink =
  | { readonly ok: true; readonly kept: KeptRuns }
  | { readonly ok: false; readonly fault: LinkFault }

/** A few letters can unfold to gigabytes; nobody's edits are as long as this, in bytes. */
const MOST_BYTES = 16_000_000

/** Runs as a text that fits into an address: the run file, deflated, in the letters of base64url. */
export async function packRuns(kept: KeptRuns): Promise<string> {
  const deflated = new Blob([...runFileParts(kept)])
    .stream()
    .pipeThrough(new CompressionStream("deflate-raw"))
  const bytes = new Uint8Array(await new Response(deflated).arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

/** Reads what an address carries; it is hostile until shown otherwise. */
export async function unpackRuns(packed: string): Promise<UnpackedLink> {
  const bytes = bytesOf(packed)
  if (bytes === undefined) return { ok: false, fault: { kind: "not-packed" } }
  const inflated = await inflate(bytes)
  return typeof inflated === "string" ? readRunFile(inflated) : { ok: false, fault: inflated }
}

function bytesOf(packed: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
      char.charCodeAt(0),
    )
  } catch {
    return undefined
  }
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string | LinkFault> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader()
  const decoder = new TextDecoder("utf-8", { fatal: true })
  let text = ""
  let read = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      read += value.length
      if (read > MOST_BYTES) {
        await reader.cancel()
        return { kind: "too-large" }
      }
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    return { kind: "not-packed" }
  }
}
