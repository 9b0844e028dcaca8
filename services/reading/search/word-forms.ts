/**
 * Which forms of words an article has, beside the stems of its vector: a Bloom filter of ten bits a form and
 * three of them for each, so that one form in fifty is taken for there when it is not.
 */
const BITS = 10
const HASHES = 3
/** Beside its vector a row has to fit a page. */
const MAX_BYTES = 2048

/** FNV-1a over UTF-16 units, 32 bits. */
function hash(word: string, basis: number): number {
  let h = basis
  for (let i = 0; i < word.length; i++) h = Math.imul(h ^ word.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** Numbers whose remainders are the places of a form in any filter. */
export function placesOf(form: string): number[] {
  const first = hash(form, 0x811c9dc5)
  const step = hash(form, 0x9e3779b9) | 1
  return Array.from({ length: HASHES }, (_, i) => ((first + Math.imul(i, step)) & 0x7fffffff) >>> 0)
}

/** The filter of folded words; bit n is bit n % 8 of byte n / 8, as `get_bit` of PostgreSQL counts. */
export function filterOf(words: Iterable<string>): Buffer {
  const forms = new Set(words)
  const filter = Buffer.alloc(Math.min(MAX_BYTES, Math.max(1, Math.ceil((forms.size * BITS) / 8))))
  for (const form of forms)
    for (const place of placesOf(form)) {
      const bit = place % (filter.length * 8)
      filter[bit >> 3]! |= 1 << (bit & 7)
    }
  return filter
}
