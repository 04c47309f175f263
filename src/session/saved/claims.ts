/** Says which saved trees are open in which tab, so that no two write the same one. */
export interface Claims {
  /** Takes a tree for this tab; false where another tab has it. It is given back when the tab is closed. */
  readonly claim: (id: string) => Promise<boolean>
  /** Gives a tree back that nobody in this tab looks at any more. */
  readonly release: (id: string) => void
  /** Whether another tab has it. */
  readonly isTaken: (id: string) => Promise<boolean>
}

/** Claims by the browser's own locks, which a closed or crashed tab cannot keep. */
export function browserClaims(locks: LockManager): Claims {
  /** What lets go of each lock. */
  const mine = new Map<string, () => void>()
  return {
    claim: (id) =>
      mine.has(id)
        ? Promise.resolve(true)
        : new Promise((resolve, reject) => {
            locks
              .request(nameOf(id), { ifAvailable: true }, (lock) => {
                if (lock === null) return resolve(false)
                // Held until it is given back, or for as long as the tab lives.
                return new Promise<void>((letGo) => {
                  mine.set(id, letGo)
                  resolve(true)
                })
              })
              .catch(reject)
          }),
    release: (id) => {
      mine.get(id)?.()
      mine.delete(id)
    },
    isTaken: async (id) => {
      const { held = [] } = await locks.query()
      return !mine.has(id) && held.some(({ name }) => name === nameOf(id))
    },
  }
}

const nameOf = (id: string): string => `loopscope ${id}`
