/** Hears of one answer, from when it was opened on. */
export interface Ear {
  /** Fulfils when something was told since the last time, or after so many milliseconds. */
  next(ms: number, signal: AbortSignal): Promise<void>
  close(): void
}

/** Streams that one person may read at once, in a process: tabs and devices. */
const MOST_READING = 20

/** Who in this process waits for an answer to go on. */
export function hub() {
  const ears = new Map<string, Set<() => void>>()
  const reading = new Map<number, number>()
  return {
    /** Counts a stream of a person; gives what ends it, or null when they read too many. */
    enter(account: number): (() => void) | null {
      const now = (reading.get(account) ?? 0) + 1
      if (now > MOST_READING) return null
      reading.set(account, now)
      return () => {
        const left = reading.get(account)! - 1
        if (left > 0) reading.set(account, left)
        else reading.delete(account)
      }
    },
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
  }
}
export type Hub = ReturnType<typeof hub>
