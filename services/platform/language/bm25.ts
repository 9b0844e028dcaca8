/** BM25 (Robertson and Zaragoza, 2009) with its usual parameters. */
const K1 = 1.2
const B = 0.75

/**
 * Inverse document frequency: the fewer of all documents hold a term, the more it weighs. Positive even when
 * all do.
 */
export const idf = (documents: number, frequency: number): number => {
  const all = Math.max(1, documents)
  const n = Math.min(Math.max(0, frequency), all)
  return Math.log(1 + (all - n + 0.5) / (n + 0.5))
}

/**
 * What makes of a number of occurrences the factor of a term's idf, from 0 up to `K1 + 1`: less in documents
 * longer than the mean.
 */
export function saturation(length: number, meanLength: number): (occurrences: number) => number {
  const norm = K1 * (1 - B + (B * length) / Math.max(1, meanLength))
  return (occurrences) => (occurrences > 0 ? (occurrences * (K1 + 1)) / (occurrences + norm) : 0)
}
