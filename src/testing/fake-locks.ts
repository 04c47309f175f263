/** The locks of a browser, as far as tabs use them: each tab asks through its own manager, all share the names. */
export function createLocks(): { readonly tab: () => LockManager } {
  const held = new Map<string, object>()
  const tab = (): LockManager => {
    const self = {}
    return {
      request: async (name: string, ...rest: readonly unknown[]) => {
        const granted = rest.at(-1)
        if (typeof granted !== "function") throw new TypeError("A lock needs something to do")
        if (held.has(name)) return granted(null)
        held.set(name, self)
        const result: unknown = await granted({ name, mode: "exclusive" })
        held.delete(name)
        return result
      },
      query: async () => ({
        held: [...held.keys()].map((name) => ({ name, mode: "exclusive" as const, clientId: "" })),
        pending: [],
      }),
    }
  }
  return { tab }
}
