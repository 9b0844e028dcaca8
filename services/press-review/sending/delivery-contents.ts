import { fullDate } from 'contract/platform/dates.ts'
import type { leftOutReasons } from 'contract/press-review/sending/states.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { brandOf, type DigestHead } from '../create-digest.ts'
import type { PaperArticle } from '../ports.ts'
import { itemsOf, type StoredItem } from '../store/items.ts'
import { dayOf, type Review } from '../store/reviews.ts'
import type { SendingPorts } from './ports.ts'
import { type SentItem, type Snapshot, snapshotOf } from './snapshot.ts'
import { topicsOf } from './store/deliveries.ts'

type LeftOut = { item: StoredItem; why: (typeof leftOutReasons)[number] }

/** What leaves, what stays out and why, and the articles that stand still, by id. */
export interface Leaving {
  content: Snapshot
  leftOut: LeftOut[]
  articles: ReadonlyMap<number, PaperArticle>
}

/** `Rassegna di venerdì 20 novembre 2026`. */
export const usualSubject = (day: string): string => `Rassegna di ${fullDate(day).replaceAll('\u00a0', ' ')}`

/** The articles of items that stand still: those of public mastheads that nobody has withdrawn. */
export async function publishedArticles(
  { newspapers, brands }: Pick<SendingPorts, 'newspapers' | 'brands'>,
  db: Database | Tx,
  items: readonly Pick<SentItem, 'article' | 'brand'>[],
): Promise<ReadonlyMap<number, PaperArticle>> {
  const gated = new Set(brands.all.filter((brand) => brand.gated).map(({ sigla }) => sigla))
  const ids = items.flatMap(({ article, brand }) =>
    article === null || (brand !== null && gated.has(brand)) ? [] : [article],
  )
  const articles = ids.length === 0 ? new Map<number, PaperArticle>() : await newspapers.articles(db, ids)
  return new Map([...articles].filter(([, article]) => !gated.has(article.brand)))
}

/** Whether an item may leave: it has no article, as an upload, or one that stands. */
export const stands = (
  { article }: Pick<SentItem, 'article'>,
  articles: ReadonlyMap<number, unknown>,
): boolean => article === null || articles.has(article)

/**
 * What of a day would leave now, all or these items of it, and what stays out and why; null: one of these
 * is not of the day.
 */
export async function deliveryContents(
  ports: SendingPorts,
  db: Database | Tx,
  review: Review,
  { day, selected }: { day: string; selected: readonly string[] | null },
): Promise<Leaving | null> {
  const all = await itemsOf(db, review.id, day)
  const ids = new Set(all.map(({ id }) => id))
  if (selected?.some((id) => !ids.has(id))) return null
  const selection = selected === null ? all : all.filter(({ id }) => selected.includes(id))
  const articles = await publishedArticles(ports, db, selection)
  const whyNot = (item: StoredItem): LeftOut['why'] | null => {
    if (item.deleted !== null) return 'deleted'
    if (!stands(item, articles)) return 'withdrawn'
    return item.available ? null : 'unavailable'
  }
  const leftOut = selection.flatMap((item) => {
    const why = whyNot(item)
    return why === null ? [] : [{ item, why }]
  })
  const out = new Set(leftOut.map(({ item }) => item.id))
  const note = selected === null ? ((await dayOf(db, review.id, day))?.note ?? '') : ''
  const leaving = selection.filter(({ id }) => !out.has(id))
  return { content: snapshotOf(leaving, await topicsOf(db, review.id), note), leftOut, articles }
}

/** How a digest begins. */
export const headOf = (
  ports: Pick<SendingPorts, 'brands'>,
  review: Review,
  one: { brand: string; day: string; subject: string; errata: string | null },
  note: string,
): DigestHead => ({
  brand: brandOf(ports, one.brand).sigla,
  review,
  day: one.day,
  title: one.subject,
  note,
  errata: one.errata,
})
