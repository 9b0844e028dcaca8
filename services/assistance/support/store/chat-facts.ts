import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { Chat } from './chats.ts'

/** Somebody is there as long as a process says so, every twenty seconds. */
export const PRESENT_SINCE = sql<string>`clock_now() - interval '50 seconds'`

/** A chat with what is known beside its row. */
export interface ChatStatus extends Chat {
  operator_here: boolean
  /** From 1; null: it does not wait. */
  queue: number | null
}

/** Chats with their places in the queue, one for all mastheads, and whether their operator is there. */
export const chatStatuses = (db: Database | Tx, ids: readonly string[]): Promise<ChatStatus[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('chats as c')
        .leftJoin('desk_duties as d', 'd.account_id', 'c.operator_id')
        .selectAll('c')
        .select([
          sql<boolean>`coalesce(d.seen > ${PRESENT_SINCE}, false)`.as('operator_here'),
          sql<number | null>`case when c.state = 'waiting' then
            (select count(*)::int from chats w where w.state = 'waiting'
              and (w.waiting_since, w.id) <= (c.waiting_since, c.id)) end`.as('queue'),
        ])
        .where('c.id', 'in', [...ids])
        .execute()

/** A chat as the lists of the desk show it. */
export interface DeskRow {
  id: string
  brand: string
  state: Chat['state']
  name: string | null
  email: string | null
  account_id: number | null
  here: boolean
  waiting_since: string | null
  operator_id: number | null
  operator_name: string | null
  summary: string | null
  text: string | null
  type: string | null
  retracted: string | null
  at: string | null
  unread: number
}

/** Chats that wait, in their order, and those that are live; at most so many. */
export const deskRows = (db: Database, limit: number): Promise<DeskRow[]> =>
  db
    .selectFrom('chats as c')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('chat_messages as m')
          .select(['m.text', 'm.type', 'm.retracted', 'm.at'])
          .whereRef('m.chat_id', '=', 'c.id')
          .orderBy('m.place', 'desc')
          .limit(1)
          .as('m'),
      (join) => join.onTrue(),
    )
    .select([
      'c.id',
      'c.brand',
      'c.state',
      'c.name',
      'c.email',
      'c.account_id',
      sql<boolean>`coalesce(c.reader_seen > ${PRESENT_SINCE}, false)`.as('here'),
      'c.waiting_since',
      'c.operator_id',
      'c.operator_name',
      'c.summary',
      'm.text',
      'm.type',
      'm.retracted',
      'm.at',
      sql<number>`(select count(*)::int from chat_messages u
        where u.chat_id = c.id and u.author = 'reader' and u.place > c.operator_read)`.as('unread'),
    ])
    .where('c.state', 'in', ['waiting', 'live'])
    .orderBy(sql`c.state = 'live'`)
    .orderBy('c.waiting_since')
    .orderBy('c.id')
    .limit(limit)
    .execute()

/** Notes that browsers of these chats' readers are connected. Rows that others hold wait for next time. */
export async function markReadersSeen(db: Database, chats: readonly string[]): Promise<void> {
  if (chats.length === 0) return
  await db
    .updateTable('chats')
    .set({ reader_seen: sql`clock_now()` })
    .where('id', 'in', (from) =>
      from
        .selectFrom('chats')
        .select('id')
        .where('id', 'in', [...chats])
        .orderBy('id')
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute()
}
