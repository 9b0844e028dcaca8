import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { addChatFile } from './chat-files.ts'
import { addNote, setDuty } from './desk.ts'
import { addMessage, hideMessage } from './chat-messages.ts'
import { changeChat } from './chats.ts'
import { addUnanswered } from './unanswered.ts'

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

/** For tests: everything a chat may hold, at whatever hour; its reader works at the desk too. */
export async function fillChat(db: Database, chat: string, account: number): Promise<void> {
  const operator = { id: account, name: 'Chiara Tonon' }
  await setDuty(db, account, true)
  await db.transaction().execute(async (tx) => {
    const message = { id: randomUUID(), author: 'reader', type: 'location', text: 'Sono qui' } as const
    await addMessage(tx, chat, { ...message, data: { place: { latitude: 45.4341, longitude: 12.3389 } } })
    await addMessage(tx, chat, { id: randomUUID(), author: 'operator', operator, type: 'text', text: 'Bene' })
    await hideMessage(tx, chat, message.id, null)
    await addChatFile(tx, {
      chat_id: chat,
      side: 'reader',
      kind: 'video',
      name: 'pagina.mp4',
      type: 'video/mp4',
      bytes: 7741,
      width: 1280,
      height: 721,
      seconds: 4.5,
    })
    const question = { chat, message: message.id, brand: 'MG', why: 'declined', text: 'Domanda' } as const
    await addUnanswered(tx, { ...question, lexemes: ['domand'], day: '2026-11-23' })
    await addNote(tx, chat, operator, 'Ha telefonato due volte')
    const when = new Date().toISOString()
    await tx
      .updateTable('chat_messages')
      .set({ retracted: when })
      .where('chat_id', '=', chat)
      .where('author', '=', 'operator')
      .execute()
    await changeChat(tx, chat, {
      name: 'Anna Rossi',
      email: 'anna_rossi@example.it',
      email_key: 'anna_rossi@example.it',
      state: 'closed',
      outcome: 'solved',
      outcome_words: 'Tutto a posto',
      closed: when,
      summary: 'Non riesco ad aprire il giornale',
      waiting_since: when,
      taken: when,
      operator_id: account,
      operator_name: operator.name,
      first_reply: when,
      reader_seen: when,
      reopened: when,
      rating: 5,
      rating_words: 'Gentilissima',
    })
  })
  await db
    .updateTable('chats')
    .set({ ticket_id: sql`(select max(id) from tickets)` })
    .where('id', '=', chat)
    .execute()
}
