import type { Tx } from '../../database/connect.ts'

const PROVIDER = 'google'

/** The account that a Google account was linked to, held until the transaction ends. */
export const accountOfSubject = (
  tx: Tx,
  subject: string,
): Promise<{ id: number; email: string; name: string } | undefined> =>
  tx
    .selectFrom('identities as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select(['a.id', 'a.email', 'a.name'])
    .where('i.provider', '=', PROVIDER)
    .where('i.subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()

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
  const owner = await tx
    .selectFrom('identities')
    .select('account_id')
    .where('provider', '=', PROVIDER)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return owner === undefined ? 'other-subject' : owner.account_id === account ? 'same' : 'other-account'
}

/** Unlinks, but never the last way in. */
export async function unlinkSubject(tx: Tx, account: number): Promise<'done' | 'not-linked' | 'last'> {
  const row = await tx
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', account)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const linked = await tx
    .selectFrom('identities')
    .select('subject')
    .where('provider', '=', PROVIDER)
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (!linked) return 'not-linked'
  if (row.password_hash === null) return 'last'
  await tx
    .deleteFrom('identities')
    .where('provider', '=', PROVIDER)
    .where('account_id', '=', account)
    .execute()
  return 'done'
}
