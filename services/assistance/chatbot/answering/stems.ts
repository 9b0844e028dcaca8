import { foldedWords } from '../../../platform/language/folded-words.ts'
import { stem, stemsOf } from '../../../platform/language/stems.ts'
import { alike, fillers } from './news-words.ts'

export { stem, stemsOf }

/** Stems of forms of one word: the same, or one that goes on a little longer. */
const LONG = 5
const LONGER = 3
export function isSame(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= LONG && long.length - short.length <= LONGER && long.startsWith(short)
}

const groups = alike.map((words) => words.map(stem))
/** Stems that may stand for one, itself first. */
export const alikeTo = (one: string): string[] => [
  one,
  ...groups.filter((group) => group.includes(one)).flatMap((group) => group.filter((other) => other !== one)),
]

export const isFiller = (word: string): boolean => fillers.has(word) || (word.length < 2 && !/\d/.test(word))
/** Words that say something, folded, each once, in their order. */
export const tellingWords = (text: string): string[] => [
  ...new Set(foldedWords(text).filter((word) => !isFiller(word))),
]

/** Words with a capital that begin no sentence, folded; of a text that is not all capitals. */
export function namesIn(text: string): Set<string> {
  if (text === text.toUpperCase()) return new Set()
  const found = text.matchAll(/(?<![.!?…:«“"]\s*|^\s*|\p{L}|\p{N})\p{Lu}[\p{L}\p{M}]+/gu)
  return new Set(Array.from(found).flatMap(([name]) => foldedWords(name)))
}
