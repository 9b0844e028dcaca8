import { chatEnds } from 'contract/assistance/support/chat/limits.ts'
import type { ChatFacts, Receipts } from 'contract/assistance/support/chat/live.ts'
import type { Message } from 'contract/assistance/support/chat/messages.ts'
import type { SupportPorts } from '../ports.ts'
import { type ChatStatus, markReadersSeen, chatStatuses } from '../store/chat-facts.ts'
import { messagesSince } from '../store/chat-messages.ts'
import { notifyChat, notifyDesk } from '../store/chats.ts'
import { markOperatorsSeen } from '../store/desk.ts'
import { type DeskMember, deskLists } from './desk-lists.ts'
import { aroundOf, factsOf, receiptsOf, seenBy, type Side } from './views.ts'
import { type Holder, isHeldBy, mayLookInto } from './whose-chat.ts'

/** What a member is told; the socket adds which chat it is about. */
export type ChatEvent =
  | { type: 'chat'; chat: ChatFacts }
  | { type: 'messages'; messages: Message[]; removed: string[]; changed: number }
  | { type: 'receipts'; receipts: Receipts }
  | { type: 'typing'; on: boolean }

/** One device that hears one chat. */
export interface Member {
  side: Side
  /** Whose side it is; null: an operator's, who may hear what they may look into. */
  holder: Holder | null
  /** `sent`: when it has left. */
  send(told: ChatEvent, sent?: () => void): void
  end(code: number): void
}
interface Subscription extends Member {
  /** The greatest `changed` it was sent; null: it has not said what it has, or is still catching up. */
  since: number | null
  facts: string
  receipts: string
  ended: boolean
}

const PAGE = 100
/** Rooms that are read at once: the pool is everybody's. */
const WORKERS = 4
/** Sockets of one side of a chat in this process; of more the oldest goes. */
const MAX_MEMBERS = 20
const SWEEP_MS = 300
const TICK_MS = 20_000
const AGAIN_MS = 1000

/**
 * The chats that sockets of this process hear. What is told comes from the tables, whenever PostgreSQL says
 * that something has changed: of what must arrive nothing is kept here but how far each device has got.
 */
export function chatHub(
  ports: Pick<SupportPorts, 'db' | 'liveSessions' | 'operatorsAmong' | 'accountOf' | 'log'>,
) {
  const { db, liveSessions, operatorsAmong, log } = ports
  const rooms = new Map<string, Set<Subscription>>()
  const dirty = new Set<string>()
  const busy = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  let working = 0
  let closed = false
  let resting = false
  let sweeps = false
  let ticking: NodeJS.Timeout | undefined

  function later(ms: number, work: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (!closed) work()
    }, ms)
    timers.add(timer)
  }

  const lists = deskLists(ports, later)
  const desk = lists.members

  function touch(chat: string): void {
    if (closed || !rooms.has(chat)) return
    dirty.add(chat)
    if (working < WORKERS && !resting) void work()
  }
  async function work(): Promise<void> {
    working++
    for (;;) {
      const next = dirty.values().find((chat) => !busy.has(chat))
      if (next === undefined || closed || resting) break
      dirty.delete(next)
      busy.add(next)
      try {
        await serve(next)
      } catch (error) {
        dirty.add(next)
        rest(error)
      }
      busy.delete(next)
    }
    working--
  }
  /** After an outage all goes on where it was: one word of it is enough. */
  function rest(error: unknown): void {
    if (resting) return
    log(error)
    resting = true
    later(AGAIN_MS, () => {
      resting = false
      for (let i = working; i < WORKERS; i++) void work()
    })
  }

  /** Looks at all chats in one question, and serves those of which somebody has not been told all. */
  function sweep(): void {
    if (sweeps || closed || rooms.size === 0) return
    sweeps = true
    later(SWEEP_MS, () => {
      sweeps = false
      sweepNow().catch((error: unknown) => {
        log(error)
        later(AGAIN_MS, sweep)
      })
    })
  }
  async function sweepNow(): Promise<void> {
    const statuses = new Map((await chatStatuses(db, [...rooms.keys()])).map((chat) => [chat.id, chat]))
    for (const [id, members] of rooms) {
      const chat = statuses.get(id)
      const facts = chat && JSON.stringify(factsOf(chat))
      const receipts = chat && JSON.stringify(receiptsOf(chat))
      const isUpToDate = (member: Subscription) =>
        chat &&
        mayReceive(chat, member) &&
        member.facts === facts &&
        member.receipts === receipts &&
        (member.since ?? chat.counter) >= chat.counter
      if (![...members].every(isUpToDate)) touch(id)
    }
  }

  /** Tells each device of a chat what it has not been told. */
  async function serve(id: string): Promise<void> {
    for (;;) {
      const members = [...(rooms.get(id) ?? [])]
      const from = Math.min(...members.flatMap(({ since }) => since ?? []))
      const rows = Number.isFinite(from) ? await messagesSince(db, id, from, PAGE) : []
      // After the messages: whoever may hear the chat now may hear what was said in it until then.
      const [chat] = await chatStatuses(db, [id])
      for (const member of members) {
        const may = chat !== undefined && mayReceive(chat, member)
        // An operator who was looking on is told that it is closed, and no more of it.
        if (chat && (may || (member.holder === null && member.facts !== ''))) sendStatus(chat, member)
        if (!may) end(id, member, chatEnds.notYours)
      }
      if (!chat || rows.length === 0) return
      const around = await aroundOf(db, chat, rows)
      for (const member of members) {
        const { since, ended } = member
        // Who has caught up meanwhile, to less than was asked for, has a round of its own.
        if (since === null || ended || since < from) continue
        const fresh = rows.filter(({ changed }) => changed > since)
        if (fresh.length === 0) continue
        const changed = fresh.at(-1)!.changed
        member.since = changed
        member.send({ type: 'messages', ...seenBy(fresh, member.side, around), changed })
      }
      // What is said from now on is told of by itself.
      if (rows.length < PAGE) return
    }
  }
  const mayReceive = (chat: ChatStatus, { holder, side }: Member) =>
    holder !== null ? isHeldBy(chat, holder) : side !== 'reader' && mayLookInto(chat, side.operator)

  function sendStatus(chat: ChatStatus, member: Subscription): void {
    const facts = factsOf(chat)
    const receipts = receiptsOf(chat)
    const current = { facts: JSON.stringify(facts), receipts: JSON.stringify(receipts) }
    if (current.facts !== member.facts) member.send({ type: 'chat', chat: facts })
    if (current.receipts !== member.receipts) member.send({ type: 'receipts', receipts })
    Object.assign(member, current)
  }

  function end(chat: string, member: Subscription, code: number): void {
    leave(chat, member)
    member.end(code)
  }
  function leave(chat: string, member: Subscription): void {
    member.ended = true
    const room = rooms.get(chat)
    if (room?.delete(member) && room.size === 0) rooms.delete(chat)
  }

  /** Lets a device hear a chat. It hears messages from when it has said what it has. */
  function join(chat: string, joining: Member) {
    const member: Subscription = { ...joining, since: null, facts: '', receipts: '', ended: false }
    const room = rooms.get(chat) ?? new Set()
    rooms.set(chat, room.add(member))
    const same = [...room].filter(({ side }) => (side === 'reader') === (member.side === 'reader'))
    if (same.length > MAX_MEMBERS) end(chat, same[0]!, chatEnds.tooMany)
    if (member.side === 'reader')
      markReadersSeen(db, [chat])
        .then(() => notifyChat(db, chat))
        .catch(log)
    touch(chat)
    return {
      /** What it does not have, a page at a time, each when the one before has left; from then on all. */
      async catchUp(since: number): Promise<void> {
        member.since = null
        for (let from = since; !member.ended;) {
          const rows = await messagesSince(db, chat, from, PAGE)
          if (rows.length > 0) {
            const [now] = await chatStatuses(db, [chat])
            if (!now || !mayReceive(now, member)) return end(chat, member, chatEnds.notYours)
            const around = await aroundOf(db, now, rows)
            from = rows.at(-1)!.changed
            const { promise, resolve } = Promise.withResolvers<void>()
            member.send({ type: 'messages', ...seenBy(rows, member.side, around), changed: from }, resolve)
            await promise
          }
          if (rows.length === PAGE) continue
          member.since = from
          return touch(chat)
        }
      },
      leave: () => leave(chat, member),
    }
  }

  /** Says who is there, and ends what may not be heard any more. */
  async function tick(): Promise<void> {
    lists.forgetNames()
    const memberships = [...rooms].flatMap(([chat, members]) =>
      [...members].map((member) => ({ chat, member })),
    )
    const sessions = memberships.flatMap(({ member: { holder } }) =>
      holder !== null && 'session' in holder ? [holder.session] : [],
    )
    const [live, operators] = await Promise.all([
      liveSessions([...new Set([...sessions, ...[...desk].map(({ session }) => session)])]),
      operatorsAmong([...new Set([...desk].map(({ operator }) => operator.id))]),
    ])
    for (const { chat, member } of memberships)
      if (member.holder !== null && 'session' in member.holder && !live.has(member.holder.session))
        end(chat, member, chatEnds.signedOut)
    for (const member of desk)
      if (!live.has(member.session) || !operators.has(member.operator.id)) {
        desk.delete(member)
        member.end(chatEnds.signedOut)
      }
    const readers = [...rooms].flatMap(([chat, members]) =>
      [...members].some(({ side }) => side === 'reader') ? [chat] : [],
    )
    await markReadersSeen(db, readers)
    await markOperatorsSeen(db, [...new Set([...desk].map(({ operator }) => operator.id))])
    await sweepNow()
    lists.touch()
  }
  const begin = () => {
    ticking ??= setInterval(() => void tick().catch(log), TICK_MS)
  }

  return {
    join(chat: string, member: Member) {
      begin()
      return join(chat, member)
    },
    /** Lets a device hear the lists of the desk. */
    async joinDesk(member: DeskMember): Promise<{ leave(): void }> {
      begin()
      await markOperatorsSeen(db, [member.operator.id])
      desk.add(member)
      lists.touch()
      await notifyDesk(db).catch(log)
      return { leave: () => void desk.delete(member) }
    },
    /** What PostgreSQL tells on `edicola_chats`. */
    hear(payload: string): void {
      const [what, chat, side, on] = payload.split(' ')
      if (what === 'typing') {
        for (const member of rooms.get(chat!) ?? [])
          if ((member.side === 'reader') !== (side === 'reader'))
            member.send({ type: 'typing', on: on === '1' })
      } else if (what === '*' || what === 'desk') {
        sweep()
        lists.touch()
      } else {
        touch(what!)
        lists.touch()
      }
    },
    tick,
    close(): void {
      closed = true
      clearInterval(ticking)
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
export type ChatHub = ReturnType<typeof chatHub>
