import type { Database, Tx } from '../../../platform/database/connect.ts'

const PROVIDER = 'google'

/** The account that a Google account is linked to. */
export const accountOfSubject = (tx: Tx, subject: string): Promise<number | undefined> =>
  tx
    .selectFrom('identities')
    .select('account_id')
    .where('provider', '=', PROVIDER)
    .where('subject', '=', subject)
    .executeTakeFirst()
    .then((row) => row?.account_id)

/** Whether the account has a Google account linked to it. */
export const isLinked = async (db: Database | Tx, account: number): Promise<boolean> =>
  (await db
    .selectFrom('identities')
    .select('subject')
    .where('provider', '=', PROVIDER)
    .where('account_id', '=', account)
    .executeTakeFirst()) !== undefined

/** Links unless one of the two is linked already: then says to what. */
export async function linkSubject(
  tx: Tx,
  account: number,
  { subject, email }: { subject: string; email: string | null },
): Promise<'new' | 'same' | 'other-account' | 'other-subject'> {
  const added = await tx
    .insertInto('identities')
    .values({ provider: PROVIDER, subject, account_id: account, email })
    .onConflict((on) => on.doNothing())
    .returning('subject')
    .executeTakeFirst()
  if (added) return 'new'
  const owner = await accountOfSubject(tx, subject)
  return owner === undefined ? 'other-subject' : owner === account ? 'same' : 'other-account'
}

export async function unlinkSubject(tx: Tx, account: number): Promise<void> {
  await tx
    .deleteFrom('identities')
    .where('provider', '=', PROVIDER)
    .where('account_id', '=', account)
    .execute()
}
