/** The rank constant of Cormack, Clarke and Büttcher (2009). */
const K = 60

/**
 * Merges rankings by reciprocal rank fusion: an item scores the sum of 1 / (60 + rank). `keyOf` identifies
 * equal items; ties keep the order of the first list.
 */
export function reciprocalRankFusion<T>(
  lists: readonly (readonly T[])[],
  keyOf: (item: T) => string,
): { item: T; score: number }[] {
  const all = new Map<string, { item: T; score: number }>()
  for (const list of lists)
    for (const [i, item] of list.entries()) {
      const entry = all.get(keyOf(item)) ?? { item, score: 0 }
      entry.score += 1 / (K + i + 1)
      all.set(keyOf(item), entry)
    }
  return [...all.values()].toSorted((a, b) => b.score - a.score)
}

/** Jaccard similarity from which two passages are near-duplicates. */
const DUPLICATE_SIMILARITY = 0.75
/** Passages with fewer lexemes are never near-duplicates. */
const MIN_LEXEMES = 8

/** The Jaccard similarity of two sets, 0 to 1. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let common = 0
  for (const item of small) if (large.has(item)) common++
  return common / Math.max(1, a.size + b.size - common)
}

/**
 * The first `limit` items without near-duplicates from other articles; of each group the best ranked stays.
 */
export function withoutNearDuplicates<T>(
  ranked: readonly T[],
  limit: number,
  read: (item: T) => { lexemes: ReadonlySet<string>; of: number },
): T[] {
  const distinct: { item: T; lexemes: ReadonlySet<string>; of: number }[] = []
  for (const item of ranked) {
    if (distinct.length === limit) break
    const { lexemes, of } = read(item)
    const isDuplicate = distinct.some(
      (other) =>
        other.of !== of &&
        lexemes.size >= MIN_LEXEMES &&
        // Sets whose sizes differ more cannot reach that similarity.
        Math.min(lexemes.size, other.lexemes.size) >=
          DUPLICATE_SIMILARITY * Math.max(lexemes.size, other.lexemes.size) &&
        jaccard(lexemes, other.lexemes) >= DUPLICATE_SIMILARITY,
    )
    if (!isDuplicate) distinct.push({ item, lexemes, of })
  }
  return distinct.map(({ item }) => item)
}
