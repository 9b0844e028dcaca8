import type { DeskChat } from 'contract/assistance/support/chat/live.ts'
import type { DeskLists } from './desk-client.ts'
import type { Author } from 'contract/assistance/support/chat/messages.ts'

const MINUTE_MS = 60_000

/** How long ago, in little room: `ora`, `4 min`, `1 h 5 min`, `2 giorni`. Never before now. */
export function agoWords(since: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(since).getTime()) / MINUTE_MS)
  if (!(minutes >= 1)) return 'ora'
  if (minutes < 60) return `${minutes}\u00a0min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h ${minutes % 60}\u00a0min`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1\u00a0giorno' : `${days}\u00a0giorni`
}

/** The same in a sentence: `da meno di un minuto`, `da 1 minuto`, `da 8 minuti`. */
export function sinceWords(since: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(since).getTime()) / MINUTE_MS)
  if (!(minutes >= 1)) return 'da meno di un minuto'
  if (minutes === 1) return 'da 1\u00a0minuto'
  return minutes < 60 ? `da ${minutes}\u00a0minuti` : `da ${agoWords(since, now)}`
}

export const unreadWords = (unread: number): string =>
  unread === 1 ? '1 messaggio nuovo' : `${unread} messaggi nuovi`

/** What stands beside a chat of one's own. `last`: who said the last thing in it, if this device knows. */
export function statusOf(
  chat: Pick<DeskChat, 'state' | 'unread'>,
  last: Author | null,
): { kind: 'warn' | 'here' | 'quiet'; words: string } {
  if (chat.state === 'waiting') return { kind: 'warn', words: 'In attesa' }
  if (chat.unread > 0)
    return { kind: 'here', words: chat.unread === 1 ? 'Ti ha scritto' : `Ti ha scritto ${chat.unread} volte` }
  if (last === 'reader') return { kind: 'warn', words: 'Da rispondere' }
  return { kind: 'quiet', words: last === 'operator' ? 'Hai risposto' : 'In corso' }
}

/** How many chats want this operator: of one's own those with something new, and the queue while on duty. */
export const countPending = (lists: Pick<DeskLists, 'waiting' | 'mine'> | null, onDuty: boolean): number =>
  lists === null
    ? 0
    : lists.mine.filter(({ unread }) => unread > 0).length + (onDuty ? lists.waiting.length : 0)

/** The first name that a person is called by. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/**
 * A saved reply for a reader: `{nome}` is their first name. Of who has given none, it goes with the comma or
 * space before it: «Buongiorno {nome},» is «Buongiorno,».
 */
export const replyFor = (text: string, name: string | null): string => {
  const first = name === null ? '' : firstName(name)
  return first === '' ? text.replace(/[ ,]*\{nome\}/g, '') : text.replaceAll('{nome}', first)
}

/** Replies that have every word of what is looked for; those with all of them in the title first. */
export function findReplies<R extends { title: string; text: string }>(
  replies: readonly R[],
  looked: string,
): R[] {
  const words = plain(looked).split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every((word) => plain(text).includes(word))
  const matches = replies.filter(({ title, text }) => has(`${title} ${text}`))
  return [...matches.filter(({ title }) => has(title)), ...matches.filter(({ title }) => !has(title))]
}
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('it')

/** A sum as it is typed, `12,50` or `12`, in cents; null: it is none. */
export function centsOf(typed: string): number | null {
  const [, whole, part = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?\s*€?$/.exec(typed.trim()) ?? []
  const cents = whole === undefined ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return cents > 0 ? cents : null
}

/** A sum for a field: `12,50`. */
export const typedEuros = (cents: number): string =>
  `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`
