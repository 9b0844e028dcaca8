import type { Database, Tx } from '../../../platform/database/connect.ts'

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
