import type { Care, ChatSnapshot } from 'contract/assistance/support/chat/chat.ts'
import { storedUser } from '../../../../session/session.ts'
import {
  type Conversation,
  emptyConversation,
  isWithPeople,
  laterReceipts,
  mergeMessages,
  noMessages,
  sortedMessages,
} from '../conversation/conversation.ts'
import { outgoingOf, parseOutbox } from '../conversation/outbox.ts'
import { readStorage, writeStorage } from '../conversation/storage.ts'
import { CACHE_KEY, type CachedChat, cachedMessagesOf, OUTBOX_KEY, parseCache } from './cache.ts'

/** What follows a chat that did not help. `why`: outside business hours, or no operator is on duty. */
export type Step =
  | { kind: 'talk' }
  | { kind: 'summary'; summary: string }
  | { kind: 'away'; summary: string; why: 'hours' | 'nobody' }

/**
 * `expired`: used before, or too old. `sign-in`: of an account's chat, and good (`token`) after signing in.
 * `open`: another chat goes on here.
 */
export type ClosedLink = { why: 'expired' | 'open' } | { why: 'sign-in'; token: string }

/** Everything a page knows of its reader's chat. */
export interface WidgetState extends Conversation {
  /** Another number for each person who is here: a draft of one is not shown to the next. */
  visit: number
  status: 'loading' | 'loaded' | 'unreachable'
  /** How often the socket has sent the state of the chat. */
  revision: number
  care: Care | null
  reader: ChatSnapshot['reader']
  /** Of an earlier page, shown until the server has answered. */
  cached: CachedChat | null
  /** The question that the assistant is answering. */
  question: string | null
  /** The last question, when it was not answered (SPEC §8 «Chat failure»). */
  failedQuestion: string | null
  step: Step
  connected: boolean
  /** An operator was asked for, and no socket was open in time: SPEC §8 «chat cannot start». */
  notStarted: boolean
  /** Why the link of a letter that led here opened nothing. */
  closedLink: ClosedLink | null
}

let visits = 0
const emptyState = (): WidgetState => ({
  ...emptyConversation,
  visit: ++visits,
  status: 'loading',
  revision: 0,
  care: null,
  reader: null,
  cached: parseCache(readStorage(CACHE_KEY), person()),
  question: null,
  failedQuestion: null,
  step: { kind: 'talk' },
  connected: false,
  notStarted: false,
  closedLink: null,
})

/** The person of this browser, by e-mail; '': a visitor. */
export const person = (): string => storedUser()?.email ?? ''

let state: WidgetState | null = null
const listeners = new Set<() => void>()

export const widgetState = (): WidgetState => (state ??= emptyState())
export function watchWidget(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export function changeWidget(part: Partial<WidgetState>): void {
  state = { ...widgetState(), ...part }
  for (const listener of listeners) listener()
}
/** Forgets everything: somebody else is here. */
export function resetWidget(): void {
  state = emptyState()
  for (const listener of listeners) listener()
}

/**
 * Applies what the server says of the whole chat. The socket may have brought later news meanwhile.
 * `revision`: of the state when the server was asked.
 */
export function applySnapshot(snapshot: ChatSnapshot, revision = widgetState().revision): void {
  const { chat, changed, care, reader } = snapshot
  const now = widgetState()
  const same = chat !== null && chat.id === now.chat?.id
  const older = changed < now.messages.changed || revision !== now.revision
  const messages = mergeMessages(same ? now.messages : noMessages, snapshot)
  // Storage may be refused: what waits in this page only counts, too.
  const outgoing = [...now.outgoing, ...parseOutbox(readStorage(OUTBOX_KEY))]
  changeWidget({
    status: 'loaded',
    care,
    reader,
    cached: null,
    chat: same && older ? now.chat : chat,
    receipts: same ? laterReceipts(now.receipts, snapshot.receipts) : snapshot.receipts,
    messages,
    outgoing: chat ? outgoingOf(outgoing, { chat: chat.id, person: person(), delivered: messages }) : [],
    ...(same ? {} : { step: { kind: 'talk' }, failedQuestion: null, refused: null, notStarted: false }),
  })
  cacheChat()
}

/** Caches what the next page shows at once. */
export function cacheChat(): void {
  const { chat, messages } = widgetState()
  if (!chat) return writeStorage(CACHE_KEY, null)
  const cached: CachedChat = {
    person: person(),
    chat: chat.id,
    live: isWithPeople(chat),
    messages: cachedMessagesOf(sortedMessages(messages)),
  }
  writeStorage(CACHE_KEY, JSON.stringify(cached))
}

/** Whether an operator answered, or was waited for, when the last page was left. */
export const cachedChatIsLive = (): boolean => parseCache(readStorage(CACHE_KEY), person())?.live === true
