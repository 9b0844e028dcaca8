import { foldedWords, withoutElisions } from '../../platform/language/fold-words.ts'
import { stem } from '../../platform/language/stem.ts'

/** What a query looks for, as its editor wrote it. */
export interface QueryTerms {
  /** By their stems: `porto` finds `porti` too. */
  words: readonly string[]
  /** To the letter, but for accents, capitals and signs. */
  phrases: readonly string[]
  /** A single word by its stem, several to the letter. */
  without: readonly string[]
  /** Whether each of words and phrases must be found, or any one. */
  match: 'all' | 'any'
}

/** Words in a row, each by its stem or, `exact`, as it is written. */
export interface Term {
  words: readonly string[]
  stems: readonly string[]
  exact: boolean
}

/** Words of a language that every article has. */
const everywhere = new Set(
  (
    'il lo la i gli le l un uno una di del dello della dei degli delle d a al allo alla ai agli alle da ' +
    'dal ' +
    'dallo dalla dai dagli dalle in nel nello nella nei negli nelle con col su sul sullo sulla sui sugli ' +
    'sulle per tra fra e ed o od ma se che chi cui non piu come si ci ne e'
  ).split(' '),
)
/** Whether a folded word tells one article from another. */
export const isSignificant = (word: string): boolean =>
  !everywhere.has(word) && (word.length > 1 || /\d/.test(word))

/** A word as it was typed: signs inside make it several in a row. */
const wordTerm = (typed: string): Term | null => termOf(foldedWords(withoutElisions(typed)), false)

const termOf = (words: readonly string[], exact: boolean): Term | null =>
  words.some(isSignificant) ? { words, stems: words.map(stem), exact } : null

/** A word or phrase as it is looked for; null: it is in every article, or says nothing. */
export const readTerm = (typed: string, as: 'word' | 'phrase' | 'without'): Term | null => {
  if (as === 'phrase') return termOf(foldedWords(typed), true)
  return as === 'without' && /\s/.test(typed.trim()) ? termOf(foldedWords(typed), true) : wordTerm(typed)
}

/** A query ready to be matched. */
export interface ReadQuery {
  required: readonly Term[]
  excluded: readonly Term[]
  match: 'all' | 'any'
}

/** Terms that say nothing are left out; a query without any finds nothing. */
export function readTerms({ words, phrases, without, match }: QueryTerms): ReadQuery {
  const read = (texts: readonly string[], as: 'word' | 'phrase' | 'without') =>
    texts.map((text) => readTerm(text, as)).filter((term) => term !== null)
  return {
    required: [...read(words, 'word'), ...read(phrases, 'phrase')],
    excluded: read(without, 'without'),
    match,
  }
}
