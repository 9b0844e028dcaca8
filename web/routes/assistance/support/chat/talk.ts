import type { Care, ChatSnapshot } from 'contract/assistance/support/chat/chat.ts'
import type { ChatFacts, Receipts } from 'contract/assistance/support/chat/live.ts'
import { storedUser } from '../../../../session/session.ts'
import { type Kept, KEPT, keptOf, OUTBOX, readKept } from './kept.ts'
import { inOrder, isLive, type Known, laterReceipts, nothingKnown, withNews } from './messages.ts'
import { readWaiting, type Waiting, waitingFor } from './outbox.ts'

/** What comes after a chat that did not help. `why`: out of hours, or nobody is there. */
export type Step =
  | { kind: 'talk' }
  | { kind: 'summary'; summary: string }
  | { kind: 'away'; summary: string; why: 'hours' | 'nobody' }

/**
 * `expired`: used before, or too old. `sign-in`: of an account's chat, and good (`token`) once it is signed
 * in. `open`: another chat goes on here.
 */
export type ClosedLink = { why: 'expired' | 'open' } | { why: 'sign-in'; token: string }

/** Everything a page knows of its reader's chat. */
export interface Talk {
  /** Another number for each person who is here: what one has typed is not the next one's. */
  visit: number
  /** Whether the services have said how it stands, could not be asked, or are being asked. */
  state: 'asking' | 'known' | 'unreachable'
  chat: ChatFacts | null
  /** How often the line has said how the chat stands. */
  told: number
  known: Known
  receipts: Receipts
  care: Care | null
  reader: ChatSnapshot['reader']
  /** Of an earlier page, shown until the services have answered. */
  kept: Kept | null
  waiting: readonly Waiting[]
  /** The question that the assistant is thinking about. */
  asked: string | null
  /** The last question, when it was not answered (SPEC §8 «Chat failure»). */
  failed: string | null
  step: Step
  connected: boolean
  /** A person was asked for, and no line was there in time: SPEC §8 «chat cannot start». */
  notStarted: boolean
  /** The operator is writing. */
  typing: boolean
  /** What was not taken, and why. */
  refused: { code: string; text: string } | null
  /** Why the link of a letter that led here opened nothing. */
  closedLink: ClosedLink | null
}

const nobody = { received: 0, read: 0 }
let visits = 0
const empty = (): Talk => ({
  visit: ++visits,
  ...{ state: 'asking', chat: null, told: 0, known: nothingKnown, care: null, reader: null },
  receipts: { reader: nobody, operator: nobody },
  kept: readKept(stored(KEPT), person()),
  ...{ waiting: [], asked: null, failed: null, step: { kind: 'talk' } },
  ...{ connected: false, notStarted: false, typing: false, refused: null, closedLink: null },
})

/** The person of this browser, by e-mail; '': a visitor. */
export const person = (): string => storedUser()?.email ?? ''

let talk: Talk | null = null
const listeners = new Set<() => void>()

export const talkNow = (): Talk => (talk ??= empty())
export function watchTalk(hear: () => void): () => void {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}
export function change(part: Partial<Talk>): void {
  talk = { ...talkNow(), ...part }
  for (const hear of listeners) hear()
}
/** Knows nothing any more: somebody else is here. */
export function forgetTalk(): void {
  talk = empty()
  for (const hear of listeners) hear()
}

/**
 * What the services say of the whole chat. On its line the page may have heard later things meanwhile.
 * `told`: of the talk, when it was asked for.
 */
export function takeSnapshot(snapshot: ChatSnapshot, told = talkNow().told): void {
  const { chat, messages, changed, receipts, care, reader } = snapshot
  const now = talkNow()
  const same = chat !== null && chat.id === now.chat?.id
  const older = changed < now.known.changed || told !== now.told
  const known = withNews(same ? now.known : nothingKnown, { messages, changed })
  change({
    ...{ state: 'known', care, reader, kept: null },
    chat: same && older ? now.chat : chat,
    receipts: same ? laterReceipts(now.receipts, receipts) : receipts,
    known,
    // Storage may be refused: what waits in this page only is said, too.
    waiting: chat ? unknownOf([...talkNow().waiting, ...readWaiting(stored(OUTBOX))], chat.id, known) : [],
    ...(same ? {} : { step: { kind: 'talk' }, failed: null, refused: null, notStarted: false }),
  })
  keep()
}

/** What of it waits in this person's chat, each once; what is known has come. */
export const unknownOf = (all: readonly Waiting[], chat: string, known: Known): Waiting[] =>
  [...new Map(waitingFor(all, chat, person()).map((one) => [one.said.id, one])).values()]
    .filter(({ said }) => !known.messages.has(said.id))
    .toSorted((a, b) => a.at.localeCompare(b.at))

/** Keeps what the next page shows at once. */
export function keep(): void {
  const { chat, known } = talkNow()
  if (!chat) return store(KEPT, null)
  const kept: Kept = {
    ...{ person: person(), chat: chat.id, live: isLive(chat) },
    messages: keptOf(inOrder(known)),
  }
  store(KEPT, JSON.stringify(kept))
}

/** Whether people answered when the last page was left. */
export const keptIsLive = (): boolean => readKept(stored(KEPT), person())?.live === true

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    // Unchanged, other tabs need not look.
    else if (localStorage.getItem(key) !== value) localStorage.setItem(key, value)
  } catch {
    // Storage may be refused: the chat lasts as long as the page.
  }
}
