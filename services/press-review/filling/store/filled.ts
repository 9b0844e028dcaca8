import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/connect.ts'
import type { StoredBox } from '../../../platform/database/press-review-tables.ts'

/** What of an item follows its article. */
export interface Following {
  title: string
  author: string
  page: number | null
  boxes: readonly StoredBox[]
}
/** An item that filling wrote: `now` as it stands, `filled` as it was written. */
export interface FilledItem {
  id: string
  article: number
  words: string[]
  now: Following
  filled: Following
}

/** Remembers what was written into an item. */
export async function noteFilled(tx: Tx, item: string, as: Following): Promise<void> {
  const row = { ...as, boxes: JSON.stringify(as.boxes) }
  await tx
    .insertInto('press_review_filled')
    .values({ item_id: item, ...row })
    .onConflict((on) => on.column('item_id').doUpdateSet(row))
    .execute()
}

/** What filling wrote into a day of these articles; deleted items are left as they are. */
export async function filledOf(
  tx: Tx,
  { review, day, articles }: { review: number; day: string; articles: readonly number[] },
): Promise<FilledItem[]> {
  if (articles.length === 0) return []
  const rows = await tx
    .selectFrom('press_review_items as i')
    .innerJoin('press_review_filled as f', 'f.item_id', 'i.id')
    .where('i.review_id', '=', review)
    .where('i.day', '=', day)
    .where('i.deleted', 'is', null)
    .where('i.article_id', 'in', articles)
    .select(['i.id', 'i.article_id as article', 'i.words', 'i.title', 'i.author', 'i.page', 'i.boxes'])
    .select(['f.title as fTitle', 'f.author as fAuthor', 'f.page as fPage', 'f.boxes as fBoxes'])
    .execute()
  return rows.map(({ id, article, words, title, author, page, boxes, fTitle, fAuthor, fPage, fBoxes }) => ({
    ...{ id, article: article!, words },
    now: { title, author, page, boxes },
    filled: { title: fTitle, author: fAuthor, page: fPage, boxes: fBoxes },
  }))
}

/** Has an item follow its article; its version stays, for nobody has changed it. */
export async function follow(
  tx: Tx,
  id: string,
  {
    boxes,
    ...as
  }: Following & { words: readonly string[]; edition: string | null; editionDay: string | null },
): Promise<void> {
  const { words, editionDay, ...plain } = as
  await tx
    .updateTable('press_review_items')
    .set({ ...plain, words: [...words], edition_day: editionDay, boxes: JSON.stringify(boxes) })
    .where('id', '=', id)
    .execute()
}

/** What of a day may tell a story, with the story it has. */
export const tellersOf = (tx: Tx, review: number, day: string) =>
  tx
    .selectFrom('press_review_items')
    .select(['id', 'article_id as article', 'masthead', 'title', 'story'])
    .where('review_id', '=', review)
    .where('day', '=', day)
    .where('deleted', 'is', null)
    .execute()

/** Sets the stories of items of a day; null takes one away. */
export async function setStories(tx: Tx, stories: ReadonlyMap<string, string | null>): Promise<void> {
  if (stories.size === 0) return
  const pairs = [...stories]
  await sql`
    update press_review_items i set story = s.story
    from unnest(${pairs.map(([id]) => id)}::uuid[], ${pairs.map(([, story]) => story)}::uuid[]) s (id, story)
    where i.id = s.id`.execute(tx)
}
