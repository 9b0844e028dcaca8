/** PostgreSQL cannot store U+0000 or unpaired surrogates. */
const unsound = /[\0\p{Cs}]/u

/**
 * Whether data contains a text that the database cannot store. Iterative, since hostile input may be nested
 * deeper than the call stack.
 */
export function containsUnstorableText(data: unknown): boolean {
  const waiting = [data]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && unsound.test(value)) return true
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) waiting.push(inner)
  }
  return false
}
