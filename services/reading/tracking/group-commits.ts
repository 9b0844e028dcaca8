import { setTimeout as wait } from 'node:timers/promises'

/** Rows that come within this time share a commit, ms. */
const GATHER_MS = 20
/** Rows of one commit, and rows that may wait for theirs. */
const MAX_ROWS = 2000
const MAX_WAITING = 20_000

/**
 * Stores rows many at a time, one commit after the other. `add` gives a promise that is fulfilled when the
 * row is safe and rejected when it is not; null: too many wait, and it was not taken.
 */
export function groupCommits<T>(
  store: (rows: readonly T[]) => Promise<void>,
  {
    gatherMs = GATHER_MS,
    maxRows = MAX_ROWS,
    maxWaiting = MAX_WAITING,
  }: { gatherMs?: number; maxRows?: number; maxWaiting?: number } = {},
) {
  const waiting: { row: T; done: () => void; failed: (error: unknown) => void }[] = []
  let work: Promise<void> | null = null

  async function commitAll(): Promise<void> {
    while (waiting.length > 0) {
      await wait(gatherMs)
      const batch = waiting.splice(0, maxRows)
      try {
        await store(batch.map(({ row }) => row))
        for (const { done } of batch) done()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    work = null
  }

  return {
    add(row: T): Promise<void> | null {
      if (waiting.length >= maxWaiting) return null
      const stored = new Promise<void>((done, failed) => void waiting.push({ row, done, failed }))
      work ??= commitAll()
      return stored
    },
    /** Waits for what is on its way. */
    async close(): Promise<void> {
      await work
    },
  }
}
