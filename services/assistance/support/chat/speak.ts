import { randomUUID } from 'node:crypto'
import type { refusals } from 'contract/assistance/support/chat/live.ts'
import type { Content } from 'contract/assistance/support/chat/messages.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import {
  addMessage,
  emptyMessage,
  filesById,
  hideMessage,
  messagesById,
  messagesByIdAnywhere,
  type NewMessage,
  updateReceipt,
  type StoredMessage,
} from '../store/chat-messages.ts'
import { withoutCards } from '../assistant/mask.ts'
import { type Chat, lockChat, markFirstReply, notifyChat } from '../store/chats.ts'
import { type Holder, isHeldBy, mayLookInto } from './whose-chat.ts'

/** Who says something in a chat. */
export type Speaker = { holder: Holder } | { operator: { id: number; name: string } }

type Refusal = (typeof refusals)[number]
/** Messages that one chat may hold: who writes more than anybody reads is refused. */
const MAX_MESSAGES = 12_000

interface OutgoingMessage {
  id: string
  content: Content
  reply: string | null
  forwards: string | null
}

/**
 * Says something in a chat, once: the same id again is acknowledged with its place. Whose the chat is and how
 * it stands is looked at while it is held, so nothing is said after it was closed or handed to somebody else.
 */
export const sendMessage = (
  db: Database,
  chat: string,
  speaker: Speaker,
  message: OutgoingMessage,
): Promise<{ order: number } | Refusal> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockChat(tx, chat)
    if (!locked) return 'ERR_CHAT_CLOSED'
    if ('holder' in speaker && !isHeldBy(locked, speaker.holder)) return 'ERR_NOT_ALLOWED'
    const [before] = await messagesById(tx, chat, [message.id])
    if (before) return isOwn(before, speaker) ? { order: before.place } : 'ERR_NOT_ALLOWED'
    if (locked.state === 'closed') return 'ERR_CHAT_CLOSED'
    if (!mayWrite(locked, speaker)) return 'ERR_NOT_ALLOWED'
    if (locked.counter >= MAX_MESSAGES) return 'ERR_CHAT_FULL'
    if (message.reply !== null && (await messagesById(tx, chat, [message.reply])).length === 0)
      return 'ERR_MESSAGE_GONE'
    const content = message.forwards
      ? await forwardedBody(tx, locked, speaker, message.forwards)
      : await storedBody(tx, locked, speaker, message.content)
    if (typeof content === 'string') return content
    const operator = 'operator' in speaker ? speaker.operator : null
    const order = await addMessage(tx, chat, {
      id: message.id,
      author: operator ? 'operator' : 'reader',
      operator,
      reply: message.reply,
      ...content,
    })
    if (operator && locked.first_reply === null) await markFirstReply(tx, chat)
    await notifyChat(tx, chat)
    return { order }
  })

const mayRead = (chat: Chat, speaker: Speaker): boolean =>
  'operator' in speaker ? mayLookInto(chat, speaker.operator.id) : isHeldBy(chat, speaker.holder)

const isOwn = ({ author, operator_id }: StoredMessage, speaker: Speaker): boolean =>
  'operator' in speaker ? author === 'operator' && operator_id === speaker.operator.id : author === 'reader'

/** What is asked of the assistant goes another way; of operators only the one who has the chat writes. */
const mayWrite = ({ state, operator_id }: Chat, speaker: Speaker): boolean =>
  'operator' in speaker
    ? state === 'live' && operator_id === speaker.operator.id
    : state === 'waiting' || state === 'live'

type Body = Pick<NewMessage, 'type' | 'text' | 'data' | 'file' | 'forwarded'>

/** What is sent, as it is kept. A file must be of this chat, of this side and of the kind that is said. */
async function storedBody(tx: Tx, chat: Chat, speaker: Speaker, content: Content): Promise<Body | Refusal> {
  const side = 'operator' in speaker ? 'operator' : 'reader'
  // A number of a card is nobody's to keep; codes are what people are here to tell each other.
  const text = withoutCards('text' in content ? (content.text ?? '') : '')
  if ('file' in content) {
    const [file] = await filesById(tx, [content.file])
    const right = file?.chat_id === chat.id && file.side === side && file.kind === content.type
    return right ? { type: content.type, text, file: content.file } : 'ERR_FILE_GONE'
  }
  if (content.type === 'text') return { type: 'text', text }
  if (content.type === 'location') return { type: 'location', text, data: { place: content.place } }
  if (content.type === 'spotify') return { type: 'spotify', text, data: { spotify: content.spotify } }
  if (side === 'reader') return 'ERR_NOT_ALLOWED'
  return content.type === 'meeting'
    ? { type: 'meeting', text, data: { meeting: content.meeting } }
    : { type: 'meetingLink', text, data: { meetingLink: content.meetingLink } }
}

/**
 * The content of a message that is forwarded: one of this chat, or of an operator's, what operators wrote in
 * another; what a reader wrote never leaves their chat, and a file belongs to one.
 */
async function forwardedBody(tx: Tx, chat: Chat, speaker: Speaker, id: string): Promise<Body | Refusal> {
  const [own] = await messagesById(tx, chat.id, [id])
  const others = own || !('operator' in speaker) ? [] : await messagesByIdAnywhere(tx, id)
  const source = own ?? others.find(isOperatorsOwn)
  if (!source || source.retracted !== null) return 'ERR_MESSAGE_GONE'
  if (source.type === 'system') return 'ERR_NOT_ALLOWED'
  const { type, text, data, file_id: file } = source
  return { type, text, data, file, forwarded: true }
}

/** Words of an operator, and not what they have passed on of a reader's. */
const isOperatorsOwn = ({ author, file_id: file, forwarded }: StoredMessage): boolean =>
  author === 'operator' && file === null && !forwarded

/** Takes back what one has said oneself: it is emptied for both sides, and that it was there stays. */
export const retract = (db: Database, chat: string, speaker: Speaker, id: string): Promise<Refusal | null> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockChat(tx, chat)
    if (!locked || !mayRead(locked, speaker)) return 'ERR_NOT_ALLOWED'
    const [message] = await messagesById(tx, chat, [id])
    if (!message) return 'ERR_MESSAGE_GONE'
    if (!isOwn(message, speaker)) return 'ERR_NOT_ALLOWED'
    if (message.retracted !== null) return null
    await emptyMessage(tx, message)
    await notifyChat(tx, chat)
    return null
  })

/** Hides a message from who asks; the other side keeps it. */
export const remove = (db: Database, chat: string, speaker: Speaker, id: string): Promise<Refusal | null> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockChat(tx, chat)
    if (!locked || !mayRead(locked, speaker)) return 'ERR_NOT_ALLOWED'
    if ((await messagesById(tx, chat, [id])).length === 0) return 'ERR_MESSAGE_GONE'
    await hideMessage(tx, chat, id, 'operator' in speaker ? speaker.operator.id : null)
    await notifyChat(tx, chat)
    return null
  })

/** Notes what a side has or has seen. Of operators the one who has the chat counts. */
export const recordReceipt = (
  db: Database,
  chat: string,
  speaker: Speaker,
  what: 'received' | 'read',
  upTo: number,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockChat(tx, chat)
    const counts =
      locked &&
      ('operator' in speaker ? locked.operator_id === speaker.operator.id : isHeldBy(locked, speaker.holder))
    if (!counts) return
    const side = 'operator' in speaker ? 'operator' : 'reader'
    if (await updateReceipt(tx, chat, side, what, upTo)) await notifyChat(tx, chat)
  })

/** Tells both sides of a chat what has happened. `operator`: whom it names. The caller holds the chat. */
export async function announce(
  tx: Tx,
  chat: string,
  text: string,
  operator: { id: number; name: string } | null = null,
): Promise<void> {
  await addMessage(tx, chat, { id: randomUUID(), author: 'system', operator, type: 'system', text })
  await notifyChat(tx, chat)
}

/** Changes a chat while it is held; null: it has gone. */
export const withLockedChat = <T>(
  db: Database,
  chat: string,
  work: (tx: Tx, locked: Chat) => Promise<T>,
): Promise<T | null> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockChat(tx, chat)
    return locked ? work(tx, locked) : null
  })
