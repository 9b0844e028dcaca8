import type { Database, Tx } from '../../../platform/database/connect.ts'

/** When somebody said no to the offer of a masthead; null: they did not. */
export const declinedAt = async (db: Database | Tx, account: number, brand: string): Promise<string | null> =>
  (
    await db
      .selectFrom('declined_offers')
      .select('at')
      .where('account_id', '=', account)
      .where('brand', '=', brand)
      .executeTakeFirst()
  )?.at ?? null

/** Once: who said no has said it the first time. */
export async function declineOffer(
  tx: Tx,
  { account, brand, at }: { account: number; brand: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('declined_offers')
    .values({ account_id: account, brand, at })
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function clearDeclined(tx: Tx, account: number, brand: string): Promise<void> {
  await tx
    .deleteFrom('declined_offers')
    .where('account_id', '=', account)
    .where('brand', '=', brand)
    .execute()
}
