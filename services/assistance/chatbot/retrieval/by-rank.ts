/** How little the first places of a list tell more than those behind (Cormack, Clarke and Büttcher 2009). */
const SMOOTH = 60

/**
 * Several rankings of the same things as one (reciprocal rank fusion): each place is worth 1 / (60 + place),
 * and a thing what its places are worth together. Equal ones stand as in the first list that has them.
 * `keyOf`: what makes two things the same.
 */
export function byRank<T>(
  lists: readonly (readonly T[])[],
  keyOf: (one: T) => string,
): { one: T; score: number }[] {
  const all = new Map<string, { one: T; score: number }>()
  for (const list of lists)
    for (const [i, one] of list.entries()) {
      const entry = all.get(keyOf(one)) ?? { one, score: 0 }
      entry.score += 1 / (SMOOTH + i + 1)
      all.set(keyOf(one), entry)
    }
  return [...all.values()].toSorted((a, b) => b.score - a.score)
}
