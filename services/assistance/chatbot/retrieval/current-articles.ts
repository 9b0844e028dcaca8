import { shiftDay } from 'contract/platform/rome.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { turns } from '../../../platform/jobs/turns.ts'
import type { CurrentArticle } from '../pipeline.ts'
import { plainArticleText } from './split-passages.ts'
import { articlePathOf } from './search-passages.ts'
import { parseVector } from './score-passage.ts'
import { idf } from '../../../platform/language/bm25.ts'
import {
  type LaterRow,
  laterArticles,
  rarityOf,
  findCurrentArticles,
  type CurrentArticleRow,
} from './store/current-articles.ts'

/** Days in which a later article may continue a story. */
const STORY_DAYS = 60
/** Rarest title words that are searched in later articles, and articles that are examined. */
const RAREST = 4
const MAX_LATER_ARTICLES = 200
/** Share of the title's weight that a later article must contain to continue the story. */
const SAME_STORY = 0.6
/** A word in more than one passage of this many does not identify a story. */
const COMMON_WORD_RATIO = 200

/**
 * Lookups of later articles run this many at a time for everybody, in turn: a chat with a thousand sources
 * must not delay other readers.
 */
const CONCURRENCY = 2

/** `Retrieval.standing`. */
export function readCurrentArticles(
  db: Database,
  closed: readonly string[],
): (articles: readonly number[]) => Promise<Map<number, CurrentArticle>> {
  const { run } = turns({ atOnce: CONCURRENCY, atOnceEach: 1, waiting: 1000, waitingEach: 1 })
  return (articles) => {
    const caller = {}
    return currentArticles({ db, closed }, articles, (work) => run(caller, work))
  }
}

/** The database, and the mastheads behind a password, whose articles are hidden. */
interface OpenMastheads {
  db: Database
  closed: readonly string[]
}

async function currentArticles(
  open: OpenMastheads,
  articles: readonly number[],
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<Map<number, CurrentArticle>> {
  if (articles.length === 0) return new Map()
  const { db, closed } = open
  const rows = await findCurrentArticles(db, articles, closed)
  const titles = rows.map((row) => [...new Set(parseVector(row.vector).title)])
  const rarity = await rarityOf(db, [...new Set(titles.flat())])
  const stands = new Map<number, CurrentArticle>()
  for (const [i, row] of rows.entries())
    stands.set(row.id, {
      article: row.id,
      title: row.title,
      brand: row.brand,
      day: row.day,
      page: row.page,
      paid: row.paid,
      path: articlePathOf({ article: row.id, slug: row.slug, origin: row.origin }),
      text: plainArticleText(row),
      newer: await inTurn(() => newerOnStory(open, row, titles[i]!, rarity)),
    })
  return stands
}

/**
 * The newest later article of the same flavour, from any masthead, that contains most of the title; null:
 * none.
 */
async function newerOnStory(
  { db, closed }: OpenMastheads,
  row: CurrentArticleRow,
  title: readonly string[],
  { all, passages }: { all: number; passages: ReadonlyMap<string, number> },
): Promise<CurrentArticle['newer']> {
  const idfOf = (word: string) => idf(all, passages.get(word) ?? 1)
  const rare = title
    .filter((word) => (passages.get(word) ?? 1) <= Math.max(2, all / COMMON_WORD_RATIO))
    .toSorted((a, b) => idfOf(b) - idfOf(a))
    .slice(0, RAREST)
  // One rare word is only a name.
  if (rare.length < 2) return null
  const later = await laterArticles(db, {
    flavour: row.flavour,
    closed,
    after: row.day,
    until: shiftDay(row.day, STORY_DAYS),
    words: rare,
    limit: MAX_LATER_ARTICLES,
  })
  const whole = title.reduce((sum, word) => sum + idfOf(word), 0)
  const goesOn = ({ vector }: LaterRow) => {
    const { lexemes } = parseVector(vector)
    const shared = title.filter((word) => lexemes.has(word))
    return (
      shared.filter((word) => rare.includes(word)).length >= 2 &&
      shared.reduce((sum, word) => sum + idfOf(word), 0) >= SAME_STORY * whole
    )
  }
  const newer = later.find(goesOn)
  return newer
    ? {
        article: newer.id,
        title: newer.title,
        brand: newer.brand,
        day: newer.day,
        path: articlePathOf({ article: newer.id, slug: newer.slug, origin: newer.origin }),
      }
    : null
}
