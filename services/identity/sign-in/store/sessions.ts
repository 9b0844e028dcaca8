import { sql } from 'kysely'
import type { SessionEnding } from '../../../platform/database/account-tables.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Person } from '../../../platform/features/person.ts'
import type { Accounts, NoticesColumn, OperatorColumn, RenewalsColumn, RightsColumn } from '../ports.ts'

export interface StoredSession extends Omit<Person, 'rights' | 'operator' | 'renewals' | 'notices'> {
  expires: string
  ending: SessionEnding | null
  lastUsed: string
}

/**
 * Questions about sessions and whose they are; what accounts and rights say comes as pieces of SQL of their
 * features.
 */
export function storedSessions({
  people,
  rights,
  operator,
  renewals,
  notices,
}: Pick<Accounts, 'people'> & {
  rights: RightsColumn
  operator: OperatorColumn
  renewals: RenewalsColumn
  notices: NoticesColumn
}) {
  const sessions = (db: Database | Tx) =>
    db
      .selectFrom('sessions as s')
      .innerJoin(people(db), 'p.account', 's.account_id')
      .innerJoin('devices as d', 'd.id', 's.device_id')
      .selectAll('p')
      .select([
        's.id as session',
        's.device_id as device',
        's.expires',
        's.ending',
        'd.last_used as lastUsed',
      ])
  return {
    /** The session of that id, ended ones too. */
    byId: (db: Database | Tx, id: string): Promise<StoredSession | undefined> =>
      sessions(db).where('s.id', '=', id).executeTakeFirst(),

    /**
     * As `byId`, with what the person may read on a masthead now, which renewals want them and what is kept
     * of their notices: all that a bearer's request needs, in one question.
     */
    ofBearer: prepared((db, { id, brand }: { id: string; brand: string }) =>
      sessions(db)
        .where('s.id', '=', id)
        .select([
          rights(db, sql.ref<number>('p.account'), brand),
          operator(db, sql.ref<number>('p.account')),
          renewals(db, sql.ref<number>('p.account')),
          notices(db, sql.ref<number>('p.account')),
        ]),
    ),

    /** The session of a cookie, if it is still good. */
    liveOfSecret: (db: Database | Tx, hash: Buffer): Promise<StoredSession | undefined> =>
      sessions(db)
        .innerJoin('session_secrets as c', 'c.session_id', 's.id')
        .where('c.hash', '=', hash)
        .where('s.ended', 'is', null)
        .where('s.expires', '>', sql<string>`now()`)
        .executeTakeFirst(),
  }
}
export type StoredSessions = ReturnType<typeof storedSessions>

/** Which of these sessions are still good. */
export const liveAmong = async (db: Database | Tx, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  ids.length === 0
    ? new Set()
    : new Set(
        (
          await db
            .selectFrom('sessions')
            .select('id')
            .where('id', 'in', [...ids])
            .where('ended', 'is', null)
            .where('expires', '>', sql<string>`now()`)
            .execute()
        ).map(({ id }) => id),
      )

export const addSession = (
  tx: Tx,
  row: { account: number; device: number; brand: string; expires: Date },
): Promise<{ id: string }> =>
  tx
    .insertInto('sessions')
    .values({ account_id: row.account, device_id: row.device, brand: row.brand, expires: row.expires })
    .returning('id')
    .executeTakeFirstOrThrow()

export async function addSessionSecret(db: Database | Tx, session: string, hash: Buffer): Promise<void> {
  await db.insertInto('session_secrets').values({ hash, session_id: session }).execute()
}

/** Ends those that are still open, with the OAuth grants that hang on them. Gives how many ended. */
async function end(
  db: Database | Tx,
  ending: SessionEnding,
  which: { session: string } | { device: number } | { account: number },
): Promise<number> {
  const query = db
    .updateTable('sessions')
    .set({ ended: sql`now()`, ending })
    .where('ended', 'is', null)
  const ended = await (
    'session' in which
      ? query.where('id', '=', which.session)
      : 'device' in which
        ? query.where('device_id', '=', which.device)
        : query.where('account_id', '=', which.account)
  )
    .returning('id')
    .execute()
  if (ended.length > 0)
    await db
      .deleteFrom('oauth_items')
      .where(
        'session_id',
        'in',
        ended.map((s) => s.id),
      )
      .execute()
  return ended.length
}
export const endSession = (db: Database | Tx, session: string, ending: SessionEnding): Promise<number> =>
  end(db, ending, { session })
export const endSessionsOfDevice = (
  db: Database | Tx,
  device: number,
  ending: SessionEnding,
): Promise<number> => end(db, ending, { device })
/** Every session and every grant of the account: after a change of password nothing older is good. */
export async function endSessionsOfAccount(
  db: Database | Tx,
  account: number,
  ending: SessionEnding,
): Promise<number> {
  const ended = await end(db, ending, { account })
  await db.deleteFrom('oauth_items').where('account_id', '=', account).execute()
  return ended
}
