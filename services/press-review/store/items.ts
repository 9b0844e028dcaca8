import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/connect.ts'
import type { ItemSource, PressReviewTables, StoredBox } from '../../platform/database/press-review-tables.ts'

const columns = [
  'id',
  'day',
  'position',
  'source',
  'article_id as article',
  'brand',
  'edition',
  'edition_day as editionDay',
  'page',
  'masthead',
  'title',
  'author',
  'boxes',
  'words',
  'story',
  'topic_id as topic',
  'note',
  'file',
  'licence',
  'available',
  'added',
  'added_by as addedBy',
  'locked',
  'locked_by as lockedBy',
  'deleted',
  'deleted_by as deletedBy',
  'version',
] as const

/** An item as it is stored; accounts are our rows. */
export interface StoredItem {
  id: string
  day: string
  position: number
  source: ItemSource
  article: number | null
  brand: string | null
  edition: string | null
  editionDay: string | null
  page: number | null
  masthead: string
  title: string
  author: string
  boxes: StoredBox[]
  words: string[]
  story: string | null
  topic: string | null
  note: string
  file: string | null
  licence: string | null
  available: boolean
  added: string
  addedBy: number | null
  locked: string | null
  lockedBy: number | null
  deleted: string | null
  deletedBy: number | null
  version: number
}

/** The items of a day in their order, deleted ones too. */
export const itemsOf = (db: Database | Tx, review: number, day: string): Promise<StoredItem[]> =>
  db
    .selectFrom('press_review_items')
    .select(columns)
    .where('review_id', '=', review)
    .where('day', '=', day)
    .orderBy('position')
    .orderBy('added')
    .orderBy('id')
    .execute()

/** An item of a review, of whatever day. */
export const itemOf = (db: Database | Tx, review: number, id: string): Promise<StoredItem | undefined> =>
  db
    .selectFrom('press_review_items')
    .select(columns)
    .where('review_id', '=', review)
    .where('id', '=', id)
    .executeTakeFirst()

type NewItem = Omit<Insertable<PressReviewTables['press_review_items']>, 'position' | 'boxes'> & {
  boxes: readonly StoredBox[]
}

/**
 * Adds an item at the end of its day, which is held; null: the article stands there already, deleted or
 * not.
 */
export async function addItem(tx: Tx, item: NewItem): Promise<string | null> {
  const added = await tx
    .insertInto('press_review_items')
    .values((is) => ({
      ...item,
      boxes: JSON.stringify(item.boxes),
      position: is
        .selectFrom('press_review_items')
        .select((of) => of.fn.coalesce(of(of.fn.max('position'), '+', 1), of.lit(1)).as('next'))
        .where('review_id', '=', item.review_id)
        .where('day', '=', item.day),
    }))
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** The days of reviews that items stand in. */
export const daysOfItems = async (
  db: Database | Tx,
  ids: readonly string[],
): Promise<{ review: number; day: string }[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('press_review_items')
        .select(['review_id as review', 'day'])
        .distinct()
        .where('id', 'in', ids)
        .execute()

/**
 * Notes that letters with these items have left, whatever becomes of their day. Their days are held
 * meanwhile, in their order: it comes before anything else of its transaction.
 */
export async function markSent(tx: Tx, review: number, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select distinct day from press_review_items
    where review_id = ${review} and id = any(${ids}::uuid[]) and not sent order by day`.execute(tx)
  if (rows.length === 0) return
  await tx
    .selectFrom('press_review_days')
    .select('day')
    .where('review_id', '=', review)
    .where(
      'day',
      'in',
      rows.map(({ day }) => day),
    )
    .orderBy('day')
    .forUpdate()
    .execute()
  await sql`
    update press_review_items set sent = true
    where review_id = ${review} and id = any(${ids}::uuid[]) and not sent`.execute(tx)
}

/** What an editor changes of a clipping. */
export interface EditedClipping {
  boxes: readonly StoredBox[]
  title: string
  author: string
  page: number | null
}

/** Writes what was drawn of an item, whose day is held; gives its new version. */
export async function updateClipping(
  tx: Tx,
  review: number,
  id: string,
  { boxes, title, author, page }: EditedClipping,
): Promise<number> {
  const { version } = await tx
    .updateTable('press_review_items')
    .set((is) => ({
      ...{ boxes: JSON.stringify(boxes), title, author, page },
      version: is('version', '+', 1),
    }))
    .where('review_id', '=', review)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Which articles stand in a day, and whether they were taken out of it again. */
export async function articlesInDay(
  db: Database | Tx,
  review: number,
  day: string,
): Promise<ReadonlyMap<number, 'yes' | 'deleted'>> {
  const rows = await db
    .selectFrom('press_review_items')
    .select(['article_id as article', 'deleted'])
    .where('review_id', '=', review)
    .where('day', '=', day)
    .where('article_id', 'is not', null)
    .execute()
  return new Map(rows.map(({ article, deleted }) => [article!, deleted === null ? 'yes' : 'deleted']))
}
