import type { Message } from 'contract/assistance/support/chat/messages.ts'
import { romeFormat } from 'contract/platform/rome.ts'
import { instantOfRome } from './composer/rome-instant.ts'
import { keys, readObject } from '../../../../session/stored-user.ts'

/** The widget's chat cache (SPEC §3). */
export const KEPT = keys.chat
/** What did not yet reach the services (`outbox.ts`). */
export const OUTBOX = keys.unsent

/** A message as SPEC §3 «Chat message (widget)» names it: `date` as an Italian locale string. */
export interface KeptMessage {
  role: 'user' | 'assistant'
  content: string
  date: string
}

/**
 * What a browser keeps of a chat, to show it at once on the next page. `person`: whose it is, by e-mail; '':
 * a visitor's. `live`: people answer, or are about to.
 */
export interface Kept {
  person: string
  chat: string
  live: boolean
  messages: KeptMessage[]
}

/** Messages that are kept; older ones come from the services. */
const MOST = 50

const italian = romeFormat({
  ...{ day: 'numeric', month: 'numeric', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false },
})

/** What is kept of messages; of those that were taken back, nothing. */
export const keptOf = (messages: readonly Message[]): KeptMessage[] =>
  messages
    .filter(({ author, retracted, text }) => author !== 'system' && !retracted && text !== '')
    .slice(-MOST)
    .map(({ author, text, date }) => ({
      role: author === 'reader' ? 'user' : 'assistant',
      content: text,
      date: italian(date),
    }))

/** What was kept for this person; null: nothing, or somebody else's, which nobody else is to see. */
export function readKept(text: string | null, person: string): Kept | null {
  const { person: of, chat, live, messages } = readObject(text)
  if (of !== person || typeof chat !== 'string' || !Array.isArray(messages)) return null
  return { person, chat, live: live === true, messages: messages.filter(isKept) }
}

function isKept(message: unknown): message is KeptMessage {
  const { role, content, date } = (message ?? {}) as Record<string, unknown>
  return (role === 'user' || role === 'assistant') && typeof content === 'string' && typeof date === 'string'
}

/** What was kept, as messages to be drawn until the services say them. */
export const drawnKept = ({ messages }: Kept): Message[] =>
  messages.map(({ role, content, date }, i) => ({
    ...{ id: `kept-${i}`, order: i + 1, changed: 0, type: 'text', status: 'sent', date: instantIn(date) },
    ...(role === 'user'
      ? { author: 'reader', position: 'right', title: 'Tu' }
      : { author: 'assistant', position: 'left', title: 'Assistente virtuale (IA)' }),
    ...{ text: content, avatar: null, forwarded: false, retracted: false, reply: null },
    ...{ file: null, place: null, meeting: null, meetingLink: null, spotify: null },
  }))

/** The instant of an Italian locale string, ISO 8601; of another one, now. */
function instantIn(date: string): string {
  const [, day, month, year, time] = /^(\d+)\/(\d+)\/(\d{4}), (\d\d:\d\d)/.exec(date) ?? []
  const two = (digits = '') => digits.padStart(2, '0')
  return instantOfRome(`${year}-${two(month)}-${two(day)}`, time ?? '') ?? new Date().toISOString()
}
