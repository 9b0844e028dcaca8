import type { ChatFacts, Receipts } from 'contract/assistance/support/chat/live.ts'
import { type Content, deliveryStatuses, type Message } from 'contract/assistance/support/chat/messages.ts'
import type { OutgoingMessage } from './outbox.ts'

/** Whose screen it is. */
export type Side = 'reader' | 'operator'

/** The messages of a conversation as this device has them, with the greatest `changed` among them. */
export interface MessageCache {
  byId: ReadonlyMap<string, Message>
  changed: number
}

/** What a page knows of one conversation. */
export interface Conversation {
  chat: ChatFacts | null
  messages: MessageCache
  receipts: Receipts
  /** The other side is writing. */
  typing: boolean
  outgoing: readonly OutgoingMessage[]
  /** The last message that the server refused, and why. */
  refused: { code: string; text: string } | null
}

export const noMessages: MessageCache = { byId: new Map(), changed: 0 }
const nothing = { received: 0, read: 0 }
export const emptyConversation: Conversation = {
  chat: null,
  messages: noMessages,
  receipts: { reader: nothing, operator: nothing },
  typing: false,
  outgoing: [],
  refused: null,
}

/** Whether an operator answers, or is waited for. */
export const isWithPeople = (chat: ChatFacts | null): boolean =>
  chat?.state === 'waiting' || chat?.state === 'live'

/** With an update of the server: each message in its newest version, without the removed ones. */
export function mergeMessages(
  { byId, changed }: MessageCache,
  update: { messages: readonly Message[]; removed?: readonly string[]; changed: number },
): MessageCache {
  const all = new Map(byId)
  for (const message of update.messages)
    if ((all.get(message.id)?.changed ?? -1) <= message.changed) all.set(message.id, message)
  for (const id of update.removed ?? []) all.delete(id)
  return { byId: all, changed: Math.max(changed, update.changed) }
}

export const sortedMessages = ({ byId }: MessageCache): Message[] =>
  [...byId.values()].toSorted((a, b) => a.order - b.order)

/** The greatest `order` of what the other side, the assistant or the program wrote; 0: nothing. */
export const lastReceivedOrder = ({ byId }: MessageCache, side: Side): number =>
  Math.max(0, ...[...byId.values()].filter(({ author }) => author !== side).map(({ order }) => order))

/** How many messages of operators the reader has not seen on any device. */
export const countUnread = ({ messages, receipts }: Conversation): number =>
  [...messages.byId.values()].filter(
    ({ author, order, retracted }) => author === 'operator' && !retracted && order > receipts.reader.read,
  ).length

/** The later of two states of the receipts: answers may arrive out of order. */
export const laterReceipts = (one: Receipts, other: Receipts): Receipts => ({
  reader: laterOf(one.reader, other.reader),
  operator: laterOf(one.operator, other.operator),
})
const laterOf = (one: Receipts['reader'], other: Receipts['reader']) => ({
  received: Math.max(one.received, other.received),
  read: Math.max(one.read, other.read),
})

/**
 * A message with its delivery status of now. Messages say how far they had come when they were sent to this
 * device; receipts, how far all of them have come. A status never goes back.
 */
export function withReceipts(message: Message, side: Side, receipts: Receipts): Message {
  const ofReader = message.author === 'reader'
  if (ofReader !== (side === 'reader')) return message
  const { received, read } = receipts[ofReader ? 'operator' : 'reader']
  const reached = message.order <= read ? 'read' : message.order <= received ? 'received' : 'sent'
  return deliveryStatuses.indexOf(reached) > deliveryStatuses.indexOf(message.status)
    ? { ...message, status: reached }
    : message
}

/** A message that waits in the outbox, as the list shows it after those of the server. */
export function pendingMessage(
  { id, content, reply, at, file }: PendingMessage,
  { side, messages }: { side: Side; messages: readonly Message[] },
): Message {
  const quoted = reply === null ? undefined : messages.find((message) => message.id === reply)
  return {
    id,
    order: 0,
    changed: 0,
    author: side,
    type: content.type,
    position: 'right',
    date: at,
    status: 'waiting',
    title: 'Tu',
    avatar: null,
    text: textOf(content),
    forwarded: false,
    retracted: false,
    reply: quoted ? { id: quoted.id, title: quoted.title, type: quoted.type, text: quoted.text } : null,
    file: file ?? null,
    place: content.type === 'location' ? content.place : null,
    meeting: content.type === 'meeting' ? content.meeting : null,
    meetingLink: content.type === 'meetingLink' ? content.meetingLink : null,
    spotify: content.type === 'spotify' ? content.spotify : null,
  }
}
type PendingMessage = Pick<OutgoingMessage['command'], 'id' | 'content' | 'reply'> &
  Pick<OutgoingMessage, 'at'> & { file?: OutgoingMessage['file'] }

/** The text of a content; '' of what has none. */
export const textOf = (content: Content): string => ('text' in content ? content.text : undefined) ?? ''

/** All messages of a conversation, as the list shows them: those in the outbox last. */
export function visibleMessages(conversation: Conversation, side: Side): Message[] {
  const { chat, messages, receipts, outgoing } = conversation
  // The assistant keeps no receipts: what a reader asked it is sent.
  const hasReceipts = side === 'operator' || (chat !== null && chat.operator !== null)
  const stored = sortedMessages(messages).map((message) =>
    hasReceipts ? withReceipts(message, side, receipts) : message,
  )
  return [
    ...stored,
    ...outgoing
      .filter(({ command }) => !messages.byId.has(command.id))
      .map(({ command, at, file }) => pendingMessage({ ...command, at, file }, { side, messages: stored })),
  ]
}
