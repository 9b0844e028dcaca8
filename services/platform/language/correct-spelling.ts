import { editDistance } from './edit-distance.ts'

/** Letters that may be wrong in a word: short ones are too like one another. */
const maxTypos = (word: string): number => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2)

/** The word that somebody most probably mistyped; null: none is near. Their first letter is the same. */
export function correctSpelling(word: string, words: Iterable<string>): string | null {
  let least = maxTypos(word)
  if (least === 0) return null
  let nearest: string | null = null
  for (const other of words) {
    if (other[0] !== word[0] || maxTypos(other) === 0) continue
    const far = editDistance(word, other, least)
    if (far > least || (nearest !== null && far === least)) continue
    least = far
    nearest = other
  }
  return nearest
}
