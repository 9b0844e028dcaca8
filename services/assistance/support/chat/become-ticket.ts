import type { Tx } from '../../../platform/database/connect.ts'
import { emailKey } from '../../../platform/signing/secrets.ts'
import type { SupportPorts } from '../ports.ts'
import { lastMessages } from '../store/chat-messages.ts'
import { type Chat, markClosed, notifyDesk } from '../store/chats.ts'
import { storeTicket } from '../create-ticket.ts'
import { announce } from './speak.ts'
import { setIn, transcriptOf } from './transcript.ts'

/** Messages of a chat that its ticket quotes: the last ones. */
const MAX_MESSAGES = 400
/** Characters of them: a letter is made of it. */
const MAX_LENGTH = 40_000

/**
 * Makes a chat a message to customer care, with what was said in it, and closes it; who wrote is sent its
 * number. The caller holds it. Null: nobody knows an address to answer to, so it is only closed.
 */
export async function convertToTicket(
  ports: Pick<SupportPorts, 'post' | 'accountOf' | 'accountHost'>,
  tx: Tx,
  chat: Chat,
  { words = '' }: { words?: string } = {},
): Promise<string | null> {
  const account = chat.account_id === null ? undefined : await ports.accountOf(tx, chat.account_id)
  const name = account?.name ?? chat.name
  const email = account?.email ?? chat.email
  if (name === null || email === null) {
    await announce(tx, chat.id, 'La chat è chiusa.')
    await markClosed(tx, chat.id, { outcome: 'gone' })
    return null
  }
  const written = await storeTicket(ports.post, tx, {
    once: chat.id,
    host: ports.accountHost(chat.brand),
    area: 'readers',
    account: chat.account_id,
    organisation: null,
    name,
    email,
    key: emailKey(email),
    topic: 'chat',
    subject: 'Chat con il servizio clienti',
    message: [
      ...(chat.summary ? [`Riepilogo di chi scrive: ${setIn(chat.summary)}`, ''] : []),
      ...(words ? [`Nota dell’operatore: ${setIn(words)}`, ''] : []),
      lastPart(await transcriptOf(tx, chat, await lastMessages(tx, chat.id, MAX_MESSAGES))),
    ].join('\n'),
  })
  await announce(
    tx,
    chat.id,
    `La chat è chiusa: è diventata la richiesta ${written.number}. Ti rispondiamo per email.`,
  )
  await markClosed(tx, chat.id, { outcome: 'ticket', words: words || null, ticket: written.id })
  await notifyDesk(tx)
  return written.number
}

const lastPart = (text: string): string =>
  text.length <= MAX_LENGTH ? text : `[…]\n${text.slice(-MAX_LENGTH).replace(/^[^\n]*\n/, '')}`
