import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import type { LetterState } from '../../../platform/database/newsletter-tables.ts'

/** For tests: so many accounts that are subscribed to a newsletter of Il Meriggio. */
export async function manyReaders(db: Database, count: number, newsletter = 'mattino'): Promise<void> {
  await sql`
    with a as (
      insert into accounts (kind, email, email_key, name, surname, brand)
      select 'person', 'lettore' || n || '@example.it', 'lettore' || n || '@example.it', 'Anna', 'Rossi', 'MG'
      from generate_series(1, ${count}::int) n returning id)
    insert into newsletter_subscriptions (account_id, brand, newsletter)
    select id, 'MG', ${newsletter} from a`.execute(db)
}

/** For tests: how many letters stand where. */
export async function lettersByState(db: Database): Promise<Partial<Record<LetterState, number>>> {
  const { rows } = await sql<{ state: LetterState; count: number }>`
    select state, count(*) as count from newsletter_letters group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

/** For tests: to whom mails of the built-in post went, and how many to each. */
export async function mailsByReader(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ to: string; count: number }>`
    select recipient as to, count(*) as count from mails group by 1`.execute(db)
  return new Map(rows.map(({ to, count }) => [to, Number(count)]))
}

/** For tests: lets letters that wait leave now. */
export const hurry = (db: Database): Promise<unknown> =>
  sql`update newsletter_letters set due = now() - interval '1 second' where state = 'waiting'`.execute(db)
