import { siteUrl } from 'contract/reading/site/hosts.ts'
import type { ReviewItem } from 'contract/press-review/item.ts'
import type { Database, Tx } from '../../platform/database/connect.ts'
import { itemLock } from '../item-rules.ts'
import { clippingCheck } from '../printed-editions.ts'
import { type Colleague, displayName, type PressReviewPorts } from '../ports.ts'
import type { StoredItem } from '../store/items.ts'

/** Letters that left, of all, of the delivery that an item is in at this moment, by the item’s id. */
export type ProgressOf = (
  db: Database | Tx,
  items: readonly string[],
) => Promise<ReadonlyMap<string, { sent: number; of: number }>>

/** How many articles were found after a day was closed and do not stand in it. */
export type LateOf = (db: Database | Tx, review: number, day: string) => Promise<number>

/** How a colleague is called in a row: by their first name, or for the company they work for. */
const shortName = (colleague: Colleague | undefined): string =>
  colleague ? displayName({ ...colleague, surname: null }) || 'un collega' : 'un collega'

/** Items as their editors see them; `account`: who looks. */
export async function presentItems(
  ports: Pick<PressReviewPorts, 'accountOf' | 'newspapers' | 'brands' | 'siteHost'> & {
    sendingOf: ProgressOf
  },
  db: Database | Tx,
  items: readonly StoredItem[],
  account: number,
): Promise<ReviewItem[]> {
  const ids = new Set(items.flatMap(({ lockedBy, deletedBy }) => [lockedBy, deletedBy]))
  const names = new Map<number | null, string>()
  for (const id of ids) names.set(id, shortName(id === null ? undefined : await ports.accountOf(db, id)))
  const articles = await ports.newspapers.articles(
    db,
    items.flatMap(({ article }) => article ?? []),
  )
  const sending = await ports.sendingOf(
    db,
    items.map(({ id }) => id),
  )
  const isClipped = await clippingCheck(ports, db, items)
  return items.map((item): ReviewItem => {
    const article = item.article === null ? undefined : articles.get(item.article)
    const brand = article && ports.brands.all.find(({ sigla }) => sigla === article.brand)
    const lock = itemLock(item)
    return {
      id: item.id,
      version: item.version,
      source: item.source,
      title: item.title,
      author: item.author,
      masthead: item.masthead,
      brand: item.brand,
      edition: item.edition,
      date: item.editionDay,
      page: item.page,
      article: item.article === null ? null : String(item.article),
      url: article && brand ? siteUrl(ports.siteHost(brand.sigla, 'edicola'), 'edicola', article.path) : null,
      withdrawn: item.article !== null && article === undefined,
      clipping: isClipped(item),
      words: item.words,
      story: item.story,
      topic: item.topic,
      note: item.note,
      licence: item.licence,
      available: item.available,
      locked: lock && { by: names.get(lock.by)!, at: lock.at, mine: lock.by === account },
      sending: sending.get(item.id) ?? null,
      deleted: item.deleted === null ? null : { by: names.get(item.deletedBy)!, at: item.deleted },
    }
  })
}
