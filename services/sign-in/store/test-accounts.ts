import type { Database } from '../../database/connect.ts'
import { emailKey } from '../secrets.ts'

/** For tests: a person without password; gives the row's id. */
export const insertTestAccount = async (db: Database, email: string): Promise<number> =>
  (await db.insertInto('accounts').values({ kind: 'person', email, email_key: emailKey(email), name: 'Anna', surname: 'Rossi', brand: 'MG' }).returning('id').executeTakeFirstOrThrow()).id

export const accountById = (db: Database, id: number): Promise<{ email: string; name: string }> => db.selectFrom('accounts').select(['email', 'name']).where('id', '=', id).executeTakeFirstOrThrow()
