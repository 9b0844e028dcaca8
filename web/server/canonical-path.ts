/**
 * A path as its route writes it: the route's own words instead of what the router takes for them (other case,
 * `%73` for `s`), no empty segment, no slash at the end. Left as it is: what no route of its own is found
 * for, and what says less than the route asks, which the page answers by itself.
 */
export function canonicalPath(pattern: string, pathname: string): string {
  const [words, parts] = [segments(pattern), segments(pathname)]
  if (words[0] === '*' || parts.length < words.filter((word) => !word.endsWith('?')).length) return pathname
  return `/${parts.map((segment, i) => (fixed(words, i) ? words[i] : segment)).join('/')}`
}

const segments = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

/** Whether a word of the route itself stands in this place. */
const fixed = (words: readonly string[], i: number): boolean => i < words.length && /^[^:*]/.test(words[i]!)

/** Whether a path can be read at all (RFC 3986 §2.1, in UTF-8). */
export function isDecodable(pathname: string): boolean {
  try {
    // Its result is used, or the bundler leaves the call out.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}
