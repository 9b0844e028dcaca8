import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { addItem } from '../../store/items.ts'
import { lockDay, openReview, type Review } from '../../store/reviews.ts'

let numbers = 0

/** For tests: an item of a day, with a part of page 7. */
export const testItem = (
  db: Database,
  review: Review,
  day: string,
  parts: { title?: string; article?: number | null; available?: boolean } = {},
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await lockDay(tx, review.id, day)
    const { title = 'Il vetro di Vallarin', article = null, available = true } = parts
    return (await addItem(tx, {
      ...{
        review_id: review.id,
        day,
        source: 'page',
        article_id: article,
        brand: 'MG',
        edition: 'nazionale',
      },
      ...{ edition_day: day, page: 7, masthead: 'Il Meriggio', title, available, added: new Date() },
      boxes: [{ page: 7, x: 0, y: 0, width: 0.5, height: 0.5 }],
    }))!
  })

/** For tests: so many people who receive a review; their addresses. */
export async function testRecipients(
  db: Database,
  review: Review,
  count: number,
  frequency: 'each' | 'weekly' = 'each',
): Promise<{ id: string; email: string }[]> {
  const first = numbers
  numbers += count
  const { rows } = await sql<{ id: string; email: string }>`
    insert into press_review_people (review_id, name, email, email_key, frequency, added)
    select ${review.id}, 'Persona ' || n, 'legge' || n || '@example.it', 'legge' || n || '@example.it',
      ${frequency}, now() from generate_series(${first + 1}::int, ${first + count}::int) n
    returning id, email`.execute(db)
  return rows
}

/** For tests: a group with these people in it. */
export async function testGroup(
  db: Database,
  review: Review,
  name: string,
  people: readonly { id: string }[],
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (insert into press_review_groups (review_id, name) values (${review.id}, ${name})
      returning id),
    members as (insert into press_review_members (group_id, person_id)
      select made.id, p from made, unnest(${people.map(({ id }) => id)}::uuid[]) p)
    select id from made`.execute(db)
  return rows[0]!.id
}

/** For tests: the review of an account. */
export const testReview = (db: Database, holder: number): Promise<Review> =>
  openReview(db, { holder, name: 'Vetrerie Vallarin S.r.l.', at: new Date() })

/** For tests: how many letters of reviews stand where. */
export async function reviewLettersBy(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from press_review_letters group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** For tests: what the schedule has done. */
export const scheduledDone = (db: Database) =>
  db
    .selectFrom('press_review_scheduled')
    .select(['day', 'what', 'outcome'])
    .orderBy('day')
    .orderBy('what')
    .execute()

/** For tests: the deliveries of all, the oldest first. */
export const allDeliveries = (db: Database) =>
  db.selectFrom('press_review_deliveries').select(['id', 'day', 'kind', 'state']).orderBy('created').execute()

/** For tests: the letters of all with whom they went to. */
export const allLetters = (db: Database) =>
  db
    .selectFrom('press_review_letters as l')
    .innerJoin('press_review_people as p', 'p.id', 'l.person_id')
    .select(['l.id', 'l.person_id as person', 'p.email', 'l.state', 'l.delivery_id as delivery'])
    .orderBy('p.email')
    .execute()

/** For tests: something happens to a person who receives a review. */
export const setPerson = (
  db: Database,
  id: string,
  what: 'unsubscribed' | 'removed' | 'stopped',
): Promise<unknown> =>
  db
    .updateTable('press_review_people')
    .set({ [what]: new Date() })
    .where('id', '=', id)
    .execute()

/** For tests: somebody is removed and added anew; their new id. */
export async function testAgain(db: Database, id: string): Promise<string> {
  await setPerson(db, id, 'removed')
  const { rows } = await sql<{ id: string }>`
    insert into press_review_people (review_id, name, email, email_key, frequency, added)
    select review_id, name, email, email_key, frequency, now() from press_review_people where id = ${id}
    returning id`.execute(db)
  return rows[0]!.id
}

/** For tests: the letter of a delivery to somebody waits until tomorrow. */
export const putOff = (
  db: Database,
  { delivery, person }: { delivery: string; person: string },
): Promise<unknown> =>
  db
    .updateTable('press_review_letters')
    .set({ due: new Date(Date.now() + 86_400_000) })
    .where('delivery_id', '=', delivery)
    .where('person_id', '=', person)
    .execute()

/** For tests: somebody is erased. */
export const dropPerson = (db: Database, id: string): Promise<unknown> =>
  db.deleteFrom('press_review_people').where('id', '=', id).execute()

/** For tests: how many openings are stored. */
export const countOpenings = async (db: Database): Promise<number> =>
  (await db.selectFrom('press_review_openings').select('item_id').execute()).length

/** For tests: a change of an item. */
export const setItem = (
  db: Database,
  id: string,
  set: { title?: string; deleted?: Date },
): Promise<unknown> => db.updateTable('press_review_items').set(set).where('id', '=', id).execute()

/** For tests: no review, no mail, no job. */
export async function clearReviews(db: Database): Promise<void> {
  await sql`truncate press_reviews, mails, graphile_worker._private_jobs cascade`.execute(db)
}

/** For tests: a row in every table of sending, of the review of an account. */
export async function fillSending(
  db: Database,
  { holder, day, once }: { holder: number; day: string; once: string },
): Promise<{ email: string }> {
  const review = await testReview(db, holder)
  const item = await testItem(db, review, day)
  const [person] = await testRecipients(db, review, 1)
  const at = new Date()
  await sql`
    insert into press_review_schedules (review_id, brand, days, weekdays, time, even_if_empty, missing,
      wait_until, written, written_by)
    values (${review.id}, 'MG', 'some', '{2,4}', '07:31', true, 'wait', '08:31', ${at}, ${holder})
    on conflict do nothing`.execute(db)
  await sql`
    insert into press_review_scheduled (review_id, day, what, outcome, at)
    values (${review.id}, ${day}, 'day', 'late', ${at})`.execute(db)
  const content = JSON.stringify({ note: '', items: [{ id: item, title: 'Il vetro', note: 'Da leggere' }] })
  const { rows } = await sql<{ id: string }>`
    insert into press_review_deliveries (review_id, kind, day, brand, subject, errata, content, once, by_id,
      state, created, ended)
    values (${review.id}, 'first', ${day}, 'MG', 'Rassegna di prova', 'Errata di prova', ${content}, ${once},
      ${holder}, 'done', ${at}, ${at})
    returning id`.execute(db)
  const delivery = rows[0]!.id
  const { rows: letters } = await sql<{ id: string }>`
    insert into press_review_letters (delivery_id, person_id, state, due, at, revoked)
    values (${delivery}, ${person!.id}, 'doubtful', ${at}, ${at}, ${at}) returning id`.execute(db)
  await sql`
    insert into press_review_codes (letter_id, hash, expires, since)
    values (${letters[0]!.id}, decode(md5(${once}), 'hex'), ${at}, ${at})`.execute(db)
  await sql`
    insert into press_review_openings (person_id, delivery_id, item_id, opened)
    values (${person!.id}, ${delivery}, ${item}, ${at})`.execute(db)
  return person!
}
