import { foldLetters } from '../../../../platform/language/fold-words.ts'

/** What follows is in no address; to fold the accents of a long text costs the square of its length. */
const LONGEST = 1000

/**
 * Words for an address: [a-z0-9-], accents folded, cut between words at `most` signs. `empty` when nothing is
 * left.
 */
export function slugOf(text: string, empty = 'articolo', most = 80): string {
  const plain = foldLetters(text.slice(0, LONGEST))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (plain.length <= most) return plain || empty
  const cut = plain.slice(0, most + 1)
  const end = cut.lastIndexOf('-')
  return (end > most / 3 ? cut.slice(0, end) : cut.slice(0, most)).replace(/-+$/, '')
}
