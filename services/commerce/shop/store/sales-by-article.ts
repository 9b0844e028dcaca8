import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'

/** Orders that were paid from an article, on days in Rome, both included: the most first. */
export const salesByArticle = async (
  db: Database,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<{ brand: string; article: string; offer: string; count: number }[]> =>
  (
    await sql<{ brand: string; article: string; offer: string; count: number }>`
      select brand, article, offer, count(*)::int as count from orders
      where state = 'paid' and article is not null
        and paid >= (${from}::date)::timestamp at time zone 'Europe/Rome'
        and paid < (${to}::date + 1)::timestamp at time zone 'Europe/Rome'
      group by brand, article, offer order by count(*) desc, brand, article, offer limit ${limit}`.execute(db)
  ).rows
