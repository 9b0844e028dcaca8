import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { PRESENT_SINCE } from './chat-facts.ts'

/** Who is at the desk; `chats`: how many live ones they have. */
export interface PresentOperator {
  id: number
  on_duty: boolean
  chats: number
}

/** Notes that a browser of an operator's is connected. */
export async function markOperatorsSeen(db: Database | Tx, operators: readonly number[]): Promise<void> {
  for (const account of operators.toSorted((a, b) => a - b))
    await db
      .insertInto('desk_duties')
      .values({ account_id: account, seen: sql`clock_now()` })
      .onConflict((on) => on.column('account_id').doUpdateSet({ seen: sql`clock_now()` }))
      .execute()
}

/** Goes on duty, or off. */
export async function setDuty(db: Database, account: number, on: boolean): Promise<void> {
  await db
    .insertInto('desk_duties')
    .values({ account_id: account, on_duty: on, seen: sql`clock_now()` })
    .onConflict((c) => c.column('account_id').doUpdateSet({ on_duty: on, seen: sql`clock_now()` }))
    .execute()
}

/** Whoever has a browser connected now, on duty or not. */
export const presentOperators = (db: Database | Tx): Promise<PresentOperator[]> =>
  db
    .selectFrom('desk_duties as d')
    .select([
      'd.account_id as id',
      'd.on_duty',
      sql<number>`(select count(*)::int from chats c
        where c.operator_id = d.account_id and c.state = 'live')`.as('chats'),
    ])
    .where('d.seen', '>', PRESENT_SINCE)
    .orderBy('d.account_id')
    .execute()

/** Whether somebody is on duty: this operator, or any. */
export const isOnDuty = async (db: Database | Tx, account?: number): Promise<boolean> => {
  const query = db.selectFrom('desk_duties').select('account_id').where('on_duty', '=', true)
  const here = query.where('seen', '>', PRESENT_SINCE).limit(1)
  const row = await (account === undefined ? here : here.where('account_id', '=', account)).executeTakeFirst()
  return row !== undefined
}

/** Operators who have had no browser connected for so many minutes go off duty. */
export async function endDuties(db: Database, minutes: number): Promise<void> {
  await db
    .updateTable('desk_duties')
    .set({ on_duty: false })
    .where('on_duty', '=', true)
    .where('seen', '<', sql<string>`clock_now() - make_interval(mins => ${minutes})`)
    .execute()
}
