import type { ChatFacts, Receipts } from 'contract/assistance/support/chat/live.ts'
import type { Message } from 'contract/assistance/support/chat/messages.ts'

/** The messages of a chat as this device has them, by id, with the greatest change among them. */
export interface Known {
  messages: ReadonlyMap<string, Message>
  changed: number
}
export const nothingKnown: Known = { messages: new Map(), changed: 0 }

/** With what came: what is known already is replaced, unless what came is older. */
export function withNews(
  { messages, changed }: Known,
  news: { messages: readonly Message[]; removed?: readonly string[]; changed: number },
): Known {
  const all = new Map(messages)
  for (const message of news.messages)
    if ((all.get(message.id)?.changed ?? -1) <= message.changed) all.set(message.id, message)
  for (const id of news.removed ?? []) all.delete(id)
  return { messages: all, changed: Math.max(changed, news.changed) }
}

/** As they were said. */
export const inOrder = ({ messages }: Known): Message[] =>
  [...messages.values()].toSorted((a, b) => a.order - b.order)

/** How many of an operator's messages the reader has not seen on any device. */
export const unreadOf = ({ messages }: Known, { reader }: Receipts): number =>
  [...messages.values()].filter(
    ({ author, order, retracted }) => author === 'operator' && !retracted && order > reader.read,
  ).length

/** How far both sides have come by two tellings: who asks may be answered after what was heard later. */
export const laterReceipts = (one: Receipts, other: Receipts): Receipts => ({
  reader: laterOf(one.reader, other.reader),
  operator: laterOf(one.operator, other.operator),
})
const laterOf = (one: Receipts['reader'], other: Receipts['reader']) => ({
  received: Math.max(one.received, other.received),
  read: Math.max(one.read, other.read),
})

/** The last order of what was said by others. */
export const lastHeard = ({ messages }: Known): number =>
  Math.max(0, ...[...messages.values()].filter((m) => m.author !== 'reader').map(({ order }) => order))

/**
 * As far as it has come by now: messages say how far they had come when they were sent here, receipts how far
 * all of them are.
 */
export function withReceipts(message: Message, { operator }: Receipts): Message {
  const { author, order } = message
  if (author !== 'reader') return message
  const status = order <= operator.read ? 'read' : order <= operator.received ? 'received' : message.status
  return status === message.status ? message : { ...message, status }
}

/** Whether people answer, or are about to. */
export const isLive = (chat: ChatFacts | null): boolean => chat?.state === 'waiting' || chat?.state === 'live'
