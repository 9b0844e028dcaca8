import { openDesk } from 'contract/assistance/support/chat/desk.ts'
import {
  type DeskChat,
  type DeskCommand,
  type DeskEvent,
  deskEvent,
} from 'contract/assistance/support/chat/live.ts'
import type { Author, Content } from 'contract/assistance/support/chat/messages.ts'
import { conversationClient, type MessageOptions } from '../conversation/client.ts'
import { type Conversation, emptyConversation, visibleMessages } from '../conversation/conversation.ts'
import { openSocket, type SocketClient } from '../conversation/socket.ts'

/** Key of the desk's outbox in local storage. */
export const DESK_OUTBOX = 'desk-outbox'

/** The chats that go on, and who is at the desk. `me`: the own id among the colleagues. */
export type DeskLists = Omit<Extract<DeskEvent, { type: 'desk' }>, 'type'>

/** What the desk shows. */
export interface Desk {
  /** `lost`: it was open, and is being opened again; `refused`: it will not be. */
  connection: 'opening' | 'open' | 'lost' | 'refused'
  /** Null: not yet received. */
  lists: DeskLists | null
  conversations: ReadonlyMap<string, Conversation>
}
export type DeskClient = ReturnType<typeof deskClient>

/** The chat with this id, in whichever list. */
export const chatIn = (lists: DeskLists | null, id: string | null): DeskChat | null =>
  lists === null
    ? null
    : ([...lists.mine, ...lists.waiting, ...lists.others].find((chat) => chat.id === id) ?? null)

/** Who wrote last, notices aside; null: unknown. */
export const lastAuthor = (conversation: Conversation | undefined): Author | null =>
  (conversation &&
    visibleMessages(conversation, 'operator').findLast(({ author }) => author !== 'system')?.author) ??
  null

/**
 * The desk of an operator, in step with the server: after each new connection everything shown is asked for
 * again, from the last change that is known. `person`: the operator's e-mail.
 */
export function deskClient(person: string) {
  let desk: Desk = { connection: 'opening', lists: null, conversations: new Map() }
  const listeners = new Set<() => void>()
  let socket: SocketClient<DeskCommand> | null = null
  /** The chat in the middle. */
  let open: string | null = null
  const watched = new Set<string>()

  const change = (part: Partial<Desk>) => {
    desk = { ...desk, ...part }
    for (const listener of listeners) listener()
  }
  const conversationOf = (chat: string) => desk.conversations.get(chat) ?? emptyConversation
  const changeConversation = (chat: string, part: Partial<Conversation>) =>
    change({
      conversations: new Map(desk.conversations).set(chat, { ...conversationOf(chat), ...part }),
    })
  const isOwn = (chat: string) => desk.lists?.mine.some(({ id }) => id === chat) ?? false

  const client = conversationClient({
    side: 'operator',
    outboxKey: DESK_OUTBOX,
    person: () => person,
    read: conversationOf,
    change: changeConversation,
    chats: () => [...desk.conversations.keys()],
    send: (chat, command) => socket?.send({ ...command, chat }),
    expectAnswer: () => socket?.expectAnswer(),
    isFollowed: (chat) => watched.has(chat),
    reports: isOwn,
  })
  // What an earlier page left is shown before anything is received.
  client.syncOutbox()

  function onOpen(): void {
    watched.clear()
    client.forgetReported()
    change({ connection: 'open' })
    watchAll()
    client.resendAll()
  }
  /** All of one's own chats are followed, so that what comes is received, and the one in the middle. */
  function watchAll(): void {
    const ids = new Set(desk.lists?.mine.map(({ id }) => id))
    if (open !== null) ids.add(open)
    for (const chat of ids) {
      if (watched.has(chat)) continue
      watched.add(chat)
      socket?.send({ type: 'watch', chat, since: conversationOf(chat).messages.changed })
    }
    for (const chat of watched) {
      if (ids.has(chat)) continue
      watched.delete(chat)
      socket?.send({ type: 'unwatch', chat })
    }
  }
  function onEvent(event: DeskEvent): void {
    if (event.type !== 'desk') return client.receive(event.type === 'chat' ? event.of : event.chat, event)
    const { type: _, ...lists } = event
    change({ lists, conversations: stillOpen(lists) })
    watchAll()
    // What was received before the chat was one's own, or reported on a lost connection, is reported now.
    for (const { id } of lists.mine) client.reportReceived(id)
    client.reportRead()
  }
  /** Without the conversations that are closed; the one in the middle stays, to be read. */
  function stillOpen(lists: DeskLists): ReadonlyMap<string, Conversation> {
    return new Map(
      [...desk.conversations].filter(
        ([id, { outgoing }]) => id === open || outgoing.length > 0 || chatIn(lists, id) !== null,
      ),
    )
  }

  function connect(): void {
    socket ??= openSocket<DeskEvent, DeskCommand>(
      { path: openDesk.path, event: deskEvent },
      {
        onOpen,
        onEvent,
        onClose: () => onLost('lost'),
        onRefused() {
          socket?.close()
          socket = null
          onLost('refused')
        },
      },
    )
  }
  function disconnect(): void {
    socket?.close()
    socket = null
    if (desk.connection === 'open') onLost('lost')
  }
  const onLost = (connection: 'lost' | 'refused') =>
    change({ connection, conversations: withoutTyping(desk.conversations) })

  return {
    now: (): Desk => desk,
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Connects; returns what disconnects. An open socket would bar the back/forward cache. */
    start(): () => void {
      const ends = new AbortController()
      const { signal } = ends
      connect()
      addEventListener('pagehide', disconnect, { signal })
      addEventListener('pageshow', ({ persisted }) => persisted && connect(), { signal })
      client.listen({ signal })
      return () => {
        ends.abort()
        disconnect()
      }
    },
    /** Puts a chat in the middle, or none. */
    show(chat: string | null): void {
      if (chat === open) return
      open = chat
      watchAll()
    },
    /** The message with this `order` of the chat in the middle is on the screen. */
    markSeen: (order: number): void => {
      if (open !== null) client.markSeen(open, order)
    },
    setDuty: (on: boolean): void => socket?.send({ type: 'duty', on }),
    send: (chat: string, content: Content, options?: MessageOptions): void =>
      client.send(chat, content, options),
    retract: client.retract,
    remove: client.remove,
    sendTyping: client.sendTyping,
    dismissRefusal: (chat: string): void => changeConversation(chat, { refused: null }),
  }
}

/** Nobody is known to write while nothing is received. */
const withoutTyping = (conversations: ReadonlyMap<string, Conversation>): ReadonlyMap<string, Conversation> =>
  new Map([...conversations].map(([id, one]) => [id, one.typing ? { ...one, typing: false } : one]))
