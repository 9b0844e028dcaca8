import { sql } from 'kysely'
import type { Database, Tx } from '../../../../../platform/database/connect.ts'

/**
 * Arbitrary key of the advisory lock: imports run one at a time, so that an article and its edition always
 * see each other.
 */
const LOCK = 5_512_904

/** One item, one transaction under the import lock: all of it or nothing. Gives what `work` gives. */
export const inImportLock = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    return await work(tx)
  })

/** Empties the caches of a brand once the transaction commits; '*' for all of them. */
export const notifyBrand = async (tx: Tx, brand: string): Promise<void> => {
  await sql`select pg_notify('edicola_content', ${brand})`.execute(tx)
}
