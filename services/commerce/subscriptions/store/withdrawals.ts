import type { Database, Tx } from '../../../platform/database/connect.ts'

const columns = [
  'number',
  'at',
  'account_id as account',
  'subscription_id as subscription',
  'refund',
  'done',
] as const

interface StoredWithdrawal {
  number: number
  at: string
  account: number | null
  subscription: string | null
  refund: number | null
  done: string | null
}

/** Somebody who withdraws, and from what, in their own words. */
interface Declaration {
  at: Date
  account: number | null
  name: string
  email: string
  emailKey: string
  contract: string
}

/** Writes a declaration; gives its number. `done`: of a contract that it has ended already. */
export const addWithdrawal = async (
  tx: Tx,
  d: Declaration & {
    tokenHash: Buffer | null
    done: { subscription: string; refund: number } | null
  },
): Promise<number> =>
  (
    await tx
      .insertInto('withdrawals')
      .values({
        at: d.at,
        account_id: d.account,
        name: d.name,
        email: d.email,
        email_key: d.emailKey,
        contract: d.contract,
        token_hash: d.tokenHash,
        ...(d.done && { subscription_id: d.done.subscription, refund: d.done.refund, done: d.at }),
      })
      .returning('number')
      .executeTakeFirstOrThrow()
  ).number

/** A declaration that is of no account yet and has ended nothing; undefined: there is none. */
export async function openDeclaration(
  tx: Tx,
  number: number,
): Promise<{ at: string; name: string; email: string; emailKey: string; contract: string } | undefined> {
  const row = await tx
    .selectFrom('withdrawals')
    .select(['at', 'name', 'email', 'email_key', 'contract'])
    .where('number', '=', number)
    .where('account_id', 'is', null)
    .where('done', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { at, name, email, email_key: key, contract } = row
  if (name === null || email === null || key === null || contract === null) return undefined
  return { at, name, email, emailKey: key, contract }
}

/** Whose a declaration is. `tokenHash`: of the link that proves it; null: it would end nothing. */
export async function setDeclarer(
  tx: Tx,
  number: number,
  { account, tokenHash }: { account: number; tokenHash: Buffer | null },
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ account_id: account, token_hash: tokenHash })
    .where('number', '=', number)
    .execute()
}

/** The declaration that a link is about. */
export const withdrawalByToken = (
  db: Database | Tx,
  tokenHash: Buffer,
): Promise<StoredWithdrawal | undefined> =>
  db.selectFrom('withdrawals').select(columns).where('token_hash', '=', tokenHash).executeTakeFirst()

/** The declaration with a number. */
export const withdrawalByNumber = (tx: Tx, number: number): Promise<StoredWithdrawal | undefined> =>
  tx.selectFrom('withdrawals').select(columns).where('number', '=', number).forUpdate().executeTakeFirst()

/**
 * When an account declared, since an instant, by the page that wants no sign-in; what has ended nothing yet.
 */
export const openDeclarations = async (db: Database | Tx, account: number, since: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('withdrawals')
      .select('at')
      .where('account_id', '=', account)
      .where('token_hash', 'is not', null)
      .where('done', 'is', null)
      .where('at', '>', since.toISOString())
      .orderBy('number')
      .execute()
  ).map(({ at }) => at)

/** The declaration that ended a contract. */
export const withdrawalOf = (tx: Tx, subscription: string): Promise<StoredWithdrawal | undefined> =>
  tx.selectFrom('withdrawals').select(columns).where('subscription_id', '=', subscription).executeTakeFirst()

/** What was declared has ended a contract of that account. */
export async function confirmDeclared(
  tx: Tx,
  number: number,
  c: { account: number; subscription: string; refund: number; done: Date },
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ account_id: c.account, subscription_id: c.subscription, refund: c.refund, done: c.done })
    .where('number', '=', number)
    .execute()
}
