/** So much in common of all that two passages have, and they say the same. */
const SAME = 0.75
/** With fewer words nothing is said about it. */
const FEW = 8

/** How much of all that two have they have in common, 0 to 1. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let common = 0
  for (const one of small) if (large.has(one)) common++
  return common / Math.max(1, a.size + b.size - common)
}

/**
 * The first `most` that say something different from those before them: of the same news in several
 * mastheads, the best stays. Passages of one article are never the same.
 */
export function merged<T>(
  ranked: readonly T[],
  most: number,
  read: (one: T) => { lexemes: ReadonlySet<string>; of: number },
): T[] {
  const kept: { one: T; lexemes: ReadonlySet<string>; of: number }[] = []
  for (const one of ranked) {
    if (kept.length === most) break
    const { lexemes, of } = read(one)
    const isSaid = kept.some(
      (other) =>
        other.of !== of &&
        lexemes.size >= FEW &&
        // Sets whose sizes differ more than that cannot be so alike.
        Math.min(lexemes.size, other.lexemes.size) >= SAME * Math.max(lexemes.size, other.lexemes.size) &&
        likeness(lexemes, other.lexemes) >= SAME,
    )
    if (!isSaid) kept.push({ one, lexemes, of })
  }
  return kept.map(({ one }) => one)
}
