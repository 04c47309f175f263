export const CANCELLED = Symbol("cancelled")

/**
 * The value, or CANCELLED as soon as the signal fires, also where what is waited for never answers.
 * The listener goes with the wait: a run of a million requests leaves none behind.
 */
export function orCancelled<T>(wait: Promise<T>, signal: AbortSignal): Promise<T | typeof CANCELLED> {
  return new Promise((resolve, reject) => {
    const cancel = () => resolve(CANCELLED)
    if (signal.aborted) cancel()
    signal.addEventListener("abort", cancel, { once: true })
    wait.then(resolve, reject).finally(() => signal.removeEventListener("abort", cancel))
  })
}
