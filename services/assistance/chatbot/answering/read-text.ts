import { foldedWords } from '../../../platform/language/folded-words.ts'
import type { Found } from '../found.ts'
import type { Wanted } from './read-question.ts'
import { isFiller, isSame, stem } from './stems.ts'

/** A text as the words of a question are looked for in it. */
export interface Read {
  text: string
  /** Folded. */
  words: ReadonlySet<string>
  /** In their order, without words that say nothing. */
  stems: readonly string[]
}
export const readText = (text: string): Read => {
  const words = foldedWords(text)
  return { text, words: new Set(words), stems: words.filter((word) => !isFiller(word)).map(stem) }
}

export const isOne = ({ stems }: Pick<Wanted, 'stems'>, stemThere: string): boolean =>
  stems.some((one) => isSame(one, stemThere))
/** Whether a text has a word of a question, in any form or under another name. */
export const has = ({ stems }: Pick<Read, 'stems'>, wanted: Wanted): boolean =>
  stems.some((one) => isOne(wanted, one))

/** What stands above an article. */
export const headline = ({ kicker, title }: Pick<Found, 'kicker' | 'title'>): string =>
  kicker ? `${kicker}. ${title}` : title
