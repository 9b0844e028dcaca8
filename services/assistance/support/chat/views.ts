import { messageTypeWords } from 'contract/assistance/support/chat/message-words.ts'
import type { z } from 'zod/mini'
import type { ChatFacts, DeskChat, Receipts } from 'contract/assistance/support/chat/live.ts'
import type {
  ChatFile,
  Message,
  MessageType,
  message as messageShape,
} from 'contract/assistance/support/chat/messages.ts'
import type { Database, Tx } from '../../../platform/database/connect.ts'
import type { ChatStatus, DeskRow } from '../store/chat-facts.ts'
import {
  filesById,
  type MessageWithRemovals,
  messagesById,
  type StoredMessage,
} from '../store/chat-messages.ts'
import type { Chat } from '../store/chats.ts'
import { numberOf } from '../letters.ts'

/** Who looks at a chat: its reader, or an operator with their account. */
export type Side = 'reader' | { operator: number }

const QUOTED = 160
const ASSISTANT = 'Assistente virtuale (IA)'
const UNNAMED_READER = 'Lettore'
/** How an operator is called whose account has gone. */
export const UNNAMED_OPERATOR = 'Servizio clienti'

/** Who said it. */
export const titleOf = (
  { author, operator_name }: Pick<StoredMessage, 'author' | 'operator_name'>,
  { name }: Pick<Chat, 'name'>,
): string =>
  ({
    reader: name ?? UNNAMED_READER,
    assistant: ASSISTANT,
    operator: operator_name ?? UNNAMED_OPERATOR,
    system: '',
  })[author]

/** A few words for a message, in a list or a quote. */
export const briefOf = ({
  type,
  text,
  retracted,
}: {
  type: string | null
  text: string | null
  retracted: string | null
}): string =>
  retracted !== null
    ? 'Messaggio ritirato'
    : text
      ? text.slice(0, QUOTED).toWellFormed()
      : type === null
        ? ''
        : (messageTypeWords[type as MessageType] ?? '')

export const factsOf = (chat: ChatStatus): ChatFacts => ({
  id: chat.id,
  state: chat.state,
  known: chat.account_id !== null,
  termsAccepted: chat.terms_accepted !== null,
  place: chat.queue,
  operator:
    chat.state === 'live' ? { name: chat.operator_name ?? UNNAMED_OPERATOR, here: chat.operator_here } : null,
  rating: chat.rating,
  ticket: chat.ticket_id === null ? null : numberOf(chat.brand, chat.ticket_id),
})

export const receiptsOf = (chat: Chat): Receipts => ({
  reader: { received: chat.reader_received, read: chat.reader_read },
  operator: { received: chat.operator_received, read: chat.operator_read },
})
export const noReceipts: Receipts = {
  reader: { received: 0, read: 0 },
  operator: { received: 0, read: 0 },
}

/** Whether a side has hidden a message from itself. */
export const isHidden = ({ reader_removed, removed_by }: MessageWithRemovals, side: Side): boolean =>
  side === 'reader' ? reader_removed : removed_by.includes(side.operator)

/** What a batch of messages refers to: read once for all who hear it. */
interface Around {
  chat: Chat
  quoted: ReadonlyMap<string, StoredMessage>
  files: ReadonlyMap<string, ChatFile>
}

export async function aroundOf(
  db: Database | Tx,
  chat: Chat,
  rows: readonly StoredMessage[],
): Promise<Around> {
  const names = (of: (row: StoredMessage) => string | null) => [
    ...new Set(rows.map(of).filter((id) => id !== null)),
  ]
  const quoted = await messagesById(
    db,
    chat.id,
    names((row) => row.reply_to),
  )
  const files = await filesById(
    db,
    names((row) => row.file_id),
  )
  return {
    chat,
    quoted: new Map(quoted.map((row) => [row.id, row])),
    files: new Map(
      files.map(({ id, kind, name, type, bytes, width, height, seconds }) => [
        id,
        { id, kind, name, type, bytes, width, height, seconds },
      ]),
    ),
  }
}

/** A message as a side sees it. */
export function viewOf(row: StoredMessage, side: Side, { chat, quoted, files }: Around): Message {
  const ofReader = row.author === 'reader'
  const own = side === 'reader' ? ofReader : !ofReader && row.author !== 'system'
  // What one said is where the other side has it; what the other said, where oneself has it.
  const [received, read] = ofReader
    ? [chat.operator_received, chat.operator_read]
    : [chat.reader_received, chat.reader_read]
  const data = (row.data ?? {}) as Partial<z.infer<typeof messageShape>>
  const reply = row.reply_to === null ? undefined : quoted.get(row.reply_to)
  return {
    id: row.id,
    order: row.place,
    changed: row.changed,
    author: row.author,
    type: row.type,
    position: own ? 'right' : 'left',
    date: row.at,
    status: row.place <= read ? 'read' : row.place <= received ? 'received' : 'sent',
    title: titleOf(row, chat),
    avatar: null,
    text: row.text,
    forwarded: row.forwarded,
    retracted: row.retracted !== null,
    reply: reply
      ? {
          id: reply.id,
          title: titleOf(reply, chat),
          type: reply.type,
          text: briefOf(reply),
        }
      : null,
    file: row.file_id === null ? null : (files.get(row.file_id) ?? null),
    place: data.place ?? null,
    meeting: data.meeting ?? null,
    meetingLink: data.meetingLink ?? null,
    spotify: data.spotify ?? null,
    ...(data.choices && { choices: data.choices }),
  }
}

/** What a side sees of a batch, without what it has hidden, whose ids are given apart. */
export const seenBy = (rows: readonly MessageWithRemovals[], side: Side, around: Around) => ({
  messages: rows.filter((row) => !isHidden(row, side)).map((row) => viewOf(row, side, around)),
  removed: rows.filter((row) => isHidden(row, side)).map(({ id }) => id),
})

export const deskChatOf = (row: DeskRow): DeskChat => ({
  id: row.id,
  brand: row.brand,
  state: row.state,
  name: row.name ?? UNNAMED_READER,
  email: row.email,
  known: row.account_id !== null,
  here: row.here,
  waitingSince: row.waiting_since,
  operator:
    row.operator_id === null ? null : { id: row.operator_id, name: row.operator_name ?? UNNAMED_OPERATOR },
  summary: row.summary,
  last: row.at === null ? null : { text: briefOf(row), date: row.at },
  unread: row.unread,
})

/** How an operator is called before readers: name and surname. */
export const nameOfOperator = ({ name, surname }: { name: string; surname: string | null }): string =>
  [name, surname].filter(Boolean).join(' ')
