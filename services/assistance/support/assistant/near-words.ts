/**
 * How many letters must be added, left out, changed or swapped with their neighbour to make one word of
 * another (optimal string alignment); more than `most` is told as `most + 1`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
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
    if (Math.min(...row) > max) return max + 1
    before = last
    last = row
  }
  return Math.min(last[b.length]!, max + 1)
}

/** Letters that may be wrong in a word: short ones are too like one another. */
const maxTypos = (word: string): number => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2)

/** Letters at the beginning that make two words forms of one with different stems: disattivo, disattivare. */
const STEM_LETTERS = 6

/**
 * The words that somebody may have meant: other forms of it, or if there are none what they may have
 * mistyped; the nearest, all of them where equal.
 */
export function nearestWords(word: string, words: Iterable<string>): string[] {
  let least = maxTypos(word)
  if (least === 0) return []
  const forms: string[] = []
  let typos: string[] = []
  for (const other of words) {
    // Who mistypes a word nearly always has its first letter.
    if (other[0] !== word[0] || maxTypos(other) === 0) continue
    if (word.length >= STEM_LETTERS && other.startsWith(word.slice(0, STEM_LETTERS))) forms.push(other)
    const far = editDistance(word, other, least)
    if (far > least) continue
    if (far < least) typos = []
    least = far
    typos.push(other)
  }
  return forms.length > 0 ? forms : typos
}
