import type { Database, Tx } from '../../../platform/database/connect.ts'
import { sql } from 'kysely'

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
export async function saveGift(
  tx: Tx,
  g: StoredGift & { account: number; month: string; presentedAt: Date },
): Promise<void> {
  await tx
    .insertInto('article_gifts')
    .values({
      id: g.id,
      account_id: g.account,
      brand: g.brand,
      article_id: g.article,
      month: g.month,
      given: g.presentedAt,
      last_day: g.lastDay,
      token_hash: g.tokenHash,
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

/** Counts that a given article was opened, unless this opener was counted today. */
export const countOpening = (
  db: Database,
  opened: { brand: string; article: number; day: string; opener: Buffer },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { brand, article, day, opener } = opened
    const first = await tx
      .insertInto('gift_openers')
      .values({ day, opener })
      .onConflict((on) => on.columns(['day', 'opener']).doNothing())
      .returning('day')
      .executeTakeFirst()
    if (!first) return
    await tx
      .insertInto('gift_openings')
      .values({ brand, article_id: article, day, openings: 1 })
      .onConflict((on) =>
        on
          .columns(['brand', 'article_id', 'day'])
          .doUpdateSet({ openings: sql`${sql.ref('gift_openings.openings')} + 1` }),
      )
      .execute()
  })

/** Forgets who opened gifts before a day. The counts stay: they say nothing of anybody. */
export async function forgetOpeners(db: Database, today: string): Promise<void> {
  await db.deleteFrom('gift_openers').where('day', '<', today).execute()
}
