import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'

/** Five wrong tries and the change must be requested again once its codes have expired (STACK). */
export const MAX_TRIES = 5
const purposes = ['email-old', 'email-new'] as const

/** Whom the codes of a change of address belong to. */
export const emailChangeOf = (account: number): string => `account:${account}`

/** The hashes of the two codes: of the one sent to the old address and of the one sent to the new. */
export interface CodePair {
  old: Buffer
  fresh: Buffer
}

/** Stores the two codes of a change; tries already used on codes that are still good are not given back. */
export async function storeEmailCodes(
  tx: Tx,
  account: number,
  { email, old, fresh, minutes }: CodePair & { email: string; minutes: number },
): Promise<void> {
  const expires = sql<string>`now() + make_interval(mins => ${minutes})`
  for (const [purpose, hash] of [
    ['email-old', old],
    ['email-new', fresh],
  ] as const)
    await tx
      .insertInto('mail_codes')
      .values({
        subject: emailChangeOf(account),
        purpose,
        hash,
        payload: JSON.stringify({ email }),
        tries: 0,
        expires,
      })
      .onConflict((on) =>
        on.columns(['subject', 'purpose']).doUpdateSet({
          hash,
          payload: JSON.stringify({ email }),
          expires,
          used: null,
          tries: sql`
            case when mail_codes.used is null and mail_codes.expires > now()
              then mail_codes.tries else 0 end`,
        }),
      )
      .execute()
}

/** Whether the tries of the change under way are used up. */
export const emailTriesUsedUp = async (db: Database, account: number): Promise<boolean> =>
  (await db
    .selectFrom('mail_codes')
    .select('tries')
    .where('subject', '=', emailChangeOf(account))
    .where('purpose', 'in', purposes)
    .where('used', 'is', null)
    .where('expires', '>', sql<string>`now()`)
    .where('tries', '>=', MAX_TRIES)
    .executeTakeFirst()) !== undefined

/** Counts a try on both codes and spends them when both hashes are right: the new address, or null. */
export async function tryEmailCodes(tx: Tx, account: number, hashes: CodePair): Promise<string | null> {
  const rows = await tx
    .updateTable('mail_codes')
    .set({ tries: sql`tries + 1` })
    .where('subject', '=', emailChangeOf(account))
    .where('purpose', 'in', purposes)
    .where('used', 'is', null)
    .where('expires', '>', sql<string>`now()`)
    .where('tries', '<', MAX_TRIES)
    .returning(['purpose', 'hash', 'payload'])
    .execute()
  const old = rows.find((row) => row.purpose === 'email-old')
  const fresh = rows.find((row) => row.purpose === 'email-new')
  if (!old?.hash.equals(hashes.old) || !fresh?.hash.equals(hashes.fresh)) return null
  await tx
    .updateTable('mail_codes')
    .set({ used: sql`now()` })
    .where('subject', '=', emailChangeOf(account))
    .where('purpose', 'in', purposes)
    .execute()
  return (fresh.payload as { email: string }).email
}

/** The address a change under way leads to. */
export const pendingEmail = async (db: Database | Tx, account: number): Promise<string | null> => {
  const row = await db
    .selectFrom('mail_codes')
    .select('payload')
    .where('subject', '=', emailChangeOf(account))
    .where('purpose', '=', 'email-new')
    .where('used', 'is', null)
    .where('expires', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row ? (row.payload as { email: string }).email : null
}
