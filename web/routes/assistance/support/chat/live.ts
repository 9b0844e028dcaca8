import { openChat } from 'contract/assistance/support/chat/chat.ts'
import { type ReaderHears, readerHears, type ReaderSays } from 'contract/assistance/support/chat/live.ts'
import type { ChatFile, Content } from 'contract/assistance/support/chat/messages.ts'
import { lookAgain } from './assistant.ts'
import { KEPT, OUTBOX } from './kept.ts'
import { type Line, openLine } from './line.ts'
import { isLive, lastHeard, laterReceipts, unreadOf, withNews } from './messages.ts'
import {
  MOST_REPEATS,
  readWaiting,
  TOO_MUCH_MS,
  type Waiting,
  withoutWaiting,
  withWaiting,
  wordsOf,
} from './outbox.ts'
import { change, forgetTalk, keep, person, store, stored, talkNow, unknownOf, watchTalk } from './talk.ts'

const ofReader = { path: openChat.path, hears: readerHears }

let line: Line<ReaderSays> | null = null
/** Of which chat the line is. */
let lineOf: string | null = null
/** Whether the panel is open here. */
let shown = false
/** What of a chat was on the screen: whoever reads further up has not seen what comes. */
let seen = { chat: '', upTo: 0 }
/** What was told on this line already. */
let told = { received: 0, read: 0 }
/** How often what was too much was said again. */
const repeats = new Map<string, number>()
let begun = false
/** Between `pagehide` and `pageshow` no line is opened: it would bar the back/forward cache. */
let leaving = false
const REST_MS = 5000
let restsUntil = 0

/**
 * Keeps the chat of this page in step with the services and with other tabs while people answer: the socket
 * is open as long as the page is shown. An open one bars the back/forward cache, so it goes when the page
 * does.
 */
export function keepLive(): void {
  if (begun) return
  begun = true
  watchTalk(follow)
  addEventListener('pagehide', () => {
    leaving = true
    hangUp()
  })
  addEventListener('pageshow', ({ persisted }) => {
    leaving = false
    if (persisted) void lookAgain().then(follow)
  })
  addEventListener('storage', ({ key, oldValue }) => {
    if (key === OUTBOX) takeOutbox(oldValue)
    // Another tab has begun, handed over or ended a chat, or has been answered.
    else if (key === KEPT || key === null) void lookAgain()
  })
  let of = person()
  addEventListener('edicola:user', () => {
    if (person() === of) return
    of = person()
    hangUp()
    forgetTalk()
    void lookAgain()
  })
  addEventListener('focus', tellRead)
  document.addEventListener('visibilitychange', tellRead)
}

/** The panel is open, or not any more. */
export function isShown(open: boolean): void {
  shown = open
  tellRead()
}

/** The message with this `order` is on the screen. */
export function onShown(order: number): void {
  const { state, chat } = talkNow()
  // What an earlier page kept has no numbers of the services'.
  if (state !== 'known' || !chat) return
  seen = { chat: chat.id, upTo: seen.chat === chat.id ? Math.max(seen.upTo, order) : order }
  tellRead()
}

function follow(): void {
  const { chat, known, receipts } = talkNow()
  const open = isLive(chat)
  if (!open || leaving) hangUp()
  else if (lineOf !== chat!.id && Date.now() >= restsUntil) {
    const old = line
    lineOf = chat!.id
    line = openLine<ReaderHears, ReaderSays>(ofReader, { hear, opened, closed: silent, refused })
    old?.end()
    silent()
  }
  showUnread(open ? unreadOf(known, receipts) : 0)
}

function hangUp(): void {
  const old = line
  line = null
  lineOf = null
  old?.end()
  silent()
}

/** Told only once `line` is what it is going to be: whoever hears of it may call `follow`. */
function silent(): void {
  const { connected, typing: writes } = talkNow()
  if (connected || writes) change({ connected: false, typing: false })
}

function opened(): void {
  told = { received: 0, read: 0 }
  line!.say({ type: 'hello', since: talkNow().known.changed })
  change({ connected: true, notStarted: false })
  // What came before the line was there, with the page.
  tellReceived()
  tellRead()
  // In the order in which it was said; what the services have already they know by its id.
  for (const { said } of talkNow().waiting) line!.say(said)
  if (talkNow().waiting.length > 0) line!.expectAnswer()
}

/** Whoever is refused asks how the chat stands, and then waits: it may be refused again. */
function refused(): void {
  restsUntil = Date.now() + REST_MS
  hangUp()
  void lookAgain()
  setTimeout(follow, REST_MS + 1)
}

function hear(heard: ReaderHears): void {
  switch (heard.type) {
    case 'chat':
      change({ chat: heard.chat, told: talkNow().told + 1 })
      keep()
      break
    case 'messages':
      change({ known: withNews(talkNow().known, heard) })
      dropKnown()
      keep()
      tellReceived()
      tellRead()
      break
    case 'receipts':
      change({ receipts: laterReceipts(talkNow().receipts, heard.receipts) })
      break
    case 'saved':
      saved(heard.id)
      break
    case 'refused':
      notTaken(heard)
      break
    case 'typing':
      change({ typing: heard.on })
  }
}

/** It is committed: it is not said again. It is drawn from here until it comes as the services have it. */
function saved(id: string): void {
  keepOutbox((waiting) => withoutWaiting(waiting, id))
  const rest = talkNow().waiting.some(({ said }) => said.id !== id && !talkNow().known.messages.has(said.id))
  if (rest) line?.expectAnswer()
  dropKnown()
}
function dropKnown(): void {
  const { waiting, known } = talkNow()
  const rest = waiting.filter(({ said }) => !known.messages.has(said.id))
  if (rest.length < waiting.length) change({ waiting: rest })
}

function notTaken({ id, code }: Extract<ReaderHears, { type: 'refused' }>): void {
  if (id === null) return
  const one = talkNow().waiting.find(({ said }) => said.id === id)
  const times = repeats.get(id) ?? 0
  if (one && code === 'ERR_TOO_MANY_ATTEMPTS' && times < MOST_REPEATS) {
    repeats.set(id, times + 1)
    return void setTimeout(() => line?.say(one.said), TOO_MUCH_MS)
  }
  keepOutbox((waiting) => withoutWaiting(waiting, id))
  if (!one) return
  change({
    waiting: talkNow().waiting.filter((other) => other !== one),
    refused: { code, text: wordsOf(one) },
  })
}

/** Says something: it waits in the outbox, over reloads too, until the services have it. */
export function say(
  content: Content,
  more: { reply?: string | null; forwards?: string | null; file?: ChatFile | null } = {},
): void {
  const { chat } = talkNow()
  if (!chat) return
  const { reply = null, forwards = null, file = null } = more
  const said = { type: 'say', id: crypto.randomUUID(), content, reply, forwards } as const
  const one: Waiting = { chat: chat.id, person: person(), at: new Date().toISOString(), said, file }
  keepOutbox((waiting) => withWaiting(waiting, one))
  change({ waiting: [...talkNow().waiting, one], refused: null })
  line?.say(said)
  line?.expectAnswer()
}
export const retract = (id: string): void => line?.say({ type: 'retract', id })
export const remove = (id: string): void => line?.say({ type: 'remove', id })
export const typing = (on: boolean): void => line?.say({ type: 'typing', on })

/**
 * What another tab has said waits here too. What has left the outbox there is saved, and comes, or was
 * refused there: it waits here no longer. `before`: the outbox as it was; what was never in it waits in this
 * page.
 */
function takeOutbox(before: string | null): void {
  const { chat, waiting, known } = talkNow()
  if (!chat) return
  const all = readWaiting(stored(OUTBOX))
  const has = (some: readonly Waiting[], { said }: Waiting) => some.some((one) => one.said.id === said.id)
  const left = readWaiting(before).filter((one) => !has(all, one))
  change({ waiting: unknownOf([...waiting.filter((one) => !has(left, one)), ...all], chat.id, known) })
}
function keepOutbox(of: (waiting: readonly Waiting[]) => Waiting[]): void {
  const rest = of(readWaiting(stored(OUTBOX)))
  store(OUTBOX, rest.length === 0 ? null : JSON.stringify(rest))
}

function tellReceived(): void {
  const upTo = lastHeard(talkNow().known)
  if (upTo <= Math.max(talkNow().receipts.reader.received, told.received)) return
  told = { ...told, received: upTo }
  line?.say({ type: 'received', upTo })
}

/** Only what stood on the screen of a page that is seen, and in which the reader is, was read. */
function tellRead(): void {
  const { chat, known, receipts } = talkNow()
  if (!shown || document.hidden || !document.hasFocus() || seen.chat !== chat?.id) return
  const upTo = Math.min(seen.upTo, lastHeard(known))
  if (upTo <= Math.max(receipts.reader.read, told.read)) return
  told = { ...told, read: upTo }
  line?.say({ type: 'read', upTo })
}

/** How many messages wait to be read, on the button: in all tabs the same, for the services count them. */
function showUnread(unread: number): void {
  const button = document.getElementById('chat-button')
  if (!button) return
  if (unread === 0) delete button.dataset['unread']
  else button.dataset['unread'] = unread > 9 ? '9+' : String(unread)
  button.ariaLabel = unread === 0 ? 'Assistenza' : `Assistenza, ${unreadWords(unread)}`
}
const unreadWords = (unread: number) => (unread === 1 ? '1 messaggio nuovo' : `${unread} messaggi nuovi`)
