import { foldedWords } from '../../folded-words.ts'
import { alike, fillers } from './news-words.ts'

const clitics = /(?<=[aei]r)(?:mi|ti|si|ci|vi|lo|la|li|le|ne|gli)$/
/** Endings of Italian words, the long ones first. So many letters must be left. */
const LEAST = 3
const endings = new RegExp(
  '(?:amento|amenti|imento|imenti|azione|azioni|izione|izioni|atore|atori|atrice|atrici|itore|itori|itrice|' +
    'eranno|iranno|erebbe|irebbe|assero|essero|issero|avano|evano|ivano|iscono|ando|endo|ante|anti|' +
    'arono|erono|irono|isce|erà|ava|eva|iva|are|ere|ire|ar|er|ir|at[oaie]|ut[oaie]|it[oaie]|ono|' +
    'an[oaie])$',
)

/** The beginning that the forms of an Italian word have in common, of a folded word. */
export function stem(word: string): string {
  if (/\d/.test(word) || word.length <= LEAST) return word
  const bare = word.replace(clitics, 'e')
  const ending = endings.exec(bare)
  const cut =
    ending && ending.index >= LEAST + (/^(?:an|it)[oaie]$/.test(ending[0]) ? 1 : 0)
      ? bare.slice(0, ending.index)
      : bare
  const short = cut.replace(/[aeio]+$/, '').replace(/(?<=[cg])h$/, '')
  return short.length >= LEAST ? short : cut
}

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

/** The stems of a text in their order, with those that say nothing. */
export const stemsOf = (text: string): string[] => foldedWords(text).map(stem)
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
