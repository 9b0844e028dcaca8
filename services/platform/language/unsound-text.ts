/** PostgreSQL keeps no U+0000, and half a character is none. */
const unsound = /[\0\p{Cs}]/u

/**
 * Whether a text in there is one that no database keeps. Step by step: what a stranger sends may be nested
 * deeper than calls can be.
 */
export function holdsUnsound(data: unknown): boolean {
  const waiting = [data]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && unsound.test(value)) return true
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) waiting.push(inner)
  }
  return false
}
