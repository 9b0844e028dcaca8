import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { PersonalWords } from '../../../platform/features/feature.ts'

/**
 * Seats that an account gave, that it reads with, or that its address, which is proved, was invited to; not
 * those that another account reads with, which had that address once.
 */
const ownSeats =
  (account: number, emailKey: string | undefined) =>
  (is: ExpressionBuilder<Tables, 'seats'>): Expression<SqlBool> =>
    is.or([
      is('holder_id', '=', account),
      is('guest_id', '=', account),
      ...(emailKey === undefined
        ? []
        : [is.and([is('email_key', '=', emailKey), is('guest_id', 'is', null)])]),
    ])

/** What was given and received, for the archive of a person's own data. */
export const exportSeats = async (db: Database | Tx, account: number, emailKey: string | undefined) => ({
  seats: await db
    .selectFrom('seats')
    .select([
      'place',
      'name',
      'email',
      'added',
      'issued',
      'issued_by as issuedBy',
      'expires',
      'reminded',
      'activated',
      'removed',
      'frees',
    ])
    .where(ownSeats(account, emailKey))
    .orderBy('added')
    .orderBy('id')
    .execute(),
})

/** The subscriptions of which an account has given seats, in the order in which they are locked. */
export const sharedBy = async (tx: Tx, account: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('seats')
      .select('subscription_id as id')
      .distinct()
      .where('holder_id', '=', account)
      .orderBy('subscription_id')
      .execute()
  ).map(({ id }) => id)

/** Locks what an erasure takes away, always in the same order. */
export async function lockSeats(tx: Tx, account: number, emailKey: string | undefined): Promise<void> {
  await tx
    .selectFrom('seats')
    .select('id')
    .where(ownSeats(account, emailKey))
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function eraseSeats(tx: Tx, account: number, emailKey: string | undefined): Promise<void> {
  await tx.deleteFrom('seats').where(ownSeats(account, emailKey)).execute()
}

/** How the archive of a person's own data names the seats they gave, or were given. */
export const seatWords: PersonalWords = {
  title: 'Posti condivisi',
  names: {
    seats: 'Inviti fatti e ricevuti',
    place: 'Posto',
    name: 'Nome scritto da chi invita',
    email: 'Email invitata',
    added: 'Assegnato',
    issued: 'Codice dato',
    issuedBy: 'Come',
    expires: 'Codice valido fino a',
    reminded: 'Ricordato',
    activated: 'Attivato',
    removed: 'Rimosso',
    frees: 'Libero di nuovo dal',
  },
  values: { issuedBy: { mail: 'Per email', hand: 'A mano' } },
}
