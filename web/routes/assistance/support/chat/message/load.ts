import type { Place } from 'contract/assistance/support/chat/messages.ts'

/**
 * How what stands in messages gets here: as addresses of blobs, for files ask for the bearer. Null: it has
 * gone, or the network is down.
 */
export interface ChatFiles {
  file(id: string): Promise<string | null>
  map(place: Place): Promise<string | null>
  /** Gives the memory back; addresses given out are no good any more. */
  close(): void
}

/** At most so many blobs at once: those that were asked for first are let go of. */
const MOST_KEPT = 60

/** Keeps what was fetched, so that a list drawn again fetches nothing. `fetched` gives null on refusal. */
export function chatFiles(fetched: {
  file(id: string): Promise<Blob | null>
  map(place: Place): Promise<Blob | null>
}): ChatFiles {
  const kept = new Map<string, Promise<string | null>>()
  const letGo = (key: string) => {
    const url = kept.get(key)
    kept.delete(key)
    void url?.then((address) => address !== null && URL.revokeObjectURL(address))
  }
  const of = (key: string, fetchBlob: () => Promise<Blob | null>) => {
    const before = kept.get(key)
    if (before) return before
    const url = fetchBlob()
      .catch(() => null)
      .then((blob) => {
        if (blob === null) kept.delete(key)
        return blob === null ? null : URL.createObjectURL(blob)
      })
    kept.set(key, url)
    if (kept.size > MOST_KEPT) letGo(kept.keys().next().value!)
    return url
  }
  return {
    file: (id) => of(id, () => fetched.file(id)),
    map: (place) => of(`${place.latitude} ${place.longitude}`, () => fetched.map(place)),
    close: () => [...kept.keys()].forEach(letGo),
  }
}
