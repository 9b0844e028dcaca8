import type { Database } from '../../../platform/database/connect.ts'

/** For tests: a choice as it is stored. */
export const storedChoice = (db: Database, id: string) =>
  db.selectFrom('consent_choices').selectAll().where('id', '=', id).executeTakeFirst()

/** For tests: makes a choice older. */
export async function choseAt(db: Database, id: string, at: string): Promise<void> {
  await db.updateTable('consent_choices').set({ at }).where('id', '=', id).execute()
}
