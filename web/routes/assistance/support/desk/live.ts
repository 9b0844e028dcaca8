import { openDesk } from 'contract/assistance/support/chat/desk.ts'
import { type DeskHears, deskHears, type DeskSays } from 'contract/assistance/support/chat/live.ts'
import type { ChatFile, Content } from 'contract/assistance/support/chat/messages.ts'
import { type Line, openLine } from '../chat/line.ts'
import { withNews } from '../chat/messages.ts'
import {
  MOST_REPEATS,
  readWaiting,
  TOO_MUCH_MS,
  type Waiting,
  withoutWaiting,
  withWaiting,
  wordsOf,
} from '../chat/outbox.ts'
import { chatIn, heardUpTo, type Lists, noTalk, type Talk } from './talks.ts'

/** Where what was said at the desk waits until it is saved, over reloads too. */
export const DESK_OUTBOX = 'desk-outbox'
const TYPING_MS = 8000

/** What the desk shows. */
export interface Desk {
  /** `lost`: it was open, and is being opened again; `refused`: it will not be. */
  line: 'opening' | 'open' | 'lost' | 'refused'
  /** Null: not yet heard. */
  lists: Lists | null
  talks: ReadonlyMap<string, Talk>
}
export type DeskLive = ReturnType<typeof deskLive>

/**
 * The desk of an operator, in step with the services: what is said here waits in the outbox until it is
 * saved; after each end of the line all that is shown is asked for again, from the last change that is known.
 * `person`: whose outbox it is.
 */
export function deskLive(person: string) {
  let desk: Desk = { line: 'opening', lists: null, talks: new Map() }
  const hearers = new Set<() => void>()
  let line: Line<DeskSays> | null = null
  /** The chat that stands in the middle. */
  let open: string | null = null
  const watched = new Set<string>()
  /** What is committed, and has not come yet as the services have it. */
  const saved = new Set<string>()
  const stops = new Map<string, ReturnType<typeof setTimeout>>()
  /** How often what was too much was said again. */
  const repeats = new Map<string, number>()
  /** What the services were told on this line. */
  const told = new Map<string, { received: number; read: number }>()
  /** Of the open chat, what is on the screen. */
  let shownUpTo = 0

  const change = (part: Partial<Desk>) => {
    desk = { ...desk, ...part }
    for (const hear of hearers) hear()
  }
  const talkOf = (chat: string): Talk => desk.talks.get(chat) ?? noTalk
  const changeTalk = (chat: string, part: Partial<Talk>) =>
    change({ talks: new Map(desk.talks).set(chat, { ...talkOf(chat), ...part }) })

  // What another page left here is drawn before anything is heard.
  for (const one of ownWaiting()) changeTalk(one.chat, { waiting: [...talkOf(one.chat).waiting, one] })

  function ownWaiting(): Waiting[] {
    return readWaiting(stored()).filter((one) => one.person === person)
  }
  const waitingHere = () => [...desk.talks.values()].flatMap(({ waiting }) => waiting)
  const keepOutbox = (of: (waiting: readonly Waiting[]) => Waiting[]) => store(of(readWaiting(stored())))

  function opened(): void {
    watched.clear()
    told.clear()
    change({ line: 'open' })
    watchAll()
    for (const { chat, said } of waitingHere()) line!.say({ ...said, chat })
    if (waitingHere().length > 0) line!.expectAnswer()
  }
  /** One's own chats are heard all, so that what comes is received; and the one that is looked at. */
  function watchAll(): void {
    const wanted = new Set([
      ...(desk.lists?.mine ?? []).map(({ id }) => id),
      ...(open === null ? [] : [open]),
    ])
    for (const chat of wanted) {
      if (watched.has(chat)) continue
      watched.add(chat)
      line?.say({ type: 'watch', chat, since: talkOf(chat).known.changed })
    }
    for (const chat of watched) {
      if (wanted.has(chat)) continue
      watched.delete(chat)
      line?.say({ type: 'unwatch', chat })
    }
  }

  function hear(heard: DeskHears): void {
    switch (heard.type) {
      case 'desk': {
        const { type: _, ...lists } = heard
        change({ lists, talks: stillKnown(lists) })
        watchAll()
        // What was heard before it was ours, or told on a line that broke, is told now.
        for (const { id } of lists.mine) tellReceived(id)
        tellRead()
        break
      }
      case 'chat':
        changeTalk(heard.of, { facts: heard.chat })
        break
      case 'messages': {
        const { chat } = heard
        changeTalk(chat, { known: withNews(talkOf(chat).known, heard) })
        dropKnown(chat)
        tellReceived(chat)
        break
      }
      case 'receipts':
        changeTalk(heard.chat, { receipts: heard.receipts })
        break
      case 'saved':
        keepOutbox((waiting) => withoutWaiting(waiting, heard.id))
        saved.add(heard.id)
        if (waitingHere().some(({ said }) => !saved.has(said.id))) line?.expectAnswer()
        // Of a chat that is not heard any more it will not come.
        if (!watched.has(heard.chat)) drop(heard.chat, ({ said }) => said.id === heard.id)
        dropKnown(heard.chat)
        break
      case 'refused':
        notTaken(heard)
        break
      case 'typing':
        changeTalk(heard.chat, { typing: heard.on })
        clearTimeout(stops.get(heard.chat))
        // Who leaves in the middle of a word says nothing.
        stops.set(
          heard.chat,
          setTimeout(() => changeTalk(heard.chat, { typing: false }), TYPING_MS),
        )
    }
  }
  /** What has ended long ago need not be kept; the chat in the middle stays, to be read. */
  function stillKnown(lists: Lists): ReadonlyMap<string, Talk> {
    return new Map(
      [...desk.talks].filter(
        ([id, { waiting }]) => id === open || waiting.length > 0 || chatIn(lists, id) !== null,
      ),
    )
  }
  function dropKnown(chat: string): void {
    const { known } = talkOf(chat)
    drop(chat, ({ said }) => known.messages.has(said.id))
  }
  function drop(chat: string, gone: (one: Waiting) => boolean): void {
    const { waiting } = talkOf(chat)
    const rest = waiting.filter((one) => !gone(one))
    if (rest.length < waiting.length) changeTalk(chat, { waiting: rest })
  }
  function notTaken({ chat, id, code }: Extract<DeskHears, { type: 'refused' }>): void {
    if (id === null) return
    const one = talkOf(chat).waiting.find(({ said }) => said.id === id)
    const times = repeats.get(id) ?? 0
    if (one && code === 'ERR_TOO_MANY_ATTEMPTS' && times < MOST_REPEATS) {
      repeats.set(id, times + 1)
      return void setTimeout(() => line?.say({ ...one.said, chat }), TOO_MUCH_MS)
    }
    keepOutbox((waiting) => withoutWaiting(waiting, id))
    if (!one) return
    changeTalk(chat, {
      waiting: talkOf(chat).waiting.filter((other) => other !== one),
      refused: { code, text: wordsOf(one) },
    })
  }

  const isMine = (chat: string) => desk.lists?.mine.some(({ id }) => id === chat) ?? false
  const toldOf = (chat: string) => told.get(chat) ?? { received: 0, read: 0 }
  function tellReceived(chat: string): void {
    const upTo = heardUpTo(talkOf(chat).known)
    const before = toldOf(chat)
    if (!isMine(chat) || upTo <= before.received) return
    told.set(chat, { ...before, received: upTo })
    line?.say({ type: 'received', chat, upTo })
  }
  /** Read is what stands on the screen of a page that is seen, and in which the operator is. */
  function tellRead(): void {
    if (open === null || !isMine(open) || document.hidden || !document.hasFocus()) return
    const upTo = Math.min(shownUpTo, heardUpTo(talkOf(open).known))
    const before = toldOf(open)
    if (upTo <= before.read) return
    told.set(open, { received: Math.max(before.received, upTo), read: upTo })
    line?.say({ type: 'read', chat: open, upTo })
  }

  /** What another page of this operator's has said waits here too. */
  function takeOutbox({ key }: StorageEvent): void {
    if (key !== DESK_OUTBOX) return
    for (const one of ownWaiting()) {
      const { waiting, known } = talkOf(one.chat)
      if (known.messages.has(one.said.id) || waiting.some(({ said }) => said.id === one.said.id)) continue
      changeTalk(one.chat, { waiting: [...waiting, one] })
    }
  }

  function connect(): void {
    line ??= openLine<DeskHears, DeskSays>(
      { path: openDesk.path, hears: deskHears },
      {
        hear,
        opened,
        closed: () => lost('lost'),
        refused() {
          line?.end()
          line = null
          lost('refused')
        },
      },
    )
  }
  function hangUp(): void {
    line?.end()
    line = null
    if (desk.line === 'open') lost('lost')
  }
  const lost = (how: 'lost' | 'refused') => change({ line: how, talks: quiet(desk.talks) })

  return {
    now: (): Desk => desk,
    watch(hear: () => void): () => void {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    /** Begins; gives what ends it. An open socket bars the back/forward cache: it goes with the page. */
    start(): () => void {
      const ends = new AbortController()
      const { signal } = ends
      connect()
      addEventListener('pagehide', hangUp, { signal })
      addEventListener('pageshow', ({ persisted }) => persisted && connect(), { signal })
      addEventListener('storage', takeOutbox, { signal })
      addEventListener('focus', tellRead, { signal })
      document.addEventListener('visibilitychange', tellRead, { signal })
      return () => {
        ends.abort()
        for (const stop of stops.values()) clearTimeout(stop)
        hangUp()
      }
    },
    /** Puts a chat in the middle, or none. */
    show(chat: string | null): void {
      if (chat === open) return
      open = chat
      shownUpTo = 0
      watchAll()
    },
    /** What of the open chat is on the screen. */
    shown(order: number): void {
      shownUpTo = Math.max(shownUpTo, order)
      tellRead()
    },
    duty: (on: boolean): void => line?.say({ type: 'duty', on }),
    say(
      chat: string,
      content: Content,
      more: { reply?: string | null; forwards?: string | null; file?: ChatFile | null } = {},
    ): void {
      const { reply = null, forwards = null, file = null } = more
      const said = { type: 'say', id: crypto.randomUUID(), content, reply, forwards } as const
      const one: Waiting = { chat, person, at: new Date().toISOString(), said, file }
      keepOutbox((waiting) => withWaiting(waiting, one))
      changeTalk(chat, { waiting: [...talkOf(chat).waiting, one], refused: null })
      line?.say({ ...said, chat })
      line?.expectAnswer()
    },
    retract: (chat: string, id: string): void => line?.say({ type: 'retract', chat, id }),
    remove: (chat: string, id: string): void => line?.say({ type: 'remove', chat, id }),
    typing: (chat: string, on: boolean): void => line?.say({ type: 'typing', chat, on }),
    /** Takes back the word that something was not taken. */
    forgive: (chat: string): void => changeTalk(chat, { refused: null }),
  }
}

/** Nobody is heard writing while nobody is heard. */
const quiet = (talks: ReadonlyMap<string, Talk>): ReadonlyMap<string, Talk> =>
  new Map([...talks].map(([id, talk]) => [id, talk.typing ? { ...talk, typing: false } : talk]))

function stored(): string | null {
  try {
    return localStorage.getItem(DESK_OUTBOX)
  } catch {
    return null
  }
}
function store(waiting: readonly Waiting[]): void {
  try {
    if (waiting.length === 0) localStorage.removeItem(DESK_OUTBOX)
    else localStorage.setItem(DESK_OUTBOX, JSON.stringify(waiting))
  } catch {
    // Storage may be refused: what was said waits as long as the page.
  }
}
