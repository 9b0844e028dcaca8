import { useMemo, useSyncExternalStore } from 'react'

/**
 * Where each edition was left, kept in this browser only: path of the edition → page, the last read at the
 * end.
 */
const KEY = 'reader-places'
const MAX_POSITIONS = 30

interface ReadingPosition {
  /** Path of the edition. */
  edition: string
  page: number
}

/** The positions as they are stored; what does not look like one is dropped. */
export function parsePositions(stored: string | null): ReadingPosition[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(list)) return []
    return list.flatMap((entry: unknown): ReadingPosition[] => {
      const [edition, page] = Array.isArray(entry) ? (entry as unknown[]) : []
      const sound =
        typeof edition === 'string' &&
        /^\/sfoglia\/[\w/-]{1,200}$/.test(edition) &&
        typeof page === 'number' &&
        Number.isInteger(page) &&
        page > 1 &&
        page <= 999
      return sound ? [{ edition, page }] : []
    })
  } catch {
    return []
  }
}

/** The list with this edition last; the front page is no position to come back to. */
export function withPosition(
  positions: readonly ReadingPosition[],
  { edition, page }: ReadingPosition,
): ReadingPosition[] {
  const others = positions.filter((p) => p.edition !== edition)
  return (page > 1 ? [...others, { edition, page }] : others).slice(-MAX_POSITIONS)
}

function storedPositions(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function storePosition(position: ReadingPosition): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify(
        withPosition(parsePositions(storedPositions()), position).map((p) => [p.edition, p.page]),
      ),
    )
  } catch {
    // Without storage the position is not remembered; the reader works all the same.
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}

/** The positions this browser keeps; none on the server. */
export function usePositions(): readonly ReadingPosition[] {
  const stored = useSyncExternalStore(subscribe, storedPositions, () => null)
  return useMemo(() => parsePositions(stored), [stored])
}
