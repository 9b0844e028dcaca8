/**
 * How many of each key are held just now: sockets of a network, files that come in. A key of which nothing is
 * held takes no memory.
 */
export function heldCounts() {
  const held = new Map<string, number>()
  const of = (key: string): number => held.get(key) ?? 0
  return {
    of,
    /** Holds one more of a key, until what it gives is called, once. */
    hold(key: string): () => void {
      held.set(key, of(key) + 1)
      return () => {
        if (of(key) > 1) held.set(key, of(key) - 1)
        else held.delete(key)
      }
    },
  }
}
