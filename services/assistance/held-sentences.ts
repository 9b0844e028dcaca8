import { foldedWords } from '../platform/language/folded-words.ts'

const wordsOf = (text: string): string[] => foldedWords(text.replace(/\be-mail/gi, 'email'))

/** A text that a model may rely on. */
export interface Source {
  /** As the model cites it, from 1. */
  number: number
  text: string
}

/** How much of the words of each clause its sources must have. */
const MIN_SHARE = 0.65
/** Words of so many letters say something; forms of one word begin with as many. */
const MIN_LETTERS = 4
const STEM_LETTERS = 5

/** What turns what follows it into its contrary. */
const negation = /^(?:non|mai|nessun[oa]?|niente|nulla|senza|ne|neppure|nemmeno|neanche)$/
/** What promises more than a word, and numbers in letters: only where the source has the very same. */
const strong = new RegExp(
  '^(?:gratis|gratuit[oaie]|sempre|solo|soltanto|ogni|qualsiasi|obbligatori[oaie]|garantit[oaie]|' +
    'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|' +
    'diciassette|diciotto|diciannove|(?:venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|' +
    'cento|mille)\\w*)$',
)

/**
 * The sentences of a model's text that its sources bear out, without their marks `[n]`: each cites a known
 * source, has no address and no figure that is not in one it cites, in each clause mostly words that are
 * there, and denies nothing but what is denied there. `cited`: the numbers of the sources of those that are
 * left.
 */
export function groundedSentences(
  text: string,
  sources: readonly Source[],
): { sentences: string[]; cited: number[] } {
  const cited = new Set<number>()
  const sentences = sentencesOf(text).flatMap((sentence) => {
    const grounded = groundedSentence(sentence, sources)
    for (const number of grounded?.numbers ?? []) cited.add(number)
    return grounded ? [grounded.words] : []
  })
  return { sentences, cited: [...cited] }
}

/** One sentence, without its marks, and the sources that it cites; null: they do not bear it out. */
export function groundedSentence(
  sentence: string,
  sources: readonly Source[],
): { words: string; numbers: number[] } | null {
  const numbers = Array.from(sentence.matchAll(/\[(\d{1,2})\]/g), ([, number]) => Number(number))
  const cited = sources.filter(({ number }) => numbers.includes(number))
  if (numbers.length === 0 || cited.length < new Set(numbers).size) return null
  const words = sentence
    .replace(/\s*\[\d{1,2}\]/g, '')
    .replace(/[*_`#]+/g, '')
    .trim()
  if (hasAddress(words) || /[<>[\]{}]/.test(words)) return null
  const source = cited.map((one) => one.text).join('\n')
  if (figuresIn(words).some((figure) => !figuresIn(source).includes(figure))) return null
  if (!words.split(/[;:–—,]\s+/).every((clause) => isGrounded(clause, source))) return null
  return { words, numbers: cited.map(({ number }) => number) }
}

/** The sentences of a model's text. A mark that follows the stop belongs to the sentence before it. */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/([.!?;…])((?:\s*\[\d{1,2}\])+)/g, '$2$1')
    .split(/(?<=[.!?…])\s+|(?<=[.!?…])(?=\p{Lu})|\n+/u)
    .map((sentence) => sentence.replace(/^[-•–]\s+/, '').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))

/** Two words with a stop between and no space are one, too. */
const hasAddress = (words: string): boolean => /:\/\/|@|[\p{L}\p{N}-]\.\p{L}{2}/u.test(words)
const figuresIn = (text: string): string[] =>
  Array.from(text.matchAll(/\d+(?:[.,:/]\d+)*/g), ([figure]) => figure)

/** Whether a source says what a clause says. What says nothing by itself («per esempio») stays. */
function isGrounded(clause: string, source: string): boolean {
  const clauseClaims = claims(clause)
  const sourceClaims = claims(source)
  const every = new Set(wordsOf(source))
  if (wordsOf(clause).some((word) => strong.test(word) && !every.has(word))) return false
  if (
    clauseClaims.some(
      ({ word, denied }) =>
        sourceClaims.some((one) => one.word === word) && !holds(sourceClaims, word, denied),
    )
  )
    return false
  const known = clauseClaims.filter(({ word }) => sourceClaims.some((one) => one.word === word))
  return clauseClaims.length === 0 || known.length / clauseClaims.length >= MIN_SHARE
}
const holds = (there: readonly Claim[], word: string, denied: boolean): boolean =>
  there.some((one) => one.word === word && one.denied === denied)

/** A word that says something, by its beginning, and whether a denial stands right before it. */
interface Claim {
  word: string
  denied: boolean
}
/** So many words a denial reaches. */
const NEGATION_REACH = 2
function claims(text: string): Claim[] {
  let remaining = 0
  return wordsOf(text).flatMap((word) => {
    if (negation.test(word)) {
      remaining = NEGATION_REACH
      return []
    }
    if (word.length < MIN_LETTERS) return []
    const denied = remaining > 0
    remaining -= 1
    return [{ word: word.slice(0, STEM_LETTERS), denied }]
  })
}
