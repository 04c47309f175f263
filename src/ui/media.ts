import { useSyncExternalStore } from "react"

/** Whether a media query holds now; the view draws again when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener("change", changed)
      return () => media.removeEventListener("change", changed)
    },
    () => window.matchMedia(query).matches,
  )
}
