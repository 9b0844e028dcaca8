/**
 * How many letters must be added, left out, changed or swapped with their neighbour to make one word of
 * another (optimal string alignment); more than `most` is told as `most + 1`.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return Math.min(last[b.length]!, most + 1)
}

/** Letters that may be wrong in a word: short ones are too like one another. */
const forgiven = (word: string): number => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2)

/** Letters at the beginning that make two words forms of one with different stems: disattivo, disattivare. */
const SAME = 6

/**
 * The words that somebody may have meant: other forms of it, or if there are none what they may have
 * mistyped; the nearest, all of them where equal.
 */
export function nearest(word: string, words: Iterable<string>): string[] {
  let least = forgiven(word)
  if (least === 0) return []
  const forms: string[] = []
  let found: string[] = []
  for (const other of words) {
    // Who mistypes a word nearly always has its first letter.
    if (other[0] !== word[0] || forgiven(other) === 0) continue
    if (word.length >= SAME && other.startsWith(word.slice(0, SAME))) forms.push(other)
    const far = distance(word, other, least)
    if (far > least) continue
    if (far < least) found = []
    least = far
    found.push(other)
  }
  return forms.length > 0 ? forms : found
}
