import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { selectTeasers, type TeaserRow } from '../store/teasers.ts'
import type { Saved } from './rules.ts'

/** Everything the account saved, without what only a page of the list needs. */
export const savedOf = (db: Database, account: number): Promise<(Saved & { withdrawn: boolean })[]> =>
  db
    .selectFrom('favourites as f')
    .innerJoin('articles as a', 'a.id', 'f.article_id')
    .where('f.account_id', '=', account)
    .select(['a.id', 'a.brand', 'a.title', 'a.section', 'a.published', 'f.saved'])
    .select((eb) => [
      eb('a.state', '=', 'withdrawn').$castTo<boolean>().as('withdrawn'),
      sql<string[]>`array(select n.name from article_authors w join authors n on n.slug = w.author
        where w.article_id = a.id order by w.position)`.as('authors'),
    ])
    .execute()

/** Teasers by id, withdrawn articles too. */
export async function teasersOf(
  db: Database,
  saved: readonly Saved[],
): Promise<ReadonlyMap<number, TeaserRow>> {
  const brands = [...new Set(saved.map((s) => s.brand))]
  const rows = await Promise.all(
    brands.map((brand) =>
      selectTeasers(db, brand, 'any state')
        .where(
          'a.id',
          'in',
          saved.filter((s) => s.brand === brand).map((s) => s.id),
        )
        .execute(),
    ),
  )
  return new Map(rows.flat().map((row) => [row.id, row]))
}

export const savedAmong = async (db: Database, account: number, ids: readonly string[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('favourites')
          .select('article_id')
          .where('account_id', '=', account)
          .where('article_id', 'in', ids.map(Number))
          .execute()
      ).map((row) => row.article_id)

/** Whether the article can be read today on one of these mastheads. */
export const isPublished = async (db: Database, id: number, brands: readonly string[]): Promise<boolean> =>
  (await db
    .selectFrom('articles')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'published')
    .where('brand', 'in', brands)
    .executeTakeFirst()) !== undefined

/** How many the account saved and whether this is one of them. */
export async function countFavourites(
  tx: Tx,
  account: number,
  article: number,
): Promise<{ count: number; has: boolean }> {
  const row = await tx
    .selectFrom('favourites')
    .where('account_id', '=', account)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn
        .coalesce(eb.fn.agg<boolean>('bool_or', [eb('article_id', '=', article)]), eb.lit(false))
        .as('has'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), has: row.has }
}
export async function insertFavourite(tx: Tx, account: number, article: number): Promise<void> {
  await tx.insertInto('favourites').values({ account_id: account, article_id: article }).execute()
}
export async function deleteFavourite(db: Database, account: number, article: number): Promise<void> {
  await db
    .deleteFrom('favourites')
    .where('account_id', '=', account)
    .where('article_id', '=', article)
    .execute()
}

/** The articles a person saved, for the archive of the own data. */
export const exportFavourites = async (
  db: Database | Tx,
  account: number,
): Promise<{ favourites: { article: number; title: string; brand: string; saved: string }[] }> => ({
  favourites: await db
    .selectFrom('favourites as f')
    .innerJoin('articles as a', 'a.id', 'f.article_id')
    .select(['a.id as article', 'a.title', 'a.brand', 'f.saved'])
    .where('f.account_id', '=', account)
    .orderBy('f.saved')
    .execute(),
})

export async function eraseFavourites(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('favourites').where('account_id', '=', account).execute()
}
