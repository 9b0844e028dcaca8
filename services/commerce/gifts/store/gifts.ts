import type { Database, Tx } from '../../../platform/database/connect.ts'

/** An article that was given. `lastDay`: the last on which it opens, in Rome. */
export interface StoredGift {
  id: string
  brand: string
  article: number
  lastDay: string
  tokenHash: Buffer
}

const columns = [
  'id',
  'brand',
  'article_id as article',
  'last_day as lastDay',
  'token_hash as tokenHash',
] as const

/** What an account gave in a month. */
export const giftsIn = (db: Database | Tx, account: number, month: string): Promise<StoredGift[]> =>
  db
    .selectFrom('article_gifts')
    .select(columns)
    .where('account_id', '=', account)
    .where('month', '=', month)
    .execute()

/** Writes a gift; one that is there already keeps all but its token. */
export async function keepGift(
  tx: Tx,
  g: StoredGift & { account: number; month: string; givenAt: Date },
): Promise<void> {
  await tx
    .insertInto('article_gifts')
    .values({
      ...{ id: g.id, account_id: g.account, brand: g.brand, article_id: g.article, month: g.month },
      ...{ given: g.givenAt, last_day: g.lastDay, token_hash: g.tokenHash },
    })
    .onConflict((on) => on.column('id').doUpdateSet({ token_hash: g.tokenHash }))
    .execute()
}

/** The gift of this very article that a token is of. */
export const giftOf = (
  db: Database,
  { brand, article, tokenHash }: { brand: string; article: number; tokenHash: Buffer },
): Promise<StoredGift | undefined> =>
  db
    .selectFrom('article_gifts')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('brand', '=', brand)
    .where('article_id', '=', article)
    .executeTakeFirst()

/** Forgets what opens nothing any more. Its month is over: it counts no longer. */
export async function forgetGifts(db: Database, today: string): Promise<void> {
  await db.deleteFrom('article_gifts').where('last_day', '<', today).execute()
}
