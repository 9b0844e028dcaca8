import type { ChatFacts, Colleague, DeskChat, Receipts } from 'contract/assistance/support/chat/live.ts'
import type { Author, Message } from 'contract/assistance/support/chat/messages.ts'
import { waitingMessage } from '../chat/message/waiting-message.ts'
import { inOrder, type Known, nothingKnown } from '../chat/messages.ts'
import type { Waiting } from '../chat/outbox.ts'

/** A chat as this page has it. */
export interface Talk {
  known: Known
  facts: ChatFacts | null
  receipts: Receipts | null
  /** The reader is writing. */
  typing: boolean
  /** What was said here and is not known to be saved. */
  waiting: readonly Waiting[]
  /** What was not taken, and why. */
  refused: { code: string; text: string } | null
}
export const noTalk: Talk = {
  ...{ known: nothingKnown, facts: null, receipts: null, typing: false, waiting: [], refused: null },
}

/** The chats that go on, and who is here. */
export interface Lists {
  me: number
  waiting: readonly DeskChat[]
  mine: readonly DeskChat[]
  others: readonly DeskChat[]
  colleagues: readonly Colleague[]
}

/** What was said, with what waits here last. */
export function messagesOf({ known, waiting, receipts }: Talk): Message[] {
  const messages = withReceipts(inOrder(known), receipts)
  const mine = { side: 'operator', title: 'Tu', messages } as const
  return [
    ...messages,
    ...waiting
      .filter(({ said }) => !known.messages.has(said.id))
      .map(({ said: { id, content, reply }, at, file }) =>
        waitingMessage({ id, content, reply, at, file }, mine),
      ),
  ]
}

/** Who said the last thing, notices aside; null: nothing is known. */
export const lastAuthor = (talk: Talk | undefined): Author | null =>
  (talk && messagesOf(talk).findLast(({ author }) => author !== 'system')?.author) ?? null

/** The chat with this id, in whichever list. */
export const chatIn = (lists: Lists | null, id: string | null): DeskChat | null =>
  lists === null
    ? null
    : ([...lists.mine, ...lists.waiting, ...lists.others].find((chat) => chat.id === id) ?? null)

/** Of messages that the reader said, the greatest order. */
export const heardUpTo = ({ messages }: Known): number =>
  Math.max(0, ...[...messages.values()].filter((m) => m.author !== 'operator').map(({ order }) => order))

/**
 * How a message stands as the receipts say now: a message of ours is not sent again when they change.
 */
function withReceipts(messages: readonly Message[], receipts: Receipts | null): Message[] {
  if (receipts === null) return [...messages]
  const { received, read } = receipts.reader
  return messages.map((message) => {
    if (message.author === 'reader' || message.status === 'waiting') return message
    const status = message.order <= read ? 'read' : message.order <= received ? 'received' : 'sent'
    return status === message.status ? message : { ...message, status }
  })
}
