import type { Updateable } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { SeatTables } from '../../../platform/database/seat-tables.ts'
import type { AssignedSeat } from '../rules.ts'

const columns = [
  'id',
  'subscription_id as subscription',
  'holder_id as holder',
  'place',
  'name',
  'email',
  'email_key as emailKey',
  'added',
  'issued',
  'issued_by as issuedBy',
  'expires',
  'reminded',
  'guest_id as guest',
  'activated',
  'removed',
  'frees',
] as const

/** A seat as it is stored. `holder`, `guest`: our rows of their accounts. */
export interface Stored extends AssignedSeat {
  id: string
  subscription: string
  holder: number
  reminded: string | null
  guest: number | null
}

/** All that was given of some subscriptions, removed seats too, in the order of their places. */
export const seatsOf = async (db: Database | Tx, subscriptions: readonly string[]): Promise<Stored[]> =>
  subscriptions.length === 0
    ? []
    : db
        .selectFrom('seats')
        .select(columns)
        .where('subscription_id', 'in', subscriptions)
        .orderBy('place')
        .orderBy('added')
        .execute()

/** A seat of a subscription; who changes it holds the subscription before it. */
export const seatOf = (db: Database | Tx, subscription: string, id: string): Promise<Stored | undefined> =>
  db
    .selectFrom('seats')
    .select(columns)
    .where('subscription_id', '=', subscription)
    .where('id', '=', id)
    .executeTakeFirst()

/** The seats that an account reads with, the oldest first. */
export const seatsReadWith = (db: Database | Tx, guest: number): Promise<Stored[]> =>
  db
    .selectFrom('seats')
    .select(columns)
    .where('guest_id', '=', guest)
    .where('removed', 'is', null)
    .orderBy('activated')
    .execute()

/** The seat that a code is for. */
export const seatByToken = (db: Database | Tx, tokenHash: Buffer): Promise<Stored | undefined> =>
  db
    .selectFrom('seats')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('removed', 'is', null)
    .executeTakeFirst()

export const addSeat = async (
  tx: Tx,
  s: Pick<Stored, 'subscription' | 'holder' | 'place' | 'name' | 'email' | 'emailKey'> & { added: Date },
): Promise<string> =>
  (
    await tx
      .insertInto('seats')
      .values({
        subscription_id: s.subscription,
        holder_id: s.holder,
        place: s.place,
        name: s.name,
        email: s.email,
        email_key: s.emailKey,
        added: s.added,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Another code takes the place of the one before. Who was reminded is not reminded again. */
export const setCode = (
  tx: Tx,
  id: string,
  { tokenHash, issued, by, expires }: { tokenHash: Buffer; issued: Date; by: 'mail' | 'hand'; expires: Date },
): Promise<void> => change(tx, id, { token_hash: tokenHash, issued, issued_by: by, expires })

/** The same, for who is reminded: it is good no longer than the one before. */
export const setReminder = (tx: Tx, id: string, tokenHash: Buffer, reminded: Date): Promise<void> =>
  change(tx, id, { token_hash: tokenHash, reminded })

export const setGuest = (tx: Tx, id: string, guest: number, activated: Date): Promise<void> =>
  change(tx, id, { guest_id: guest, activated })

/** Removes a seat that is read with, until its place is free; null: it is not removed after all. */
export const setRemoved = (tx: Tx, id: string, removal: { at: Date; frees: string } | null): Promise<void> =>
  change(tx, id, { removed: removal?.at ?? null, frees: removal?.frees ?? null })

export async function deleteSeat(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('seats').where('id', '=', id).execute()
}

async function change(tx: Tx, id: string, values: Updateable<SeatTables['seats']>): Promise<void> {
  await tx.updateTable('seats').set(values).where('id', '=', id).execute()
}

/** Seats of a subscription that are read with. */
export const activeSeats = async (tx: Tx, subscription: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('seats')
      .select('id')
      .where('subscription_id', '=', subscription)
      .where('activated', 'is not', null)
      .where('removed', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/**
 * Some of those who were written to before an instant and have not activated, nor were reminded: the first
 * after one of them, in the order of their ids.
 */
export const toRemind = (
  db: Database,
  { before, now, after, limit }: { before: Date; now: Date; after: string | null; limit: number },
): Promise<{ id: string; subscription: string; holder: number }[]> =>
  db
    .selectFrom('seats')
    .select(['id', 'subscription_id as subscription', 'holder_id as holder'])
    .where('activated', 'is', null)
    .where('removed', 'is', null)
    .where('reminded', 'is', null)
    .where('issued_by', '=', 'mail')
    .where('issued', '<=', before.toISOString())
    .where('expires', '>', now.toISOString())
    .$if(after !== null, (some) => some.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()

/** Forgets seats that were removed before an instant. */
export async function forgetRemoved(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('seats').where('removed', '<', before.toISOString()).execute()
}

/** The accounts that read with the seats that an account gave. */
export const guestsOf = async (db: Database | Tx, holder: number): Promise<number[]> =>
  (
    await db
      .selectFrom('seats')
      .select((is) => is.ref('guest_id').$notNull().as('guest'))
      .distinct()
      .where('holder_id', '=', holder)
      .where('guest_id', 'is not', null)
      .orderBy('guest')
      .execute()
  ).map(({ guest }) => guest)

/** Whose the seats are that an account reads with, of these: the account that gave each. */
export const holdersOf = async (
  db: Database | Tx,
  guest: number,
  seats: readonly string[],
): Promise<number[]> =>
  seats.length === 0
    ? []
    : (
        await db
          .selectFrom('seats')
          .select('holder_id as holder')
          .distinct()
          .where('guest_id', '=', guest)
          .where('id', 'in', seats)
          .orderBy('holder_id')
          .execute()
      ).map(({ holder }) => holder)
