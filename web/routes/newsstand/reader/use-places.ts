import { useMemo, useSyncExternalStore } from 'react'
import { parsePlaces, storedPlaces, type KeptPlace } from './kept-place.ts'

function hear(tell: () => void): () => void {
  addEventListener('storage', tell)
  return () => removeEventListener('storage', tell)
}

/** The places this browser keeps; none on the server. */
export function usePlaces(): readonly KeptPlace[] {
  const stored = useSyncExternalStore(hear, storedPlaces, () => null)
  return useMemo(() => parsePlaces(stored), [stored])
}
