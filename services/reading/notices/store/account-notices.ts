import { sql, type AliasedExpression, type Expression } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { StoredNotice, ActiveNotice } from '../../../platform/features/active-notice.ts'

/** A column `notices` for a query about persons: what is kept of the notices of the account. */
export const noticesColumn = (
  db: Database | Tx,
  account: Expression<number>,
): AliasedExpression<StoredNotice[], 'notices'> =>
  jsonArrayFrom(
    db
      .selectFrom('account_notices as k')
      .select([
        'k.name',
        'k.cause as key',
        sql<boolean>`k.closed is not null`.as('closed'),
        sql<StoredNotice['raised']>`case when k.raised is not null then json_build_object(
          'path', k.path, 'type', k.type, 'message', k.message, 'link', k.link, 'linkText', k.link_text)
          end`.as('raised'),
      ])
      .where('k.account_id', '=', account)
      .orderBy('k.raised'),
  ).as('notices')

/** Rows that one account may have: of what was raised, and of what was closed. The oldest go. */
export const MAX_STORED = 100

/** Raises a notice, unless the same cause was raised before; the account must be held. */
export async function storeRaised(
  tx: Tx,
  account: number,
  {
    name,
    path,
    type,
    message,
    link,
    linkText,
    key,
    at,
  }: Omit<ActiveNotice, 'cause'> & {
    key: string
    at: Date
  },
): Promise<void> {
  const row = { cause: key, path, type, message, link, link_text: linkText, raised: at, closed: null }
  await tx
    .insertInto('account_notices')
    .values({ account_id: account, name, ...row })
    .onConflict((on) =>
      on.columns(['account_id', 'name']).doUpdateSet(row).where('account_notices.cause', '<>', key),
    )
    .execute()
  await deleteOldest(tx, account)
}

/** Notes that a notice was closed; the account must be held. Closed before, it keeps its time. */
export async function storeClosed(
  tx: Tx,
  account: number,
  { name, key, at }: { name: string; key: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('account_notices')
    .values({ account_id: account, name, cause: key, closed: at })
    .onConflict((on) =>
      on
        .columns(['account_id', 'name'])
        .doUpdateSet({ cause: key, closed: at })
        .where((is) =>
          is.or([is('account_notices.cause', '<>', key), is('account_notices.closed', 'is', null)]),
        ),
    )
    .execute()
  await deleteOldest(tx, account)
}

/** What is kept of one notice of an account. */
export const findAccountNotice = async (
  tx: Tx,
  account: number,
  name: string,
): Promise<{ key: string; closed: boolean; raised: boolean } | undefined> => {
  const row = await tx
    .selectFrom('account_notices')
    .select(['cause as key', 'closed', 'raised'])
    .where('account_id', '=', account)
    .where('name', '=', name)
    .executeTakeFirst()
  return row && { key: row.key, closed: row.closed !== null, raised: row.raised !== null }
}

/** What was closed goes before what was never seen. */
async function deleteOldest(tx: Tx, account: number): Promise<void> {
  await tx
    .deleteFrom('account_notices')
    .where('account_id', '=', account)
    .where('name', 'in', (from) =>
      from
        .selectFrom('account_notices')
        .select('name')
        .where('account_id', '=', account)
        .orderBy(sql`closed is null`, 'desc')
        .orderBy(sql`coalesce(closed, raised)`, 'desc')
        .offset(MAX_STORED),
    )
    .execute()
}

/** Forgets what was closed before an instant, and what was raised before it and never closed. */
export async function deleteOldNotices(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('account_notices')
    .where(sql<boolean>`coalesce(closed, raised) < ${before}`)
    .execute()
}

/** What a person was told and what they closed, for the archive of their own data. */
export const exportNotices = async (db: Database | Tx, account: number) => ({
  notices: await db
    .selectFrom('account_notices')
    .select(['name', 'path', 'type', 'message', 'link', 'link_text as linkText', 'raised', 'closed'])
    .where('account_id', '=', account)
    .orderBy('name')
    .execute(),
})

export async function eraseNotices(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('account_notices').where('account_id', '=', account).execute()
}
