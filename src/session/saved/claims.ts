/** Says which saved trees are open in which tab, so that no two write the same one. */
export interface Claims {
  /** Takes a tree for this tab; false where another tab has it. It is given back when the tab is closed. */
  readonly claim: (id: string) => Promise<boolean>
  /** Whether another tab has it. */
  readonly isTaken: (id: string) => Promise<boolean>
}

/** Claims by the browser's own locks, which a closed or crashed tab cannot keep. */
export function browserClaims(locks: LockManager): Claims {
  const mine = new Set<string>()
  return {
    claim: (id) =>
      mine.has(id)
        ? Promise.resolve(true)
        : new Promise((resolve, reject) => {
            locks
              .request(nameOf(id), { ifAvailable: true }, (lock) => {
                resolve(lock !== null)
                if (lock === null) return undefined
                mine.add(id)
                // Held for as long as the tab lives.
                return new Promise<never>(() => undefined)
              })
              .catch(reject)
          }),
    isTaken: async (id) => {
      const { held = [] } = await locks.query()
      return !mine.has(id) && held.some(({ name }) => name === nameOf(id))
    },
  }
}

const nameOf = (id: string): string => `loopscope ${id}`
