interface Work<Claimed> {
  /** Takes a piece of work that is due, or answers `undefined`. */
  readonly claim: () => Promise<Claimed | undefined>
  readonly attempt: (claimed: Claimed) => Promise<void>
  /** Attempts under way at a time, in one process. */
  readonly most: number
  /** Told what an attempt threw. */
  readonly onError: (error: unknown) => void
}

/** Attempts many pieces of work at once: a slow one holds up none of the others. */
export function manyAtOnce<Claimed>({ claim, attempt, most, onError }: Work<Claimed>) {
  const underWay = new Set<Promise<void>>()
  return {
    /** Starts what is due, as far as there is room. Throws what `claim` does. */
    start: async (): Promise<void> => {
      while (underWay.size < most) {
        const claimed = await claim()
        if (claimed === undefined) return
        const running = attempt(claimed)
          .catch(onError)
          .finally(() => underWay.delete(running))
        underWay.add(running)
      }
    },
    /** Resolves when what is under way has ended. */
    end: async (): Promise<void> => void (await Promise.all(underWay)),
  }
}
