import { sql } from 'kysely'
import type { Database, Tx } from '../database/connect.ts'

export interface Right {
  what: 'online' | 'digital' | 'press-review' | 'chatbot'
  slave: boolean
  family: boolean
}

/** The rights that hold now on a masthead; '*' is all of them. */
export const currentRights = (db: Database, account: number, brand: string): Promise<Right[]> =>
  db.selectFrom('entitlements').select(['what', 'slave', 'family']).where('account_id', '=', account).where('brand', 'in', [brand, '*'])
    .where('starts', '<=', sql<string>`now()`).where((e) => e.or([e('ends', 'is', null), e('ends', '>', sql<string>`now()`)])).execute()

/** Gives a right, or moves the end of one given from the same source. */
export async function grantRight(tx: Database | Tx, right: { account: number; what: Right['what']; brand: string; ends: Date | null; slave?: boolean; family?: boolean; source: string }): Promise<void> {
  const { account, what, brand, ends, slave = false, family = false, source } = right
  await tx.insertInto('entitlements').values({ account_id: account, what, brand, ends, slave, family, source })
    .onConflict((c) => c.columns(['account_id', 'what', 'brand', 'source']).doUpdateSet({ ends, slave, family })).execute()
}
