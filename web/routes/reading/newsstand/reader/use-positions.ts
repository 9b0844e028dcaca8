import { useMemo, useSyncExternalStore } from 'react'
import { parsePositions, storedPositions, type ReadingPosition } from './reading-position.ts'

function hear(tell: () => void): () => void {
  addEventListener('storage', tell)
  return () => removeEventListener('storage', tell)
}

/** The positions this browser keeps; none on the server. */
export function usePositions(): readonly ReadingPosition[] {
  const stored = useSyncExternalStore(hear, storedPositions, () => null)
  return useMemo(() => parsePositions(stored), [stored])
}
