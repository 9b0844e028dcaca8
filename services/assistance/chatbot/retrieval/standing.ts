import { shiftDay } from 'contract/platform/rome.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { turns } from '../../../platform/jobs/turns.ts'
import type { Standing } from '../found.ts'
import { wholeText } from './cut.ts'
import { pathOf } from './find.ts'
import { readVector } from './rank.ts'
import { idf } from './read-query.ts'
import { type LaterRow, laterArticles, rarityOf, readStanding, type StandingRow } from './store/standing.ts'

/** A story goes on for so many days. */
const STORY_DAYS = 60
/** The words of a title that are looked for in later ones, and how many articles with one are looked at. */
const RAREST = 4
const LOOKED_AT = 200
/** Of what the title says, a later article that goes on with it has so much in its own. */
const SAME_STORY = 0.6
/** A word that one passage in so many holds tells of no story. */
const COMMON = 200

/**
 * Later articles are looked for so many at once, of everybody, and in turn: who opens a chat with a thousand
 * sources keeps nobody from being answered meanwhile.
 */
const AT_ONCE = 2

/** `Retrieval.standing`. */
export function standingOf(
  db: Database,
  closed: readonly string[],
): (articles: readonly number[]) => Promise<Map<number, Standing>> {
  const { run } = turns({ atOnce: AT_ONCE, atOnceEach: 1, waiting: 1000, waitingEach: 1 })
  return (articles) => {
    const asker = {}
    return standing({ db, closed }, articles, (work) => run(asker, work))
  }
}

/** Where it is looked, and the mastheads behind a gate, of which nothing is told. */
interface Open {
  db: Database
  closed: readonly string[]
}

async function standing(
  open: Open,
  articles: readonly number[],
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<Map<number, Standing>> {
  if (articles.length === 0) return new Map()
  const { db, closed } = open
  const rows = await readStanding(db, articles, closed)
  const titles = rows.map((row) => [...new Set(readVector(row.vector).title)])
  const rarity = await rarityOf(db, [...new Set(titles.flat())])
  const stands = new Map<number, Standing>()
  for (const [i, row] of rows.entries())
    stands.set(row.id, {
      article: row.id,
      title: row.title,
      brand: row.brand,
      day: row.day,
      page: row.page,
      paid: row.paid,
      path: pathOf({ article: row.id, slug: row.slug, origin: row.origin }),
      text: wholeText(row),
      newer: await inTurn(() => newerThan(open, row, titles[i]!, rarity)),
    })
  return stands
}

/** The newest later article that holds most of what the title says: of the same flavour, any masthead. */
async function newerThan(
  { db, closed }: Open,
  row: StandingRow,
  title: readonly string[],
  { all, passages }: { all: number; passages: ReadonlyMap<string, number> },
): Promise<Standing['newer']> {
  const tells = (word: string) => idf(all, passages.get(word) ?? 1)
  const rare = title
    .filter((word) => (passages.get(word) ?? 1) <= Math.max(2, all / COMMON))
    .toSorted((a, b) => tells(b) - tells(a))
    .slice(0, RAREST)
  // One rare word is a name, not yet a story.
  if (rare.length < 2) return null
  const found = await laterArticles(db, {
    ...{ flavour: row.flavour, closed },
    after: row.day,
    until: shiftDay(row.day, STORY_DAYS),
    words: rare,
    most: LOOKED_AT,
  })
  const whole = title.reduce((sum, word) => sum + tells(word), 0)
  const goesOn = ({ vector }: LaterRow) => {
    const { lexemes } = readVector(vector)
    const held = title.filter((word) => lexemes.has(word))
    return (
      held.filter((word) => rare.includes(word)).length >= 2 &&
      held.reduce((sum, word) => sum + tells(word), 0) >= SAME_STORY * whole
    )
  }
  const newer = found.find(goesOn)
  return newer
    ? {
        article: newer.id,
        title: newer.title,
        brand: newer.brand,
        day: newer.day,
        path: pathOf({ article: newer.id, slug: newer.slug, origin: newer.origin }),
      }
    : null
}
