import { randomUUID } from 'node:crypto'
import { recordUnanswered } from './assistant/unanswered.ts'
import { fillChat } from './store/test-chats.ts'
import type { PersonalFilling } from '../../platform/test/personal-filling.ts'

const at = 'http://account.meriggio.localhost/api/support'

/** A message with a file: one letter to the publisher, one to who wrote; a chat with a question. */
export const filling: PersonalFilling = {
  places: {
    tickets: 'tickets',
    ticket_attachments: 'attachments',
    chats: 'chats',
    chat_messages: 'chatMessages',
    chat_files: 'chatFiles',
    unanswered_questions: 'unanswered',
    chat_removals: 'chatRemovals',
    chat_notes: 'chatNotes',
    desk_duties: 'desk',
  },
  async fill({ house, browser, bearer, account }) {
    const upload = await browser.call(`${at}/attachments?name=conto.txt`, {
      method: 'POST',
      body: 'estratto conto',
      bearer,
      headers: { 'content-type': 'application/octet-stream' },
    })
    const { id } = upload.data as { id: string }
    await browser.call(`${at}/tickets`, {
      bearer,
      json: {
        once: randomUUID(),
        area: 'business',
        organisation: 'Vetrerie Vallarin',
        topic: 'payments',
        subject: 'Addebito doppio',
        message: 'Ho visto due addebiti.',
        attachments: [id],
      },
    })
    const started = await browser.call(`${at}/chat/terms`, { bearer, json: {} })
    const { chat } = started.data as { chat: { id: string } }
    await recordUnanswered(
      house.scratch.db,
      { id: chat.id, brand: 'MG' },
      {
        id: randomUUID(),
        text: 'Avete la ricetta delle zucchine ripiene?',
        why: 'declined',
        now: new Date(),
      },
    )
    await fillChat(house.scratch.db, chat.id, account)
  },
}
