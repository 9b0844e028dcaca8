import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { MIN_READERS, MAX_PER_NETWORK, MOST_READ_COUNT, MAX_VIEWS_PER_BROWSER } from '../rules.ts'

/** The sections of all mastheads, side by side. */
export interface Sections {
  brands: readonly string[]
  slugs: readonly string[]
}

/**
 * Counts a day anew, in one transaction: views and different people of each masthead, of its sections (their
 * own pages and their articles) and of its articles, by the section that an article has now. What there is no
 * published article for is not counted, nor are pages of other kinds. `counted`: the day is over; it is
 * counted for good, and its key thrown away.
 */
export const countDay = (
  db: Database,
  day: string,
  { brands, slugs }: Sections,
  counted: Date | null,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const open = await tx
      .selectFrom('tracked_days')
      .select('day')
      .where('day', '=', day)
      .where('counted', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!open) return
    await tx.deleteFrom('daily_views').where('day', '=', day).execute()
    await sql`
      with looks as (
        select e.brand, e.page, s.slug as section, e.who,
          case when e.page = 'ARTICOLO' then e.article_id end as article_id,
          least(count(*), ${MAX_VIEWS_PER_BROWSER}) as views
        from tracked_events e
        left join unnest(${brands}::text[], ${slugs}::text[]) s (brand, slug)
          on e.page = 'HOME_SEZIONE' and s.brand = e.brand and s.slug = e.section
        where e.day = ${day}::date and e.event = 'pageview' and e.page is not null
        group by 1, 2, 3, 4, 5),
      known as (
        select l.brand, coalesce(a.section, l.section) as section, a.id as article_id, l.who, l.views,
          substring(l.who for 8) as network
        from looks l
        left join articles a on a.id = l.article_id and a.brand = l.brand and a.state = 'published'
        where l.page <> 'ARTICOLO' or a.id is not null),
      networks as (
        select brand, section, article_id, sum(views) as views, count(distinct who) as people from known
        group by grouping sets ((brand, network), (brand, section, network),
          (brand, section, article_id, network))
        having (grouping(section) = 1 or section is not null)
          and (grouping(article_id) = 1 or article_id is not null))
      insert into daily_views (day, brand, section, article_id, views, uniques, reach)
      select ${day}::date, brand, section, article_id, sum(views), sum(people),
        sum(least(people, ${MAX_PER_NETWORK}))
      from networks group by brand, section, article_id`.execute(tx)
    if (counted)
      await tx.updateTable('tracked_days').set({ key: null, counted }).where('day', '=', day).execute()
  })

/** An article and how many people opened it, few of a network: in all, one a day; and on its best day. */
export interface ArticleReach {
  article: number
  people: number
  best: number
}

/** A masthead's articles that most people opened since a day, that day with it. */
export const articlesByPeople = (
  db: Database,
  brand: string,
  since: string,
  limit: number,
): Promise<ArticleReach[]> =>
  db
    .selectFrom('daily_views')
    .select((eb) => [
      'article_id as article',
      eb.fn.sum<number>('reach').as('people'),
      eb.fn.max('reach').as('best'),
    ])
    .where('brand', '=', brand)
    .where('day', '>=', since)
    .where('article_id', 'is not', null)
    .groupBy('article_id')
    .orderBy('people', 'desc')
    .orderBy('article_id', 'desc')
    .limit(limit)
    .$narrowType<{ article: number }>()
    .execute()

/**
 * «I più letti» of a masthead since a day, for the query that makes its home; no rows unless there are as
 * many as are shown, each opened by enough people on one day.
 */
export const mostReadRows = (brand: string, since: string) => sql<{ id: number; nth: number }>`(
  select id, nth from (
    select a.id, count(*) over () as found,
      row_number() over (order by sum(v.reach) desc, a.id desc) as nth
    from daily_views v join articles a on a.id = v.article_id and a.brand = v.brand
    where v.brand = ${brand} and v.day >= ${since}::date and a.state = 'published'
    group by a.id having max(v.reach) >= ${MIN_READERS}) ranked
  where found >= ${MOST_READ_COUNT} and nth <= ${MOST_READ_COUNT})`

/** Views of days, both counted: of mastheads (no section), sections (no article) and articles. */
export const viewsOfDays = async (db: Database, days: { from: string; to: string }) =>
  await selectViews(db, days).execute()

/** The same without the articles. */
export const viewsOfSections = async (db: Database, days: { from: string; to: string }) =>
  await selectViews(db, days).where('article_id', 'is', null).execute()

const selectViews = (db: Database, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('daily_views')
    .select(['day', 'brand', 'section', 'article_id as article', 'views', 'uniques'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('brand')
    .orderBy('section', (by) => by.asc().nullsFirst())
    .orderBy((eb) => eb('article_id', 'is not', null))
    .orderBy('views', 'desc')
    .orderBy('article_id')

/** The articles that were seen most on some days, both counted; people are one for each day. */
export const mostSeenArticles = async (
  db: Database,
  { from, to }: { from: string; to: string },
  limit: number,
) =>
  await db
    .selectFrom('daily_views')
    .select((eb) => [
      ...(['brand', 'article_id as article'] as const),
      eb.fn.sum<number>('views').as('views'),
      eb.fn.sum<number>('uniques').as('uniques'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('article_id', 'is not', null)
    .groupBy(['brand', 'article_id'])
    .orderBy('views', 'desc')
    .orderBy('article_id')
    .limit(limit)
    .$narrowType<{ article: number }>()
    .execute()
