import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/** A letter whose link opens something. */
export interface OpenLetter {
  id: string
  delivery: string
  review: number
  person: string
  email: string
  agreed: boolean
}

/**
 * The letter of a link, if it opens anything: not revoked, made after an instant, and its person receives
 * letters still.
 */
export const openLetter = (db: Database | Tx, id: string, after: Date): Promise<OpenLetter | undefined> =>
  db
    .selectFrom('press_review_letters as l')
    .innerJoin('press_review_deliveries as d', 'd.id', 'l.delivery_id')
    .innerJoin('press_review_people as p', 'p.id', 'l.person_id')
    .select([
      'l.id',
      'l.delivery_id as delivery',
      'd.review_id as review',
      'l.person_id as person',
      'p.email',
    ])
    .select(sql<boolean>`p.opens_agreed is not null`.as('agreed'))
    .where('l.id', '=', id)
    .where('l.revoked', 'is', null)
    .where('l.state', 'in', ['sending', 'sent', 'doubtful'])
    .where('d.created', '>', after.toISOString())
    .where('p.removed', 'is', null)
    .where('p.unsubscribed', 'is', null)
    .where('p.stopped', 'is', null)
    .executeTakeFirst()

/** Wrong codes in a window, minutes: then its link rests. A new code gives none back. */
export const MAX_TRIES = 5
const WINDOW = 60

const inWindow = (at: Date) => sql<boolean>`c.since > ${at}::timestamptz - make_interval(mins => ${WINDOW})`

/** Keeps the code of a letter in the place of the one before; false: its tries are used up for now. */
export async function storeCode(
  tx: Tx,
  letter: string,
  { hash, expires, at }: { hash: Buffer; expires: Date; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into press_review_codes as c (letter_id, hash, expires, since)
    values (${letter}, ${hash}, ${expires}, ${at})
    on conflict (letter_id) do update set hash = excluded.hash, expires = excluded.expires, used = null,
      tries = case when ${inWindow(at)} then c.tries else 0 end,
      since = case when ${inWindow(at)} then c.since else excluded.since end
    where c.tries < ${MAX_TRIES} or not ${inWindow(at)}
    returning letter_id`.execute(tx)
  return rows.length > 0
}

/** Counts a try and spends the code when it is the right one, in one step: tries at once are counted too. */
export async function tryCode(
  db: Database,
  letter: string,
  { hashes, at }: { hashes: readonly Buffer[]; at: Date },
): Promise<'right' | 'wrong' | 'used up'> {
  const { rows } = await sql<{ right: boolean }>`
    update press_review_codes c set
      tries = case when hash = any(${hashes}::bytea[]) then c.tries else c.tries + 1 end,
      used = case when hash = any(${hashes}::bytea[]) then ${at}::timestamptz end
    where letter_id = ${letter} and used is null and expires > ${at} and tries < ${MAX_TRIES}
    returning hash = any(${hashes}::bytea[]) as right`.execute(db)
  if (rows[0]) return rows[0].right ? 'right' : 'wrong'
  const { rows: spent } = await sql`
    select from press_review_codes c
    where letter_id = ${letter} and tries >= ${MAX_TRIES} and ${inWindow(at)}`.execute(db)
  return spent.length > 0 ? 'used up' : 'wrong'
}

/** Keeps that a person opened an item, the first time: only while they agree, asked in the same step. */
export async function insertOpening(
  db: Database | Tx,
  { person, delivery, item, at }: { person: string; delivery: string; item: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with agreed as (
      select id from press_review_people where id = ${person} and opens_agreed is not null for share),
    kept as (
      insert into press_review_openings (person_id, delivery_id, item_id, opened)
      select id, ${delivery}, ${item}, ${at} from agreed on conflict do nothing)
    select from agreed`.execute(db)
  return rows.length > 0
}

/** Who opened what of a delivery: of those who agree. */
export const openingsOf = (db: Database, delivery: string) =>
  db
    .selectFrom('press_review_openings as o')
    .innerJoin('press_review_people as p', 'p.id', 'o.person_id')
    .select(['p.id', 'p.name', 'o.item_id as item', 'o.opened as at'])
    .where('o.delivery_id', '=', delivery)
    .where('p.opens_agreed', 'is not', null)
    .orderBy('p.name')
    .orderBy('p.id')
    .orderBy('o.opened')
    .execute()

/** How many people a delivery was for, and how many of them agree. */
export async function countAgreed(
  db: Database,
  delivery: string,
): Promise<{ agreed: number; recipients: number }> {
  const { rows } = await sql<{ agreed: number; recipients: number }>`
    select count(*) filter (where p.opens_agreed is not null) as agreed, count(*) as recipients
    from press_review_letters l join press_review_people p on p.id = l.person_id
    where l.delivery_id = ${delivery}`.execute(db)
  return rows[0]!
}

/** Forgets codes that were good before an instant. */
export async function forgetCodes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('press_review_codes').where('expires', '<', before.toISOString()).execute()
}
