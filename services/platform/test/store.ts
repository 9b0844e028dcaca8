import type { Database } from '../database/connect.ts'

/** For tests: the rights of an account begin then. */
export const startRights = (db: Database, account: number, starts: Date): Promise<unknown> =>
  db.updateTable('entitlements').set({ starts }).where('account_id', '=', account).execute()

/** For tests: the sessions of an account last until then. */
export const expireSessions = (db: Database, account: number, expires: Date): Promise<unknown> =>
  db.updateTable('sessions').set({ expires }).where('account_id', '=', account).execute()
