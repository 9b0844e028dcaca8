/** Counts what is open at the moment by key, as sockets of a network; a key without any takes no memory. */
export function countsByKey() {
  const counts = new Map<string, number>()
  const of = (key: string): number => counts.get(key) ?? 0
  return {
    of,
    /** Adds one to a key; the function it returns takes it away again and must be called once. */
    add(key: string): () => void {
      counts.set(key, of(key) + 1)
      return () => {
        if (of(key) > 1) counts.set(key, of(key) - 1)
        else counts.delete(key)
      }
    },
  }
}
