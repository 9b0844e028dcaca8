import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

export interface CodeFor {
  /** Whom it proves: one address, to one request (`mail-code.ts`). */
  subject: string
  purpose: 'registration' | 'password' | 'deletion'
}

/** Five wrong tries end a code (STACK). */
const MAX_TRIES = 5

/**
 * Keeps a code in place of the one before; tries already used on one that is still good are not given back.
 * False when they are used up: the old code stays as it is, so that asking again and again does not put off
 * the end of the wait.
 */
export const storeCode = async (
  db: Database | Tx,
  { subject, purpose }: CodeFor,
  { hash, minutes }: { hash: Buffer; minutes: number },
): Promise<boolean> => {
  const expires = sql<string>`now() + make_interval(mins => ${minutes})`
  const row = await db
    .insertInto('mail_codes')
    .values({ subject, purpose, hash, expires })
    .onConflict((on) =>
      on
        .columns(['subject', 'purpose'])
        .doUpdateSet({
          hash,
          expires,
          used: null,
          tries: sql`
            case when mail_codes.used is null and mail_codes.expires > now()
              then mail_codes.tries else 0 end`,
        })
        .where((e) =>
          e.or([
            e('mail_codes.used', 'is not', null),
            e('mail_codes.expires', '<=', sql<string>`now()`),
            e('mail_codes.tries', '<', MAX_TRIES),
          ]),
        ),
    )
    .returning('subject')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether a code is right, which stays good for what it is asked for; a wrong one counts as a try. One
 * UPDATE, so that fifty at once are still five.
 */
export async function proveCode(
  db: Database,
  { subject, purpose }: CodeFor,
  hash: Buffer,
): Promise<'right' | 'wrong' | 'used-up'> {
  const proved = await db
    .updateTable('mail_codes')
    .set({ tries: sql`tries + case when hash = ${hash} then 0 else 1 end` })
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('used', 'is', null)
    .where('expires', '>', sql<string>`now()`)
    .where('tries', '<', MAX_TRIES)
    .returning(sql<boolean>`hash = ${hash}`.as('right'))
    .executeTakeFirst()
  if (proved) return proved.right ? 'right' : 'wrong'
  return (await isUsedUp(db, { subject, purpose })) ? 'used-up' : 'wrong'
}

/**
 * Counts a try and, if it is right, spends the code: one UPDATE, so that fifty at once are still five.
 * `expires`: of the code that was spent.
 */
export async function tryCode(
  tx: Tx,
  { subject, purpose }: CodeFor,
  hash: Buffer,
): Promise<{ expires: string } | 'wrong' | 'used-up'> {
  const tried = await tx
    .updateTable('mail_codes')
    .set({ tries: sql`tries + 1`, used: sql`case when hash = ${hash} then now() end` })
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('used', 'is', null)
    .where('expires', '>', sql<string>`now()`)
    .where('tries', '<', MAX_TRIES)
    .returning(['used', 'expires', 'tries'])
    .executeTakeFirst()
  if (tried) return tried.used ? { expires: tried.expires } : 'wrong'
  return (await isUsedUp(tx, { subject, purpose })) ? 'used-up' : 'wrong'
}

/** Whether a code that was not found is there, its tries used up. */
const isUsedUp = async (db: Database | Tx, { subject, purpose }: CodeFor): Promise<boolean> =>
  (await db
    .selectFrom('mail_codes')
    .select('tries')
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('used', 'is', null)
    .where('expires', '>', sql<string>`now()`)
    .executeTakeFirst()) !== undefined

/** The code with which an account without a password is deleted: it belongs to the account. */
const deletionOf = (account: number): CodeFor => ({ subject: `account:${account}`, purpose: 'deletion' })
export const deletionCodes = {
  store: (tx: Tx, account: number, code: { hash: Buffer; minutes: number }): Promise<boolean> =>
    storeCode(tx, deletionOf(account), code),
  async spend(tx: Tx, account: number, hash: Buffer): Promise<'right' | 'wrong' | 'used-up'> {
    const tried = await tryCode(tx, deletionOf(account), hash)
    return typeof tried === 'string' ? tried : 'right'
  },
}

/** Codes for a forgotten password that were sent to this address end. */
export async function forgetPasswordCodes(tx: Tx, emailKey: string): Promise<void> {
  await tx
    .deleteFrom('mail_codes')
    .where(sql<boolean>`starts_with(subject, ${`${emailKey} `})`)
    .where('purpose', '=', 'password')
    .execute()
}
