import type { RagTypeId } from 'contract/assistance/chatbot/chatbot.ts'
import { romeDay } from 'contract/platform/rome.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { foldedWords } from '../../../platform/language/fold-words.ts'
import { splitIntoPassages } from './split-passages.ts'
import {
  deletePassages,
  deletePassagesOf,
  markCut,
  type PassageRow,
  readArticles,
  readArticlesAfter,
  type StoredArticle,
  writePassages,
} from './store/passages.ts'
import { characterNgrams } from './terms.ts'
import { changesSince, sampleTexts, writeLexemeCounts } from './store/counts.ts'

/** Letters of a prefix, by which other forms of a word match. */
export const PREFIX_LENGTH = 6
/** The lexeme that stands for all words with the same prefix. */
export const prefixOf = (word: string): string => `p:${word.slice(0, PREFIX_LENGTH)}`
/** Bytes of lexemes per row: the vector is stored inline, and a row must fit a page of 8 kB. */
const MAX_BODY_BYTES = 5_500
const MAX_TITLE_BYTES = 1_000

/**
 * Replaces the passages of an article, in the transaction that changed it. A withdrawn article, or one of no
 * flavour, has none.
 */
export async function indexPassages(tx: Tx, article: number): Promise<void> {
  const [stored] = await readArticles(tx, [article])
  await deletePassages(tx, article)
  if (stored) await writePassages(tx, passageRowsOf(stored))
}

/** The flavour of an article: on-line ones of two sections have their own, all others are `digital`. */
export const flavourOf = ({ origin, section }: Pick<StoredArticle, 'origin' | 'section'>): RagTypeId =>
  origin === 'online' && section === 'economia'
    ? 'online_economia'
    : origin === 'online' && section === 'vaticano'
      ? 'online_vaticano'
      : 'digital'

function passageRowsOf(article: StoredArticle): PassageRow[] {
  const flavour = flavourOf(article)
  const titleWords = foldedWords([article.kicker, article.title].filter(Boolean).join(' '))
  const title = truncateToBytes(titleWords, MAX_TITLE_BYTES)
  return splitIntoPassages(article).map((text, place) => {
    const textWords = foldedWords(text)
    const body = truncateToBytes(textWords, MAX_BODY_BYTES)
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
        ...new Set([...body, ...title].filter((word) => word.length >= PREFIX_LENGTH).map(prefixOf)),
      ],
    }
  })
}

/** The first words that fit into `max` bytes of a vector, with their prefixes and positions. */
function truncateToBytes(words: readonly string[], max: number): string[] {
  let bytes = 0
  return words.filter((word) => (bytes += Buffer.byteLength(word) + 12) <= max)
}

const BATCH = 200

/**
 * Reindexes every published article by ascending id in short transactions, then counts frequencies. Can be
 * interrupted and repeated. `after`: starts behind this id.
 */
export async function reindexAllArticles(
  db: Database,
  report: (done: number) => void = () => {},
  after = 0,
): Promise<void> {
  for (let last: number | null = after, done = 0; last !== null; report(done)) {
    const from: number = last
    const batch = await db.transaction().execute(async (tx) => {
      const read = await readArticlesAfter(tx, from, BATCH)
      const ids = read.articles.map(({ id }) => id)
      await deletePassagesOf(tx, ids)
      await writePassages(tx, read.articles.flatMap(passageRowsOf))
      return read
    })
    last = batch.last
    done += batch.articles.length
  }
  await updateLexemeCounts(db, true)
  await markCut(db)
}

/** Sizes of the samples on which lexemes and n-grams are counted. */
const SAMPLE = 40_000
const RUNS_SAMPLE = 4_000
/** Share of changed passages after which frequencies are counted again. */
const CHANGED = 0.02

/** Updates the document frequencies of lexemes and n-grams when enough has changed; `anyway`: now. */
export async function updateLexemeCounts(db: Database, anyway = false): Promise<void> {
  const { now, then, passages } = await changesSince(db)
  const changed = Math.abs(now - then)
  if (!anyway && changed <= CHANGED * passages) return
  const texts = await sampleTexts(db, RUNS_SAMPLE)
  const counts = new Map<string, number>()
  let total = 0
  for (const { title, text } of texts) {
    const runs = characterNgrams([...foldedWords(title), ...foldedWords(text)])
    total += runs.length
    for (const run of new Set(runs)) counts.set(run, (counts.get(run) ?? 0) + 1)
  }
  const mean = total / Math.max(1, texts.length)
  await writeLexemeCounts(db, SAMPLE, { counts, sampled: texts.length, mean }, now)
}
