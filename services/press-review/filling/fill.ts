import { setImmediate as breath } from 'node:timers/promises'
import type { Tx } from '../../platform/database/connect.ts'
import { addToDay } from '../add-to-day.ts'
import type { PaperArticle, PressReviewPorts } from '../ports.ts'
import { countChange, lockDay } from '../store/reviews.ts'
import { mayHaveDay } from '../whose-review.ts'
import { groupDay } from './stories.ts'
import type { Filled } from './queue-filling.ts'
import { indexWords, matchQuery, wordsOf } from './matching.ts'
import { filledOf, type Following, follow, noteFilled } from './store/filled.ts'
import { type Find, noteFinds } from './store/finds.ts'
import { queriesOn, type StoredQuery } from './store/queries.ts'
import { z } from 'zod'
import { romeDay } from 'contract/platform/rome.ts'
import { dequeue, enqueue } from '../../platform/database/enqueue.ts'
import { publicBrands } from '../printed-editions.ts'

/** What the queries of one review found in one article. */
interface ArticleMatch {
  article: PaperArticle
  queries: StoredQuery[]
  words: string[]
}
/** What is looked through for all reviews. */
interface Edition {
  of: Filled
  masthead: string
  articles: readonly PaperArticle[]
  index: ReturnType<typeof indexWords>
  byId: Map<number, PaperArticle>
}
/** Words kept of one article. */
const MAX_WORDS = 40

/** What every item says of an article of the newspaper. */
export const itemOfArticle = (article: PaperArticle, masthead: string) => ({
  ...{ article_id: article.id, brand: article.brand, edition: article.edition, edition_day: article.day },
  ...{ page: article.page, masthead, title: article.title, author: article.authors.join(', ') },
  boxes: article.boxes,
})

/**
 * Job: fills the day of each review, or of `only` one, with what its queries find in an edition, or in one
 * article born on line. Done again it changes nothing; each review is a transaction of its own, and one that
 * fails holds back no other: the job fails after them, and is tried again. A review whose holder has lost the
 * right is left alone.
 */
export async function fillReviews(ports: PressReviewPorts, of: Filled, only?: number): Promise<void> {
  const { db, brands, newspapers } = ports
  const brand = brands.all.find(({ sigla }) => sigla === of.brand)
  if (!brand || brand.gated || !mayHaveDay(ports, of.day)) return
  const all = await queriesOn(db, of.brand)
  const queries = only === undefined ? all : all.filter(({ review }) => review === only)
  const articles = queries.length === 0 ? [] : await articlesOf(newspapers, db, of)
  if (articles.length === 0) return
  const index = indexWords(articles.map(wordsOf))
  const byId = new Map(articles.map((article) => [article.id, article]))
  const failures: unknown[] = []
  for (const own of Map.groupBy(queries, ({ review }) => review).values())
    try {
      await fillReview(ports, own, { of, masthead: brand.name, articles, index, byId })
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}

/** Fills the day of one review with what its queries find. */
async function fillReview(
  ports: PressReviewPorts,
  own: Awaited<ReturnType<typeof queriesOn>>,
  { of, masthead, articles, index, byId }: Edition,
): Promise<void> {
  const { db } = ports
  const matches = new Map<number, ArticleMatch>()
  for (const query of own)
    for (const { article, words } of matchQuery(index, query)) {
      const one = matches.get(article) ?? { article: byId.get(article)!, queries: [], words: [] }
      one.queries.push(query)
      one.words = [...new Set([...one.words, ...words])].slice(0, MAX_WORDS)
      matches.set(article, one)
    }
  await breath()
  const { review, holder } = own[0]!
  // What filling has written goes on following its article, even if no query finds it any more.
  if ((await ports.holderOf(db, holder)) !== holder) return
  const inOrder = [...matches.values()].toSorted(
    (a, b) => articles.indexOf(a.article) - articles.indexOf(b.article),
  )
  await db.transaction().execute((tx) => fillDay(ports, tx, { of, review, masthead, matches: inOrder, byId }))
}

async function articlesOf(
  newspapers: PressReviewPorts['newspapers'],
  db: PressReviewPorts['db'],
  { brand, edition, day, article }: Filled,
): Promise<PaperArticle[]> {
  if (edition !== null) return newspapers.articlesOf(db, { brand, edition, day })
  const one = article === undefined ? undefined : (await newspapers.articles(db, [article])).get(article)
  return one && one.edition === null && one.brand === brand ? [one] : []
}

interface Filling {
  of: Filled
  review: number
  masthead: string
  matches: readonly ArticleMatch[]
  byId: Map<number, PaperArticle>
}

async function fillDay(ports: PressReviewPorts, tx: Tx, filling: Filling): Promise<void> {
  const { of, review, masthead, matches, byId } = filling
  // Nothing was found and nothing written before: a day is not opened for that.
  const before = await filledOf(tx, { review, day: of.day, articles: [...byId.keys()] })
  if (matches.length === 0 && before.length === 0) return
  const at = ports.clock()
  const day = await lockDay(tx, review, of.day)
  const open = day.state === 'draft'
  const finds = matches.flatMap(({ article, queries }) =>
    queries.map((query): Find => ({
      ...{ query: query.id, article: article.id, day: of.day, late: !open, quiet: of.quiet },
    })),
  )
  const fresh = await noteFinds(tx, finds, at)
  if (!open) {
    // Whoever has the day open reads how many came late.
    if (fresh > 0) await countChange(tx, review, of.day)
    return
  }
  let changed = 0
  const words = new Map(matches.map((one) => [one.article.id, one.words]))
  // Read again: the day was not held before.
  for (const item of await filledOf(tx, { review, day: of.day, articles: [...byId.keys()] }))
    if (await followArticle(tx, item, byId.get(item.article)!, words.get(item.article))) changed++
  for (const one of matches) {
    const [query] = one.queries
    const topic = one.queries.find((other) => other.topic !== null)?.topic ?? null
    const item = itemOfArticle(one.article, masthead)
    const added = await addToDay(tx, review, of.day, {
      ...item,
      ...{ source: 'query', words: one.words, topic_id: topic, added: at, added_by: null },
      available: one.queries.some(({ available }) => available) || query === undefined,
    })
    if (added !== null) await noteFilled(tx, added, followed(one.article))
  }
  if (await groupDay(ports, tx, { review, day: of.day }, new Map(byId))) changed++
  if (changed > 0) await countChange(tx, review, of.day)
}

const followed = ({ title, authors, page, boxes }: PaperArticle): Following => ({
  ...{ title, author: authors.join(', '), page, boxes },
})

/** Each field follows its article while it is what filling wrote; what an editor wrote stays. */
async function followArticle(
  tx: Tx,
  { id, now, filled, words }: Awaited<ReturnType<typeof filledOf>>[number],
  article: PaperArticle,
  matchedNow: readonly string[] | undefined,
): Promise<boolean> {
  const fresh = followed(article)
  const next = {
    title: now.title === filled.title ? fresh.title : now.title,
    author: now.author === filled.author ? fresh.author : now.author,
    page: now.page === filled.page ? fresh.page : now.page,
    boxes: boxesOf(now) === boxesOf(filled) ? fresh.boxes : now.boxes,
    words: matchedNow ?? words,
  }
  const same = (a: Following, b: Following) =>
    a.title === b.title && a.author === b.author && a.page === b.page && boxesOf(a) === boxesOf(b)
  if (!same(filled, fresh)) await noteFilled(tx, id, fresh)
  if (same(now, next) && next.words.join(' ') === words.join(' ')) return false
  await follow(tx, id, { ...next, edition: article.edition, editionDay: article.day })
  return true
}

/** PostgreSQL keeps the fields of JSON in an order of its own. */
const boxesOf = ({ boxes }: Following): string =>
  JSON.stringify(boxes.map(({ page, x, y, width, height }) => [page, x, y, width, height]))

/** The job that fills the day of one review, after one of its queries was saved. */
export const FILL_TODAY = 'fill-press-review-today'
export const todays = z.object({ review: z.int(), day: z.iso.date() })

const keyOf = (review: number): string => `${FILL_TODAY} ${review}`

/** Has today's review filled with what its queries find, once the transaction that saves one has ended. */
export async function askToFill(ports: PressReviewPorts, tx: Tx, review: number): Promise<void> {
  const day = romeDay(ports.clock())
  await enqueue(tx, FILL_TODAY, { review, day }, { jobKey: keyOf(review) })
}

/** What waits to be filled of a review that is erased is not filled any more. */
export const forgetToFill = (tx: Tx, review: number): Promise<void> => dequeue(tx, keyOf(review))

/**
 * Job: fills the day of a review from the editions that have come in, as they would if they came in now. Who
 * saved the query is at work on it: no letter tells of what it finds.
 */
export async function fillToday(
  ports: PressReviewPorts,
  { review, day }: z.output<typeof todays>,
): Promise<void> {
  for (const { sigla: brand } of publicBrands(ports))
    for (const { edition, date } of await ports.editions.ofMonth(brand, day.slice(0, 7)))
      if (date === day) await fillReviews(ports, { brand, edition, day, quiet: true }, review)
}
