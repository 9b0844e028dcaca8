import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { emailKey } from '../../../platform/signing/secrets.ts'

/** For tests: a person without password; gives the row's id. */
export const insertTestAccount = async (db: Database, email: string): Promise<number> =>
  (
    await db
      .insertInto('accounts')
      .values({
        kind: 'person',
        email,
        email_key: emailKey(email),
        name: 'Anna',
        surname: 'Rossi',
        brand: 'MG',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const accountById = (db: Database, id: number): Promise<{ email: string; name: string }> =>
  db.selectFrom('accounts').select(['email', 'name']).where('id', '=', id).executeTakeFirstOrThrow()

/** For tests: the letters on their way to an address, the newest last. `code`: without the space. */
export async function lettersTo(
  db: Database,
  to: string,
): Promise<{ subject: string; text: string; code: string | undefined }[]> {
  const { rows } = await sql<{
    payload: { subject: string; text: string }
  }>`select payload from graphile_worker._private_jobs where payload->>'to' = ${to} order by id`.execute(db)
  return rows.map(({ payload: { subject, text } }) => ({
    subject,
    text,
    code: /^(\d{4}) (\d{4})$/m.exec(text)?.slice(1).join(''),
  }))
}
