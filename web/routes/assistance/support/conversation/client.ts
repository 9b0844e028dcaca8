import type { DeskEvent, ReaderCommand, ReaderEvent } from 'contract/assistance/support/chat/live.ts'
import type { ChatFile, Content } from 'contract/assistance/support/chat/messages.ts'
import {
  type Conversation,
  lastReceivedOrder,
  laterReceipts,
  mergeMessages,
  type Side,
  textOf,
} from './conversation.ts'
import {
  addOutgoing,
  formatOutbox,
  type OutgoingMessage,
  outgoingOf,
  parseOutbox,
  removeOutgoing,
} from './outbox.ts'
import { readStorage, writeStorage } from './storage.ts'

/** How often a message that came too fast is sent again before it counts as refused, and after how long. */
const MAX_RETRIES = 3
const RETRY_MS = 5000
/** The other side may lose its network while writing: the typing indicator ends by itself. */
const TYPING_MS = 8000

type Command = Exclude<ReaderCommand, { type: 'hello' }>
type Event = ReaderEvent | Exclude<DeskEvent, { type: 'desk' }>

/** What the page of one side does its own way. */
export interface Page {
  side: Side
  /** Key of the outbox in local storage. */
  outboxKey: string
  /** Who writes here, by e-mail; '': a visitor. */
  person(): string
  /** Null: this page does not have the conversation. */
  read(chat: string): Conversation | null
  change(chat: string, part: Partial<Conversation>): void
  /** The conversations that this page has. */
  chats(): readonly string[]
  send(chat: string, command: Command): void
  expectAnswer(): void
  /** Whether messages of the chat arrive on the socket. */
  isFollowed(chat: string): boolean
  /** Whether receipts of this page count for the chat. */
  reports(chat: string, receipt: 'received' | 'read'): boolean
}

/** Optional parts of a message: the ids of what it replies to or forwards, and its file. */
export interface MessageOptions {
  reply?: string | null
  forwards?: string | null
  file?: ChatFile | null
}

/**
 * The conversations of a page in step with the server, for both sides. What is written waits in the outbox,
 * over reloads and in all tabs, until the server has stored it; receipts are reported once for each socket.
 */
export function conversationClient(page: Page) {
  /** Ids of messages that are stored, and may not have come back on the socket yet. */
  const saved = new Set<string>()
  const retries = new Map<string, number>()
  const typingTimers = new Map<string, ReturnType<typeof setTimeout>>()
  /** What was reported on this socket. */
  const reported = new Map<string, { received: number; read: number }>()
  /** The last message that stood on the screen, and of which chat. */
  let seen: { chat: string; upTo: number } | null = null

  const outbox = () => parseOutbox(readStorage(page.outboxKey))
  const changeOutbox = (change: (messages: readonly OutgoingMessage[]) => OutgoingMessage[]) =>
    writeStorage(page.outboxKey, formatOutbox(change(outbox())))
  const allOutgoing = () => page.chats().flatMap((chat) => page.read(chat)?.outgoing ?? [])

  function send(chat: string, content: Content, options: MessageOptions = {}): void {
    const conversation = page.read(chat)
    if (!conversation) return
    const { reply = null, forwards = null, file = null } = options
    const command = { type: 'say', id: crypto.randomUUID(), content, reply, forwards } as const
    const at = new Date().toISOString()
    const message: OutgoingMessage = { chat, person: page.person(), at, command, file }
    changeOutbox((messages) => addOutgoing(messages, message))
    page.change(chat, { outgoing: [...conversation.outgoing, message], refused: null })
    page.send(chat, command)
    page.expectAnswer()
  }

  /** In the order in which they were written; the server knows by its id what it has. */
  function resendAll(): void {
    const outgoing = allOutgoing()
    for (const { chat, command } of outgoing) page.send(chat, command)
    if (outgoing.length > 0) page.expectAnswer()
  }

  function receive(chat: string, event: Event): void {
    const conversation = page.read(chat)
    if (!conversation) return
    switch (event.type) {
      case 'chat':
        return page.change(chat, { chat: event.chat })
      case 'messages':
        page.change(chat, { messages: mergeMessages(conversation.messages, event) })
        dropDelivered(chat)
        reportReceived(chat)
        return reportRead()
      case 'receipts':
        return page.change(chat, { receipts: laterReceipts(conversation.receipts, event.receipts) })
      case 'saved':
        return onSaved(chat, event.id)
      case 'refused':
        return event.id === null ? undefined : onRefused(chat, event.id, event.code)
      case 'typing':
        return onTyping(chat, event.on)
    }
  }

  /** It is stored, and is shown from the outbox until it comes back on the socket. */
  function onSaved(chat: string, id: string): void {
    changeOutbox((messages) => removeOutgoing(messages, id))
    saved.add(id)
    if (allOutgoing().some(({ command }) => !saved.has(command.id))) page.expectAnswer()
    if (page.isFollowed(chat)) dropDelivered(chat)
    else keepOutgoing(chat, ({ command }) => command.id !== id)
  }
  function dropDelivered(chat: string): void {
    const byId = page.read(chat)?.messages.byId
    keepOutgoing(chat, ({ command }) => !byId?.has(command.id))
  }
  function keepOutgoing(chat: string, keeps: (message: OutgoingMessage) => boolean): void {
    const outgoing = page.read(chat)?.outgoing ?? []
    const rest = outgoing.filter(keeps)
    if (rest.length < outgoing.length) page.change(chat, { outgoing: rest })
  }

  function onRefused(chat: string, id: string, code: string): void {
    const outgoing = page.read(chat)?.outgoing ?? []
    const message = outgoing.find(({ command }) => command.id === id)
    const count = retries.get(id) ?? 0
    if (message && code === 'ERR_TOO_MANY_ATTEMPTS' && count < MAX_RETRIES) {
      retries.set(id, count + 1)
      return void setTimeout(() => page.send(chat, message.command), RETRY_MS)
    }
    changeOutbox((messages) => removeOutgoing(messages, id))
    if (!message) return
    page.change(chat, {
      outgoing: removeOutgoing(outgoing, id),
      refused: { code, text: textOf(message.command.content) },
    })
  }

  function onTyping(chat: string, on: boolean): void {
    clearTimeout(typingTimers.get(chat))
    page.change(chat, { typing: on })
    if (!on) return
    const stop = () => page.read(chat)?.typing && page.change(chat, { typing: false })
    typingTimers.set(chat, setTimeout(stop, TYPING_MS))
  }

  /**
   * Takes over what other tabs have written. What left the outbox there was stored or refused, and waits here
   * no longer. `before`: the outbox as it was; what was never in it waits in this page alone.
   */
  function syncOutbox(before: string | null = null): void {
    const stored = outbox()
    const ids = new Set(stored.map(({ command }) => command.id))
    const removed = parseOutbox(before).filter(({ command }) => !ids.has(command.id))
    const removedIds = new Set(removed.map(({ command }) => command.id))
    const person = page.person()
    const own = stored.filter((message) => message.person === person || message.person === '')
    for (const chat of new Set([...removed, ...own].map((message) => message.chat))) {
      const conversation = page.read(chat)
      if (!conversation) continue
      const here = conversation.outgoing.filter(({ command }) => !removedIds.has(command.id))
      const outgoing = outgoingOf([...here, ...own], { chat, person, delivered: conversation.messages })
      page.change(chat, { outgoing })
    }
  }

  function report(chat: string, receipt: 'received' | 'read', upTo: number): void {
    const before = reported.get(chat) ?? { received: 0, read: 0 }
    const known = page.read(chat)?.receipts[page.side]
    if (upTo <= Math.max(before[receipt], known?.[receipt] ?? 0)) return
    reported.set(chat, { ...before, [receipt]: upTo })
    page.send(chat, { type: receipt, upTo })
  }
  function reportReceived(chat: string): void {
    const conversation = page.read(chat)
    if (!conversation || !page.reports(chat, 'received')) return
    report(chat, 'received', lastReceivedOrder(conversation.messages, page.side))
  }
  /** Read is what stood on the screen of a visible page that has the focus. */
  function reportRead(): void {
    const conversation = seen && page.read(seen.chat)
    if (!seen || !conversation || !page.reports(seen.chat, 'read')) return
    if (document.hidden || !document.hasFocus()) return
    report(seen.chat, 'read', Math.min(seen.upTo, lastReceivedOrder(conversation.messages, page.side)))
  }

  return {
    send,
    resendAll,
    receive,
    syncOutbox,
    reportReceived,
    reportRead,
    /** A new socket is open: what was reported on the one before may be lost. */
    forgetReported: (): void => reported.clear(),
    /** The message with this `order` is on the screen. */
    markSeen(chat: string, order: number): void {
      seen = { chat, upTo: seen?.chat === chat ? Math.max(seen.upTo, order) : order }
      reportRead()
    },
    retract: (chat: string, id: string): void => page.send(chat, { type: 'retract', id }),
    remove: (chat: string, id: string): void => page.send(chat, { type: 'remove', id }),
    sendTyping: (chat: string, on: boolean): void => page.send(chat, { type: 'typing', on }),
    /** Follows other tabs and the focus of this one. */
    listen(options: AddEventListenerOptions = {}): void {
      addEventListener(
        'storage',
        ({ key, oldValue }) => {
          if (key === page.outboxKey) syncOutbox(oldValue)
        },
        options,
      )
      addEventListener('focus', reportRead, options)
      document.addEventListener('visibilitychange', reportRead, options)
    },
  }
}
export type ConversationClient = ReturnType<typeof conversationClient>
