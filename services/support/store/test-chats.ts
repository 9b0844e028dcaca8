import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

/** For tests: a chat as it is after its reader asked for a person, and an operator took it, or none did. */
export async function chatWithPeople(
  db: Database,
  {
    account = null,
    operator = null,
    closed = false,
    summary = null,
  }: {
    account?: number | null
    operator?: number | null
    closed?: boolean
    summary?: string | null
  },
): Promise<string> {
  if (account !== null) await endChats(db, account)
  const { id } = await db
    .insertInto('chats')
    .values({
      brand: 'MG',
      account_id: account,
      key_hash: account === null ? Buffer.from(randomUUID()) : null,
      name: 'Marta Bellandi',
      email: 'marta@example.it',
      state: closed ? 'closed' : operator === null ? 'waiting' : 'live',
      summary,
      waiting_since: sql`clock_now()`,
      created: sql`clock_now()`,
      operator_id: operator,
      taken: operator === null ? null : sql`clock_now()`,
      closed: closed ? sql`clock_now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** For tests: a chat that is with the assistant still. */
export async function chatWithAssistant(db: Database, account: number): Promise<string> {
  await endChats(db, account)
  const { id } = await db
    .insertInto('chats')
    .values({ brand: 'MG', account_id: account })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An account has one chat that goes on. */
const endChats = (db: Database, account: number) =>
  db
    .updateTable('chats')
    .set({ state: 'closed', closed: sql`clock_now()` })
    .where('account_id', '=', account)
    .where('state', '<>', 'closed')
    .execute()
