import type { Database } from '../../../platform/database/connect.ts'

/** Spends an answer; false when it was spent before. Of twenty at once one wins. */
export const spendCaptcha = async (db: Database, hash: Buffer, expires: Date): Promise<boolean> =>
  (await db
    .insertInto('spent_captchas')
    .values({ hash, expires })
    .onConflict((on) => on.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()) !== undefined
