import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { letterRows as rowsOf } from '../../../platform/database/letter-rows.ts'
import type { LetterState } from '../../../platform/database/newsletter-tables.ts'

/**
 * Adds a letter for everybody who is subscribed, unless there is one. Their subscriptions are locked
 * meanwhile, so that an erasure of the same moment takes the letter with it.
 */
export async function addLetters(
  tx: Tx,
  { id, brand, newsletter }: { id: number; brand: string; newsletter: string },
): Promise<void> {
  await sql`
    insert into newsletter_letters (issue_id, account_id)
    select ${id}, account_id from newsletter_subscriptions
    where brand = ${brand} and newsletter = ${newsletter} and ended is null for key share
    on conflict do nothing`.execute(tx)
}

/** A letter of an issue that may leave; `tries`: that have failed. */
export interface IssueLetter {
  issue: number
  account: number
  tries: number
}

export const letterRows = rowsOf<IssueLetter>({
  table: 'newsletter_letters',
  key: { issue_id: ({ issue }) => issue, account_id: ({ account }) => account },
  ready: 'waiting',
})

/**
 * Claims letters that may leave now, with the subscriptions they leave for: both are locked until the
 * transaction ends, and what another process has locked is passed over. `line`: as the letters were rendered
 * with; of an issue that has got another one none is claimed.
 */
export async function claimLetters(
  tx: Tx,
  { id, line }: { id: number; line: string | null },
  limit: number,
  now: Date,
): Promise<IssueLetter[]> {
  const { rows } = await sql<IssueLetter>`
    select l.issue_id as issue, l.account_id as account, l.tries from newsletter_letters l
    join newsletter_issues i on i.id = l.issue_id and i.state = 'sending'
      and i.line is not distinct from ${line}
    join newsletter_subscriptions s on s.account_id = l.account_id and s.brand = i.brand
      and s.newsletter = i.newsletter and s.ended is null
    where l.issue_id = ${id} and l.state = 'waiting' and l.due <= ${now}
    order by l.due, l.account_id limit ${limit}
    for update of l, s skip locked for share of i skip locked`.execute(tx)
  return rows
}

/** Drops waiting letters whose reader has unsubscribed since. */
export async function dropUnsubscribed(db: Database, issue: number): Promise<void> {
  await sql`
    update newsletter_letters set state = 'dropped', at = now()
    where issue_id = ${issue} and account_id in (
      select l.account_id from newsletter_letters l join newsletter_issues i on i.id = l.issue_id
      where l.issue_id = ${issue} and l.state = 'waiting' and not exists (
        select from newsletter_subscriptions s where s.account_id = l.account_id and s.brand = i.brand
          and s.newsletter = i.newsletter and s.ended is null)
      for update of l skip locked)`.execute(db)
}

/** Drops all waiting letters of an issue. */
export async function dropWaiting(db: Database, issue: number): Promise<void> {
  await db
    .updateTable('newsletter_letters')
    .set({ state: 'dropped', at: sql`now()` })
    .where('issue_id', '=', issue)
    .where('state', '=', 'waiting')
    .execute()
}

/** When the next letter of an issue may leave, or null: none waits. */
export const nextDue = async (db: Database, issue: number): Promise<string | null> =>
  (
    await db
      .selectFrom('newsletter_letters')
      .select((eb) => eb.fn.min('due').as('due'))
      .where('issue_id', '=', issue)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
  )?.due ?? null

/** Whether a letter of an issue may have left. */
export const hasSentLetters = async (tx: Tx, issue: number): Promise<boolean> =>
  (await tx
    .selectFrom('newsletter_letters')
    .select('account_id')
    .where('issue_id', '=', issue)
    .where('state', 'in', ['sending', 'sent', 'doubtful', 'refused'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The number of letters of an issue in each state. */
export async function countLetters(
  db: Database,
  issue: number,
): Promise<Readonly<Partial<Record<LetterState, number>>>> {
  const rows = await db
    .selectFrom('newsletter_letters')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('issue_id', '=', issue)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

/** Doubtful letters of issues until a day, newest first, 200 at most. */
export const doubtfulOf = (db: Database, day: string) =>
  db
    .selectFrom('newsletter_letters as l')
    .innerJoin('newsletter_issues as i', 'i.id', 'l.issue_id')
    .select(['i.brand', 'i.newsletter', 'i.day', 'l.account_id as account', 'l.at'])
    .where('l.state', '=', 'doubtful')
    .where('i.day', '<=', day)
    .orderBy('l.at', 'desc')
    .limit(200)
    .execute()
