import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { SavedReply, ReaderCard } from 'contract/assistance/support/chat/desk.ts'
import { romeDay } from 'contract/platform/rome.ts'
import { PRESENT_SINCE } from './chat-facts.ts'

/** How many notes of a chat are shown, the newest. */
const MAX_NOTES = 200

/** What operators have noted about a chat, the oldest first. */
export const notesOf = async (db: Database | Tx, chat: string) =>
  (
    await db
      .selectFrom('chat_notes')
      .select(['at', 'operator_name as by', 'text'])
      .where('chat_id', '=', chat)
      .orderBy('id', 'desc')
      .limit(MAX_NOTES)
      .execute()
  )
    .toReversed()
    .map((note) => ({ ...note, at: new Date(note.at).toISOString() }))

/** Leaves a note about a chat for other operators. */
export async function addNote(
  tx: Database | Tx,
  chat: string,
  operator: { id: number; name: string },
  text: string,
): Promise<void> {
  await tx
    .insertInto('chat_notes')
    .values({
      chat_id: chat,
      operator_id: operator.id,
      operator_name: operator.name,
      text,
      at: sql`clock_now()`,
    })
    .execute()
}

/** The replies of the desk, by their titles. */
export const listReplies = (db: Database | Tx): Promise<SavedReply[]> =>
  db
    .selectFrom('saved_replies')
    .select(['id', 'title', 'text'])
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()

/** Adds a reply; false: there are `max` already. Who adds one waits for who adds another. */
export async function addReply(
  tx: Tx,
  reply: { title: string; text: string },
  max: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('saved_replies'))`.execute(tx)
  const { count } = await tx
    .selectFrom('saved_replies')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= max) return false
  await tx
    .insertInto('saved_replies')
    .values({ ...reply, changed: sql`clock_now()` })
    .execute()
  return true
}

/** Writes a reply anew; false: it is not there. */
export const updateReply = async (
  db: Database | Tx,
  id: number,
  reply: { title: string; text: string },
): Promise<boolean> =>
  (
    await db
      .updateTable('saved_replies')
      .set({ ...reply, changed: sql`clock_now()` })
      .where('id', '=', id)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

export async function deleteReply(db: Database | Tx, id: number): Promise<void> {
  await db.deleteFrom('saved_replies').where('id', '=', id).execute()
}

/** How many chats and messages are told of, the newest. */
const MAX_CONTACTS = 8
/** Characters of each. */
const MAX_LENGTH = 140

const short = (words: string) =>
  words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH - 1).trimEnd()}…` : words

/**
 * The chats that an account had with people before this one, and the messages it wrote, the newest first.
 * Only those of the account: an address that a visitor types proves nothing.
 */
export async function earlierContacts(
  db: Database,
  { chat, account }: { chat: string; account: number },
): Promise<ReaderCard['before']> {
  const chats = await db
    .selectFrom('chats')
    .select(['created as at', 'summary'])
    .where('account_id', '=', account)
    .where('id', '<>', chat)
    .where('waiting_since', 'is not', null)
    .orderBy('created', 'desc')
    .limit(MAX_CONTACTS)
    .execute()
  const tickets = await db
    .selectFrom('tickets')
    .select(['created as at', 'subject'])
    .where('account_id', '=', account)
    .orderBy('created', 'desc')
    .limit(MAX_CONTACTS)
    .execute()
  return [
    ...chats.map(({ at, summary }) => ({ what: 'chat' as const, at, words: summary ?? 'Senza riepilogo' })),
    ...tickets.map(({ at, subject }) => ({ what: 'ticket' as const, at, words: subject })),
  ]
    .toSorted((a, b) => new Date(b.at).getTime() - new Date(a.at).getTime())
    .slice(0, MAX_CONTACTS)
    .map(({ what, at, words }) => ({ what, day: romeDay(at), words: short(words) }))
}

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
