import { sql } from 'kysely'
import type { Database } from '../../../../../platform/database/connect.ts'

/** For tests: takes away all that an import can write. */
export async function emptyTables(db: Database): Promise<void> {
  await sql`truncate media, editions, articles, authors, specials cascade`.execute(db)
}
