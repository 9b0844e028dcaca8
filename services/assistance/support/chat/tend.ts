import { withPreposition } from 'contract/platform/prepositions.ts'
import { ABSENT_MS, REOPEN_PARAMETER, REOPEN_PATH } from 'contract/assistance/support/chat/limits.ts'
import { MAX_MESSAGE_LENGTH } from 'contract/assistance/support/limits.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import { hashOf, newSecret } from '../../../platform/signing/secrets.ts'
import { phoneState } from '../opening-hours.ts'
import type { SupportPorts } from '../ports.ts'
import { joined, type SafeText, trusted, untrustedLines, text } from '../../../platform/outside/safe-text.ts'
import { lastMessages, type StoredMessage } from '../store/chat-messages.ts'
import { type Chat, changeChat, markClosed, enqueueChat, notifyDesk } from '../store/chats.ts'
import { endDuties, isOnDuty } from '../store/desk.ts'
import {
  chatsWithAbsentReader,
  deleteOldChats,
  idleChats,
  orphanedChats,
  unreadOfOperators,
  waitingChats,
} from '../store/tended-chats.ts'
import { convertToTicket } from './become-ticket.ts'
import { announce, withLockedChat } from './speak.ts'
import { fileNamesOf, messageWords } from './transcript.ts'
import type { Host } from 'contract/reading/site/hosts.ts'
import type { Draft } from '../../../platform/outside/letter.ts'
import { retention } from '../../../platform/database/retention.ts'

/** Minutes without a browser after which an operator's chats go back to the queue. */
const ABSENT_MINUTES = 3
/** Minutes that a chat waits while nobody is on duty, and in any case, before it becomes a ticket. */
const MAX_WAIT_MINUTES = { unattended: 15, attended: 60 } as const
/** Days that a letter's link is good. */
const LINK_DAYS = 7
/** Chats that one run looks at, of each kind: the next minute goes on. */
const MAX_CHATS = 200

type Ports = Pick<SupportPorts, 'db' | 'brands' | 'post' | 'accountOf' | 'accountHost' | 'log' | 'clock'>

/**
 * What has to be done for chats without anybody asking, every minute. Each chat is held and looked at again
 * before anything is done, in a transaction of its own: two processes at once do it once.
 */
export async function tendChats(ports: Ports): Promise<void> {
  const { db, log } = ports
  await endDuties(db, ABSENT_MINUTES)
  const each = async (ids: readonly string[], work: (id: string) => Promise<unknown>) => {
    // One that cannot be done does not keep the others.
    for (const id of ids) await work(id).catch(log)
  }
  await each(await orphanedChats(db, ABSENT_MINUTES, MAX_CHATS), (id) => backToQueue(ports, id))
  await each(await waitingTooLong(ports, db), (id) =>
    withLockedChat(db, id, async (tx, chat) => {
      if ((await waitingTooLong(ports, tx, id)).length > 0) await convertToTicket(ports, tx, chat)
    }),
  )
  await each(await chatsWithAbsentReader(db, ABSENT_MS, MAX_CHATS), (id) => writeToReader(ports, id))
  await each(await idleChats(db, MAX_CHATS), (id) => closeIdle(ports, id))
}

/** Gives a chat whose operator has vanished back to the queue, where it keeps its turn. */
const backToQueue = ({ db }: Ports, id: string) =>
  withLockedChat(db, id, async (tx, chat) => {
    if ((await orphanedChats(tx, ABSENT_MINUTES, 1, id)).length === 0) return
    await enqueueChat(tx, chat.id)
    await announce(
      tx,
      chat.id,
      'Abbiamo perso il collegamento con l’operatore: sei di nuovo tra i primi della coda.',
    )
  })

/** Those of mastheads where nobody answers at this hour, and those that nobody has taken for too long. */
async function waitingTooLong({ brands, clock }: Ports, db: Database | Tx, only?: string): Promise<string[]> {
  const at = clock()
  const attended = await isOnDuty(db)
  const maxMinutes = MAX_WAIT_MINUTES[attended ? 'attended' : 'unattended']
  return (await waitingChats(db, only))
    .filter(({ brand, waited }) => {
      const settings = brands.all.find(({ sigla }) => sigla === brand)
      return waited >= maxMinutes * 60 || !settings || !phoneState(settings.support, at).open
    })
    .map(({ id }) => id)
    .slice(0, MAX_CHATS)
}

/** Writes to a reader who has left what operators have answered since, once each message. */
const writeToReader = (ports: Ports, id: string) =>
  withLockedChat(ports.db, id, async (tx, chat) => {
    if ((await chatsWithAbsentReader(tx, ABSENT_MS, 1, id)).length === 0) return
    const unread = await unreadOfOperators(tx, chat)
    const upTo = unread.at(-1)?.place
    if (upTo === undefined) return
    const email = await addressOf(ports, tx, chat)
    const token = newSecret()
    await changeChat(tx, id, {
      mailed: upTo,
      ...(email !== undefined && { link_hash: hashOf(token), link_expires: linkEnd(ports) }),
    })
    if (email === undefined) return
    const fileNames = await fileNamesOf(tx, unread)
    await ports.post(
      tx,
      absentLetter(ports.accountHost(chat.brand), {
        to: email,
        token,
        known: chat.account_id !== null,
        operator: unread.at(-1)!.operator_name ?? 'Il servizio clienti',
        answers: joined(
          unread.map((message) => answerOf(message, fileNames)),
          '\n\n',
        ),
      }),
    )
  })
/** What an operator wrote is ours; what they forwarded was typed by somebody. */
const answerOf = (message: StoredMessage, fileNames: ReadonlyMap<string, string>): SafeText => {
  const answer = messageWords(message, fileNames)
  return message.forwarded ? untrustedLines(answer, MAX_MESSAGE_LENGTH) : trusted(answer)
}
const addressOf = async ({ accountOf }: Ports, tx: Tx, { account_id: account, email }: Chat) =>
  account === null ? (email ?? undefined) : (await accountOf(tx, account))?.email
const linkEnd = ({ clock }: Ports) => new Date(clock().getTime() + LINK_DAYS * 86_400_000).toISOString()

/** Messages among which the last is looked for that somebody said. */
const LAST = 50

/** Closes a live chat in which nothing was said for a day; what its reader said last is still answered. */
const closeIdle = (ports: Ports, id: string) =>
  withLockedChat(ports.db, id, async (tx, chat) => {
    if ((await idleChats(tx, 1, id)).length === 0) return
    const messages = (await lastMessages(tx, id, LAST)).filter(
      ({ author, retracted }) => author !== 'system' && retracted === null,
    )
    if (messages.at(-1)?.author === 'reader') return void (await convertToTicket(ports, tx, chat))
    await announce(tx, id, 'La chat è chiusa: per un giorno non ha scritto nessuno.')
    await markClosed(tx, id, { outcome: 'gone' })
    await notifyDesk(tx)
  })

/** Removes chats that are long past. Rows of their files stay, of no chat, until their files are removed. */
export const forgetChats = ({ db }: Pick<SupportPorts, 'db'>): Promise<void> =>
  deleteOldChats(db, {
    assistant: retention.assistantChats.days,
    operators: retention.operatorChats.days,
  })

/**
 * To a reader who has left before the answer came. `answers`: what operators wrote; nothing of what the
 * reader typed, for anybody may have typed this address. The button opens the chat, once.
 */
export const absentLetter = (
  host: Host,
  {
    to,
    operator,
    answers,
    token,
    known,
  }: { to: string; operator: string; answers: SafeText; token: string; known: boolean },
): Draft => ({
  to,
  host,
  subject: text`${operator} ti ha risposto in chat`,
  title: text`C’è una risposta per te`,
  paragraphs: [
    text`Hai lasciato la chat ${withPreposition('di', host.brand.name)} prima che arrivasse la risposta
      di ${operator}.`,
    known
      ? text`Per continuare apri la chat: ti chiediamo di accedere con il tuo account. Il link vale sette
          giorni e si usa una volta.`
      : text`Per continuare apri la chat da qui, su qualsiasi dispositivo. Il link vale sette giorni e si
          usa una volta: non inoltrare questa email. Se non hai scritto tu in chat, ignorala.`,
  ],
  quote: answers,
  action: {
    words: text`Riapri la chat`,
    site: 'account',
    path: `${REOPEN_PATH}#${REOPEN_PARAMETER}=${token}`,
  },
})
