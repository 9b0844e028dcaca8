import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { addNote } from './chat-notes.ts'
import { addMessage, hideMessage } from './chat-messages.ts'
import { changeChat } from './chats.ts'
import { setDuty } from './desk-duties.ts'

/** For tests: everything a chat may hold, at whatever hour; its reader works at the desk too. */
export async function fillChat(db: Database, chat: string, account: number): Promise<void> {
  const operator = { id: account, name: 'Chiara Tonon' }
  await setDuty(db, account, true)
  await db.transaction().execute(async (tx) => {
    const message = { id: randomUUID(), author: 'reader', type: 'location', text: 'Sono qui' } as const
    await addMessage(tx, chat, { ...message, data: { place: { latitude: 45.4341, longitude: 12.3389 } } })
    await addMessage(tx, chat, { id: randomUUID(), author: 'operator', operator, type: 'text', text: 'Bene' })
    await hideMessage(tx, chat, message.id, null)
    await addNote(tx, chat, operator, 'Ha telefonato due volte')
    const when = new Date().toISOString()
    await tx
      .updateTable('chat_messages')
      .set({ retracted: when })
      .where('chat_id', '=', chat)
      .where('author', '=', 'operator')
      .execute()
    await changeChat(tx, chat, {
      ...{ name: 'Anna Rossi', email: 'anna_rossi@example.it', email_key: 'anna_rossi@example.it' },
      ...{ state: 'closed', outcome: 'solved', outcome_words: 'Tutto a posto', closed: when },
      ...{ summary: 'Non riesco ad aprire il giornale', waiting_since: when, taken: when },
      ...{ operator_id: account, operator_name: operator.name, first_reply: when, reader_seen: when },
      ...{ reopened: when, rating: 5, rating_words: 'Gentilissima' },
    })
  })
  await db
    .updateTable('chats')
    .set({ ticket_id: sql`(select max(id) from tickets)` })
    .where('id', '=', chat)
    .execute()
}
