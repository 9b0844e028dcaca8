/** A word of the articles that looks like one typed; `documents` hold it, `folded` is how it compares. */
export interface Candidate {
  word: string
  folded: string
  documents: number
}

/**
 * The word most probably meant: few slips away, and frequent. Null when none is near: one slip in four
 * letters, two in more, three in ten.
 */
export function nearest(typed: string, candidates: readonly Candidate[]): string | null {
  const most = typed.length <= 4 ? 1 : typed.length < 10 ? 2 : 3
  let best: { word: string; cost: number } | null = null
  for (const { word, folded, documents } of candidates) {
    const away = slips(typed, folded)
    if (away === 0 || away > most) continue
    // People seldom mistake the first letter. Ten times as frequent is worth a third of a slip.
    const cost = away + (typed[0] === folded[0] ? 0 : 0.5) - Math.log10(Math.max(1, documents)) / 3
    if (!best || cost < best.cost) best = { word, cost }
  }
  return best?.word ?? null
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Of longer words a slip leaves enough to be found by how they look (`wordsLike`). */
const SHORT = 7

/**
 * Every short word one slip away (folded), where looking alike is not enough: `aqcua` and `acqua` share only
 * their ends.
 */
export function oneSlipFrom(word: string): string[] {
  if (word.length > SHORT) return []
  const near = new Set<string>()
  for (let i = 0; i <= word.length; i++) {
    const [before, after] = [word.slice(0, i), word.slice(i)]
    if (after !== '') near.add(before + after.slice(1))
    if (after.length > 1) near.add(before + after[1] + after[0] + after.slice(2))
    for (const letter of LETTERS) {
      near.add(before + letter + after)
      if (after !== '') near.add(before + letter + after.slice(1))
    }
  }
  near.delete(word)
  near.delete('')
  return [...near]
}

/**
 * Letters added, dropped, changed or swapped with their neighbour between two words (optimal string
 * alignment).
 */
export function slips(one: string, other: string): number {
  const a = [...one]
  const b = [...other]
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, k) => k)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let k = 1; k <= b.length; k++) {
      const same = a[i - 1] === b[k - 1]
      const swapped = i > 1 && k > 1 && a[i - 1] === b[k - 2] && a[i - 2] === b[k - 1]
      row.push(
        Math.min(
          rows[i - 1]![k]! + 1,
          row[k - 1]! + 1,
          rows[i - 1]![k - 1]! + (same ? 0 : 1),
          swapped ? rows[i - 2]![k - 2]! + 1 : Infinity,
        ),
      )
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
