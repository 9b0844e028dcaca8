/** Waits for changes of one answer. */
interface AnswerListener {
  /** Resolves when the answer changed since the last call, or after `ms`. */
  next(ms: number, signal: AbortSignal): Promise<void>
  close(): void
}

/** Concurrent streams of one person in a process. */
const MAX_STREAMS = 20

/** The streams of this process that wait for answers to change. */
export function hub() {
  const listeners = new Map<string, Set<() => void>>()
  const reading = new Map<number, number>()
  let closed = false
  const wakeAll = () => {
    for (const all of listeners.values()) for (const onChange of all) onChange()
  }
  return {
    /** Whether streams end although their answers go on, in other processes: readers follow them there. */
    isClosed: () => closed,
    close(): void {
      closed = true
      wakeAll()
    },
    /** Counts a stream of a person; returns what ends it, or null when they have too many. */
    enter(account: number): (() => void) | null {
      const now = (reading.get(account) ?? 0) + 1
      if (now > MAX_STREAMS) return null
      reading.set(account, now)
      return () => {
        const remaining = reading.get(account)! - 1
        if (remaining > 0) reading.set(account, remaining)
        else reading.delete(account)
      }
    },
    open(id: string): AnswerListener {
      let changed = false
      let wake = () => {}
      const onChange = () => {
        changed = true
        wake()
      }
      const all = listeners.get(id) ?? new Set()
      listeners.set(id, all.add(onChange))
      return {
        async next(ms, signal) {
          if (!changed && !signal.aborted) {
            const { promise, resolve } = Promise.withResolvers<void>()
            wake = resolve
            const timer = setTimeout(resolve, ms)
            signal.addEventListener('abort', wake, { once: true })
            await promise
            clearTimeout(timer)
            signal.removeEventListener('abort', wake)
          }
          changed = false
        },
        close() {
          all.delete(onChange)
          if (all.size === 0) listeners.delete(id)
        },
      }
    },
    /** Wakes the streams of an answer; without an id all of them. */
    wake(id?: string): void {
      if (id === undefined) wakeAll()
      else for (const onChange of listeners.get(id) ?? []) onChange()
    },
  }
}
export type Hub = ReturnType<typeof hub>
