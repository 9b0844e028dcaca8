import type { Schedule } from 'contract/press-review/sending/schedule.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type {
  ScheduledOutcome,
  ScheduledWhat,
} from '../../../platform/database/press-review-sending-tables.ts'
import type { Review } from '../../store/reviews.ts'
import { BY_HAND, type StoredSchedule } from '../schedule-rules.ts'

const columns = ['days', 'weekdays', 'time', 'even_if_empty', 'missing', 'wait_until'] as const

/** When a review leaves; undefined: nobody has said so. */
export const scheduleOf = (db: Database | Tx, review: number): Promise<Schedule | undefined> =>
  db.selectFrom('press_review_schedules').select(columns).where('review_id', '=', review).executeTakeFirst()

/**
 * Writes when a review leaves, from an instant on. `by`: an account. Where days and hour stay, so does the
 * instant from which they hold: what waits just now still leaves today.
 */
export async function storeSchedule(
  db: Database,
  review: number,
  { brand, by, at, ...schedule }: Schedule & { brand: string; by: number; at: Date },
): Promise<void> {
  const written = { ...schedule, brand, written: at, written_by: by }
  await db
    .insertInto('press_review_schedules')
    .values({ review_id: review, ...written })
    .onConflict((on) =>
      on.column('review_id').doUpdateSet({
        ...written,
        written: sql<Date>`case when (press_review_schedules.days, press_review_schedules.weekdays,
          press_review_schedules.time) = (excluded.days, excluded.weekdays, excluded.time)
          then press_review_schedules.written else excluded.written end`,
      }),
    )
    .execute()
}

/** A review that leaves by itself. */
export interface Scheduled {
  review: Review
  brand: string
  schedule: StoredSchedule
}

/** All reviews that leave by themselves. */
export async function scheduledReviews(db: Database | Tx): Promise<Scheduled[]> {
  const rows = await db
    .selectFrom('press_review_schedules as s')
    .innerJoin('press_reviews as r', 'r.id', 's.review_id')
    .select(['r.id', 'r.holder_id as holder', 'r.name', 's.brand', 's.written'])
    .select(columns)
    .where('s.days', '<>', 'none')
    .orderBy('r.id')
    .execute()
  return rows.map(({ id, holder, name, brand, written, ...schedule }) => ({
    ...{ review: { id, holder, name }, brand },
    schedule: { ...schedule, written: new Date(written) },
  }))
}

/** Reviews that are sent by hand alone, and that somebody receives once a week. */
export async function reviewsByHand(db: Database | Tx): Promise<Scheduled[]> {
  const { rows } = await sql<Review & { brand: string }>`
    select r.id, r.holder_id as holder, r.name, d.brand
    from press_reviews r
    join lateral (select brand from press_review_deliveries where review_id = r.id
      order by created desc limit 1) d on true
    where not exists (select from press_review_schedules s where s.review_id = r.id and s.days <> 'none')
      and exists (select from press_review_people p where p.review_id = r.id and p.frequency = 'weekly'
        and p.removed is null and p.unsubscribed is null and p.stopped is null)
    order by r.id`.execute(db)
  return rows.map(({ brand, ...review }) => ({ review, brand, schedule: BY_HAND }))
}

/** What is done on these days already, as `review day what`. */
export async function completedOn(db: Database | Tx, days: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('press_review_scheduled')
    .select(['review_id', 'day', 'what'])
    .where('day', 'in', days)
    .execute()
  return new Set(rows.map(({ review_id: review, day, what }) => `${review} ${day} ${what}`))
}

/** Takes what the schedule does on a day on oneself; false: somebody else has. */
export async function claimScheduled(
  tx: Tx,
  done: { review: number; day: string; what: ScheduledWhat; outcome: ScheduledOutcome; at: Date },
): Promise<boolean> {
  const { review: review_id, ...rest } = done
  const claimed = await tx
    .insertInto('press_review_scheduled')
    .values({ review_id, ...rest })
    .onConflict((on) => on.doNothing())
    .returning('day')
    .executeTakeFirst()
  return claimed !== undefined
}

/** When the letter of the week that ends with a day left, if it did. */
export const weeklySentAt = async (tx: Tx, review: number, day: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('press_review_scheduled')
      .select('at')
      .where('review_id', '=', review)
      .where('day', '=', day)
      .where('what', '=', 'week')
      .executeTakeFirst()
  )?.at

/** Those of these days that left as a whole after an instant, and not before; the oldest first. */
export const daysSentAfter = async (
  tx: Tx,
  review: number,
  days: readonly string[],
  after: string,
): Promise<string[]> =>
  (
    await tx
      .selectFrom('press_review_deliveries')
      .select('day')
      .where('review_id', '=', review)
      .where('day', 'in', days)
      .where('kind', '=', 'first')
      .where('chosen', '=', false)
      .where('state', 'not in', ['cancelled', 'empty'])
      .groupBy('day')
      .having((is) => is(is.fn.min('created'), '>', after))
      .orderBy('day')
      .execute()
  ).map(({ day }) => day)

/** Says that nothing left on a day, for nothing was in it or nobody receives it. */
export async function markEmpty(tx: Tx, review: number, day: string): Promise<void> {
  await tx
    .updateTable('press_review_scheduled')
    .set({ outcome: 'empty' })
    .where('review_id', '=', review)
    .where('day', '=', day)
    .where('what', '=', 'day')
    .execute()
}

/** Mastheads of the items of a review since a day. */
export const mastheadsSince = async (db: Database | Tx, review: number, day: string): Promise<string[]> =>
  (
    await db
      .selectFrom('press_review_items')
      .select('brand')
      .distinct()
      .where('review_id', '=', review)
      .where('day', '>=', day)
      .where('brand', 'is not', null)
      .execute()
  ).map(({ brand }) => brand!)

/** Forgets what the schedule of a review did until a day. */
export async function forgetScheduled(
  db: Database,
  { review, day }: { review: number; day: string },
): Promise<void> {
  await db
    .deleteFrom('press_review_scheduled')
    .where('review_id', '=', review)
    .where('day', '<=', day)
    .execute()
}
