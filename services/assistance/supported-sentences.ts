import { foldedWords } from '../platform/language/fold-words.ts'

const wordsOf = (text: string): string[] => foldedWords(text.replace(/\be-mail/gi, 'email'))

/** A source that a model may cite. */
export interface Source {
  /** The number by which the model cites it, from 1. */
  number: number
  text: string
}

/** Minimum share of a clause's content words that its sources contain. */
const MIN_OVERLAP = 0.65
/** Minimum letters of a content word, and letters by which its forms are compared. */
const MIN_WORD_LENGTH = 4
const STEM_LENGTH = 5

/** Negations. */
const negation = /^(?:non|mai|nessun[oa]?|niente|nulla|senza|ne|neppure|nemmeno|neanche)$/
/** Promises and numerals, which the source must contain literally. */
const exactWords = new RegExp(
  '^(?:gratis|gratuit[oaie]|sempre|solo|soltanto|ogni|qualsiasi|obbligatori[oaie]|garantit[oaie]|' +
    'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|' +
    'diciassette|diciotto|diciannove|(?:venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|' +
    'cento|mille)\\w*)$',
)

/**
 * The sentences of a model's text that its sources support, without citation marks: each cites known sources,
 * contains no address and no figure they lack, has mostly their words in each clause and negates only what
 * they negate. `cited`: numbers of the sources of the sentences that remain.
 */
export function supportedSentences(
  text: string,
  sources: readonly Source[],
): { sentences: string[]; cited: number[] } {
  const cited = new Set<number>()
  const sentences = sentencesOf(text).flatMap((sentence) => {
    const supported = supportedSentence(sentence, sources)
    for (const number of supported?.numbers ?? []) cited.add(number)
    return supported ? [supported.text] : []
  })
  return { sentences, cited: [...cited] }
}

/**
 * Checks one sentence; returns it without its marks and with the numbers it cites, or null when they do not
 * support it.
 */
export function supportedSentence(
  sentence: string,
  sources: readonly Source[],
): { text: string; numbers: number[] } | null {
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
  if (!words.split(/[;:–—,]\s+/).every((clause) => supportsClause(clause, source))) return null
  return { text: words, numbers: cited.map(({ number }) => number) }
}

/** Splits a model's text into sentences. A citation after the full stop belongs to the sentence before it. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/([.!?;…])((?:\s*\[\d{1,2}\])+)/g, '$2$1')
    .split(/(?<=[.!?…])\s+|(?<=[.!?…])(?=\p{Lu})|\n+/u)
    .map((sentence) => sentence.replace(/^[-•–]\s+/, '').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))

/** Whether a text contains an address; two words joined by a full stop count as one. */
const hasAddress = (words: string): boolean => /:\/\/|@|[\p{L}\p{N}-]\.\p{L}{2}/u.test(words)
const figuresIn = (text: string): string[] =>
  Array.from(text.matchAll(/\d+(?:[.,:/]\d+)*/g), ([figure]) => figure)

/** Whether a source supports a clause. A clause without content words is supported. */
function supportsClause(clause: string, source: string): boolean {
  const clauseClaims = claims(clause)
  const there = claims(source)
  const every = new Set(wordsOf(source))
  if (wordsOf(clause).some((word) => exactWords.test(word) && !every.has(word))) return false
  if (
    clauseClaims.some(
      ({ word, denied }) => there.some((one) => one.word === word) && !containsClaim(there, word, denied),
    )
  )
    return false
  const known = clauseClaims.filter(({ word }) => there.some((one) => one.word === word))
  return clauseClaims.length === 0 || known.length / clauseClaims.length >= MIN_OVERLAP
}
const containsClaim = (there: readonly Claim[], word: string, denied: boolean): boolean =>
  there.some((one) => one.word === word && one.denied === denied)

/** A content word, shortened, and whether it is negated. */
interface Claim {
  word: string
  denied: boolean
}
/** Content words that a negation reaches. */
const NEGATION_REACH = 2
function claims(text: string): Claim[] {
  let remaining = 0
  return wordsOf(text).flatMap((word) => {
    if (negation.test(word)) {
      remaining = NEGATION_REACH
      return []
    }
    if (word.length < MIN_WORD_LENGTH) return []
    const denied = remaining > 0
    remaining -= 1
    return [{ word: word.slice(0, STEM_LENGTH), denied }]
  })
}
