import type { Message } from 'contract/assistance/support/chat/messages.ts'
import { romeFormat } from 'contract/platform/rome.ts'
import { keys, readObject } from '../../../../session/stored-user.ts'
import { instantOfRome } from './composer/rome-instant.ts'

/** Keys of local storage: the widget's chat cache (SPEC §3), and its outbox (`conversation/outbox.ts`). */
export const CACHE_KEY = keys.chat
export const OUTBOX_KEY = keys.unsent

/** A message as SPEC §3 «Chat message (widget)» names it: `date` as an Italian locale string. */
export interface CachedMessage {
  role: 'user' | 'assistant'
  content: string
  date: string
}

/**
 * What a browser caches of a chat, to show it at once on the next page. `person`: whose it is, by e-mail; '':
 * a visitor's. `live`: an operator answers, or is waited for.
 */
export interface CachedChat {
  person: string
  chat: string
  live: boolean
  messages: CachedMessage[]
}

/** Older messages come from the server. */
const MAX_MESSAGES = 50

const italian = romeFormat({
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})

/** What is cached of messages: the last ones with a text, without notices and retracted ones. */
export const cachedMessagesOf = (messages: readonly Message[]): CachedMessage[] =>
  messages
    .filter(({ author, retracted, text }) => author !== 'system' && !retracted && text !== '')
    .slice(-MAX_MESSAGES)
    .map(({ author, text, date }) => ({
      role: author === 'reader' ? 'user' : 'assistant',
      content: text,
      date: italian(date),
    }))

/** The cached chat of this person; null: nothing, or somebody else's, which nobody else may see. */
export function parseCache(text: string | null, person: string): CachedChat | null {
  const { person: of, chat, live, messages } = readObject(text)
  if (of !== person || typeof chat !== 'string' || !Array.isArray(messages)) return null
  return { person, chat, live: live === true, messages: messages.filter(isCachedMessage) }
}

function isCachedMessage(message: unknown): message is CachedMessage {
  const { role, content, date } = (message ?? {}) as Record<string, unknown>
  return (role === 'user' || role === 'assistant') && typeof content === 'string' && typeof date === 'string'
}

/** Cached messages as the list shows them until those of the server are there. */
export const restoreMessages = ({ messages }: CachedChat): Message[] =>
  messages.map(({ role, content, date }, i) => ({
    id: `kept-${i}`,
    order: i + 1,
    changed: 0,
    author: role === 'user' ? 'reader' : 'assistant',
    type: 'text',
    position: role === 'user' ? 'right' : 'left',
    date: instantIn(date),
    status: 'sent',
    title: role === 'user' ? 'Tu' : 'Assistente virtuale (IA)',
    avatar: null,
    text: content,
    forwarded: false,
    retracted: false,
    reply: null,
    file: null,
    place: null,
    meeting: null,
    meetingLink: null,
    spotify: null,
  }))

/** The instant of an Italian locale string, ISO 8601; of another one, now. */
function instantIn(date: string): string {
  const [, day, month, year, time] = /^(\d+)\/(\d+)\/(\d{4}), (\d\d:\d\d)/.exec(date) ?? []
  const two = (digits = '') => digits.padStart(2, '0')
  return instantOfRome(`${year}-${two(month)}-${two(day)}`, time ?? '') ?? new Date().toISOString()
}
