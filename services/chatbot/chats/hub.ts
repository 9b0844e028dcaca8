/** Hears of one answer, from when it was opened on. */
export interface Ear {
  /** Fulfils when something was told since the last time, or after so many milliseconds. */
  next(ms: number, signal: AbortSignal): Promise<void>
  close(): void
}

/** Who in this process waits for an answer to go on. */
export function hub() {
  const ears = new Map<string, Set<() => void>>()
  return {
    open(id: string): Ear {
      let told = false
      let wake = () => {}
      const hear = () => {
        told = true
        wake()
      }
      const all = ears.get(id) ?? new Set()
      ears.set(id, all.add(hear))
      return {
        async next(ms, signal) {
          if (!told && !signal.aborted) {
            const { promise, resolve } = Promise.withResolvers<void>()
            wake = resolve
            const timer = setTimeout(resolve, ms)
            signal.addEventListener('abort', wake, { once: true })
            await promise
            clearTimeout(timer)
            signal.removeEventListener('abort', wake)
          }
          told = false
        },
        close() {
          all.delete(hear)
          if (all.size === 0) ears.delete(id)
        },
      }
    },
    /** Tells those who wait for an answer; without an id everybody. */
    wake(id?: string): void {
      for (const [of, all] of ears) if (id === undefined || of === id) for (const hear of all) hear()
    },
    /** For tests: how many wait. */
    size: () => ears.size,
  }
}
export type Hub = ReturnType<typeof hub>
