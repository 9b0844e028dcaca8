import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/**
 * What is held of the reviews that an account keeps, and of the letters that went to its address.
 * `emailKey`: of the account.
 */
export async function exportSending(db: Database | Tx, account: number, emailKey: string) {
  const letters = db
    .selectFrom('press_review_letters as l')
    .innerJoin('press_review_deliveries as d', 'd.id', 'l.delivery_id')
    .innerJoin('press_reviews as r', 'r.id', 'd.review_id')
    .innerJoin('press_review_people as p', 'p.id', 'l.person_id')
    .where((is) => is.or([is('r.holder_id', '=', account), is('p.email_key', '=', emailKey)]))
  return {
    reviewSchedules: await db
      .selectFrom('press_review_schedules as s')
      .innerJoin('press_reviews as r', 'r.id', 's.review_id')
      .select(['s.brand', 's.days', 's.weekdays', 's.time', 's.even_if_empty', 's.missing'])
      .select(['s.wait_until', 's.written'])
      .where('r.holder_id', '=', account)
      .execute(),
    reviewScheduled: await db
      .selectFrom('press_review_scheduled as s')
      .innerJoin('press_reviews as r', 'r.id', 's.review_id')
      .select(['s.day', 's.what', 's.outcome', 's.at'])
      .where('r.holder_id', '=', account)
      .orderBy('s.day')
      .orderBy('s.what')
      .execute(),
    reviewDeliveries: await db
      .selectFrom('press_review_deliveries as d')
      .innerJoin('press_reviews as r', 'r.id', 'd.review_id')
      .select(['d.kind', 'd.day', 'd.brand', 'd.chosen', 'd.subject', 'd.errata', 'd.scheduled'])
      .select(['d.state', 'd.created', 'd.ended'])
      .select(
        sql<{ title: string; note: string }[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('title', i->>'title', 'note', i->>'note')), '[]')
          from jsonb_array_elements(d.content->'items') i)`.as('articles'),
      )
      .where('r.holder_id', '=', account)
      .orderBy('d.created')
      .orderBy('d.id')
      .execute(),
    reviewLetters: await letters
      .select(['d.day', 'd.subject', 'p.name', 'p.email', 'l.state', 'l.at', 'l.revoked'])
      .orderBy('d.created')
      .orderBy('l.id')
      .execute(),
    reviewOpenings: await db
      .selectFrom('press_review_openings as o')
      .innerJoin('press_review_deliveries as d', 'd.id', 'o.delivery_id')
      .innerJoin('press_reviews as r', 'r.id', 'd.review_id')
      .innerJoin('press_review_people as p', 'p.id', 'o.person_id')
      .select(['d.day', 'p.name', 'o.opened'])
      .where((is) => is.or([is('r.holder_id', '=', account), is('p.email_key', '=', emailKey)]))
      .orderBy('o.opened')
      .execute(),
  }
}

/** Takes away what was sent of an account's reviews, and what went to its address. */
export async function eraseSending(tx: Tx, account: number, emailKey: string | null): Promise<void> {
  await sql`
    delete from press_review_deliveries d using press_reviews r
    where r.id = d.review_id and r.holder_id = ${account}`.execute(tx)
  await sql`
    delete from press_review_schedules s using press_reviews r
    where r.id = s.review_id and r.holder_id = ${account}`.execute(tx)
  await sql`
    delete from press_review_scheduled s using press_reviews r
    where r.id = s.review_id and r.holder_id = ${account}`.execute(tx)
  if (emailKey === null) return
  for (const table of ['press_review_letters', 'press_review_openings'])
    await sql`
      delete from ${sql.table(table)} t using press_review_people p
      where p.id = t.person_id and p.email_key = ${emailKey}`.execute(tx)
}

/** Removes deliveries of days before one, with their letters; gives where their files lie. */
export async function forgetDeliveries(
  db: Database | Tx,
  day: string,
): Promise<{ review: number; id: string }[]> {
  return db
    .deleteFrom('press_review_deliveries')
    .where('day', '<', day)
    .where('state', 'not in', ['drawing', 'sending'])
    .returning(['review_id as review', 'id'])
    .execute()
}
