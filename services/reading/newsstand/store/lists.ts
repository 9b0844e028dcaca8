import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

/** Specials of a brand with at least one article, in the publisher's order. */
export function selectSpecials(db: Database, brand: string) {
  return db
    .selectFrom('specials as s')
    .leftJoin('media as m', 'm.key', 's.media')
    .where('s.brand', '=', brand)
    .where('s.state', '=', 'published')
    .select([
      's.id',
      's.slug',
      's.kicker',
      's.title',
      's.standfirst',
      'm.key',
      'm.widths',
      'm.avif',
      'm.width',
      'm.height',
    ])
    .select((eb) =>
      eb
        .selectFrom('special_articles as l')
        .innerJoin('articles as a', (j) => j.onRef('a.uri', '=', 'l.article_uri').on('a.brand', '=', brand))
        .whereRef('l.special_id', '=', 's.id')
        .where('a.state', '=', 'published')
        .select((x) => x.fn.countAll<number>().as('n'))
        .as('articles'),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('special_articles as l')
          .innerJoin('articles as a', (j) => j.onRef('a.uri', '=', 'l.article_uri').on('a.brand', '=', brand))
          .whereRef('l.special_id', '=', 's.id')
          .where('a.state', '=', 'published')
          .select('a.id'),
      ),
    )
    .orderBy('s.position')
    .orderBy('s.id')
}
type By = { id: number } | { slug: string }
const isAt = (by: By) =>
  'id' in by
    ? sql<boolean>`s.id = ${by.id}`
    : sql<boolean>`(s.slug = ${by.slug} or ${by.slug} = any(s.former_slugs))`

/**
 * The special with that id or, without one, with that slug; failing that, the one that last had it before.
 */
export const findSpecial = (db: Database, brand: string, by: By) =>
  selectSpecials(db, brand)
    .where(isAt(by))
    .$if('slug' in by, (q) =>
      q
        .clearOrderBy()
        .orderBy((eb) => eb('s.slug', '=', 'slug' in by ? by.slug : ''), 'desc')
        .orderBy('s.id', 'desc'),
    )
    .executeTakeFirst()

/** Whether a special of that id or slug was taken away. */
export const isWithdrawn = async (db: Database, brand: string, by: By): Promise<boolean> =>
  (await db
    .selectFrom('specials as s')
    .select('s.id')
    .where('s.brand', '=', brand)
    .where('s.state', '=', 'withdrawn')
    .where(isAt(by))
    .limit(1)
    .executeTakeFirst()) !== undefined

export type SpecialRow = Awaited<ReturnType<ReturnType<typeof selectSpecials>['execute']>>[number]

/** Who has signed at least one article of the brand, by surname as printed. */
export async function listAuthors(db: Database, brand: string, slug?: string) {
  const { rows } = await sql<{
    slug: string
    name: string
    role: string | null
    bio: string | null
    portrait: string | null
    articles: number
  }>`
    select n.slug, n.name, n.role, n.bio, n.portrait, count(*)::int as articles
    from authors n join article_authors w on w.author = n.slug join articles a on a.id = w.article_id
    where w.brand = ${brand} and a.state = 'published'
      and (${slug ?? null}::text is null or n.slug = ${slug ?? null})
    group by n.slug order by split_part(n.name, ' ', -1), n.name`.execute(db)
  return rows
}

/** How many people opened the articles that each author signed, alone or with others: in all; on one day. */
export async function peopleByAuthor(
  db: Database,
  articles: readonly { article: number; people: number; best: number }[],
): Promise<ReadonlyMap<string, { people: number; best: number }>> {
  if (articles.length === 0) return new Map()
  const { rows } = await sql<{ author: string; people: number; best: number }>`
    select w.author, sum(r.people)::float8 as people, max(r.best)::float8 as best
    from unnest(${articles.map(({ article }) => article)}::bigint[],
      ${articles.map(({ people }) => people)}::bigint[],
      ${articles.map(({ best }) => best)}::bigint[]) r (article, people, best)
    join articles a on a.id = r.article and a.state = 'published'
    join article_authors w on w.article_id = r.article
    group by w.author`.execute(db)
  return new Map(rows.map(({ author, people, best }) => [author, { people, best }]))
}
