import { join } from 'node:path'
import { accounts } from '../services/identity/account/accounts.ts'
import { connect, type Database } from '../services/platform/database/connect.ts'
import { openReview, type Review } from '../services/press-review/store/reviews.ts'
import { testItem } from '../services/press-review/measures/test-review.ts'
import { runningPostgres } from './postgres.ts'

type Item = Parameters<typeof testItem>[3] & { day: string }

/** Opens the database of a running program. */
async function inDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const url = await runningPostgres(join(dataDir, 'postgres'))
  if (url === null) throw new Error(`no PostgreSQL runs on ${dataDir}`)
  const { db, pool } = connect(url, 2)
  try {
    return await work(db)
  } finally {
    await pool.end()
  }
}

/** For journeys: opens the review of who has an address, and puts these items into it. */
export const fillReview = (dataDir: string, email: string, items: readonly Item[]): Promise<Review> =>
  inDatabase(dataDir, async (db) => {
    const account = await accounts.byKey(db, email)
    if (!account) throw new Error(`no account has ${email}`)
    const { id: holder, companyName, name } = account
    const review = await openReview(db, { holder, name: companyName ?? name, at: new Date() })
    for (const { day, ...item } of items) await testItem(db, review.id, day, item)
    return review
  })
