import type { RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'
import { romeDay } from 'contract/platform/rome.ts'
import type { Tx } from '../../../platform/database/connect.ts'
import { foldedWords } from '../../../platform/language/folded-words.ts'
import { passagesOf } from './cut.ts'
import {
  deletePassages,
  type PassageRow,
  readArticles,
  type StoredArticle,
  writePassages,
} from './store/passages.ts'

/** Letters of a word by which its other forms are found too. */
export const BEGINNING = 6
/** The lexeme of all words that begin so. */
export const beginningOf = (word: string): string => `p:${word.slice(0, BEGINNING)}`
/** Bytes of a row that words may take: a vector stands in its row, and a row on its page of 8 kB. */
const MOST_BYTES = 5_500
const MOST_TITLE_BYTES = 1_000

/**
 * Cuts an article into passages as it stands now, in the transaction that changed it. One that is withdrawn,
 * or that no flavour reads, has none.
 */
export async function cutArticle(tx: Tx, article: number): Promise<void> {
  const [stored] = await readArticles(tx, [article])
  await deletePassages(tx, article)
  if (stored) await writePassages(tx, rowsOf(stored))
}

/** Which flavour reads an article: the editions, or what is born on line of two sections. */
export const flavourOf = ({ origin, section }: Pick<StoredArticle, 'origin' | 'section'>): RagTypeId | null =>
  origin === 'edition'
    ? 'digital'
    : section === 'economia'
      ? 'online_economia'
      : section === 'vaticano'
        ? 'online_vaticano'
        : null

export function rowsOf(article: StoredArticle): PassageRow[] {
  const flavour = flavourOf(article)
  if (flavour === null) return []
  const titleWords = foldedWords([article.kicker, article.title].filter(Boolean).join(' '))
  const title = fitting(titleWords, MOST_TITLE_BYTES)
  return passagesOf(article).map((text, place) => {
    const textWords = foldedWords(text)
    const body = fitting(textWords, MOST_BYTES)
    return {
      article: article.id,
      place,
      flavour,
      brand: article.brand,
      day: article.edition_day ?? romeDay(article.published),
      words: textWords.length + 2 * titleWords.length,
      text,
      body: body.join(' '),
      title: title.join(' '),
      beginnings: [
        ...new Set([...body, ...title].filter((word) => word.length >= BEGINNING).map(beginningOf)),
      ],
    }
  })
}

/** As many words as fit into so many bytes of a vector, with their beginnings and places. */
function fitting(words: readonly string[], most: number): string[] {
  let bytes = 0
  return words.filter((word) => (bytes += Buffer.byteLength(word) + 12) <= most)
}
