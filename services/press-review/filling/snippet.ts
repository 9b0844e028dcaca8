import { wordsIn } from '../../platform/language/fold-words.ts'

/** Words of a snippet, and those before what was found. */
const WORDS = 30
const BEFORE = 8
/** Words that are looked through: what stands further down is shown by its title alone. */
const LOOKED = 5000

/** A few words around the first of those found (folded) in a text, with all of them marked. */
export function snippetOf(text: string, found: readonly string[]): { text: string; marked: boolean }[] {
  const wanted = new Set(found)
  const words = wordsIn(text.slice(0, LOOKED * 12))
  const first = words.findIndex(({ folded }) => wanted.has(folded))
  const from = Math.max(0, first - BEFORE)
  const some = words.slice(from, from + WORDS)
  if (some.length === 0) return []
  const parts: { text: string; marked: boolean }[] = []
  let at = some[0]!.start
  for (const { folded, start, end } of some.filter((word) => wanted.has(word.folded))) {
    if (start > at) parts.push({ text: text.slice(at, start), marked: false })
    parts.push({ text: text.slice(start, end), marked: folded !== '' })
    at = end
  }
  const end = some.at(-1)!.end
  if (end > at) parts.push({ text: text.slice(at, end), marked: false })
  if (from > 0) parts.unshift({ text: '… ', marked: false })
  if (end < text.length) parts.push({ text: ' …', marked: false })
  return parts
}
