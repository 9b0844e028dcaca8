import { openChat } from 'contract/assistance/support/chat/chat.ts'
import { type ReaderCommand, type ReaderEvent, readerEvent } from 'contract/assistance/support/chat/live.ts'
import type { Content } from 'contract/assistance/support/chat/messages.ts'
import { conversationClient, type MessageOptions } from '../conversation/client.ts'
import { countUnread, isWithPeople } from '../conversation/conversation.ts'
import { openSocket, type SocketClient } from '../conversation/socket.ts'
import { refreshChat } from './assistant.ts'
import { CACHE_KEY, OUTBOX_KEY } from './cache.ts'
import { cacheChat, changeWidget, person, resetWidget, watchWidget, widgetState } from './widget-state.ts'

let socket: SocketClient<ReaderCommand> | null = null
/** Of which chat the socket is. */
let socketChat: string | null = null
let panelOpen = false
let started = false
/** Between `pagehide` and `pageshow` no socket is opened: it would bar the back/forward cache. */
let leaving = false
const REFUSED_DELAY_MS = 5000
let refusedUntil = 0

const client = conversationClient({
  side: 'reader',
  outboxKey: OUTBOX_KEY,
  person,
  read: (chat) => (widgetState().chat?.id === chat ? widgetState() : null),
  change(_, part) {
    changeWidget(part.chat ? { ...part, revision: widgetState().revision + 1 } : part)
    if (part.chat || part.messages) cacheChat()
  },
  chats: () => chatIds(),
  send: (_, command) => socket?.send(command),
  expectAnswer: () => socket?.expectAnswer(),
  isFollowed: () => true,
  reports: (_, receipt) => receipt === 'received' || panelOpen,
})
const chatIds = () => {
  const { chat } = widgetState()
  return chat ? [chat.id] : []
}

/**
 * Keeps the chat of this page in step with the server and with other tabs while people answer: the socket is
 * open as long as the page is shown. An open one bars the back/forward cache, so it closes on leaving.
 */
export function startReaderClient(): void {
  if (started) return
  started = true
  watchWidget(follow)
  addEventListener('pagehide', () => {
    leaving = true
    disconnect()
  })
  addEventListener('pageshow', ({ persisted }) => {
    leaving = false
    if (persisted) void refreshChat().then(follow)
  })
  addEventListener('storage', ({ key }) => {
    // Another tab has started, handed over or ended a chat, or has been answered.
    if (key === CACHE_KEY || key === null) void refreshChat()
  })
  client.listen()
  let current = person()
  addEventListener('edicola:user', () => {
    if (person() === current) return
    current = person()
    disconnect()
    resetWidget()
    void refreshChat()
  })
}

/** Says whether the panel is open. */
export function setPanelOpen(open: boolean): void {
  panelOpen = open
  client.reportRead()
}

/** The message with this `order` is on the screen. */
export function markSeen(order: number): void {
  const { status, chat } = widgetState()
  // Cached messages do not have the numbers of the server.
  if (status === 'loaded' && chat) client.markSeen(chat.id, order)
}

function follow(): void {
  const { chat } = widgetState()
  const withPeople = isWithPeople(chat)
  if (!withPeople || leaving) disconnect()
  else if (socketChat !== chat!.id && Date.now() >= refusedUntil) {
    const old = socket
    socketChat = chat!.id
    socket = openSocket<ReaderEvent, ReaderCommand>(
      { path: openChat.path, event: readerEvent },
      { onOpen, onEvent: (event) => client.receive(socketChat!, event), onClose, onRefused },
    )
    old?.close()
    onClose()
  }
  showUnread(withPeople ? countUnread(widgetState()) : 0)
}

function disconnect(): void {
  const old = socket
  socket = null
  socketChat = null
  old?.close()
  onClose()
}

/** Called only when `socket` has its new value: listeners may call `follow`. */
function onClose(): void {
  const { connected, typing } = widgetState()
  if (connected || typing) changeWidget({ connected: false, typing: false })
}

function onOpen(): void {
  const chat = socketChat!
  client.forgetReported()
  socket!.send({ type: 'hello', since: widgetState().messages.changed })
  changeWidget({ connected: true, notStarted: false })
  // What came with the page, before the socket was open.
  client.reportReceived(chat)
  client.reportRead()
  client.resendAll()
}

/** Asks how the chat stands, and then waits: the socket may be refused again. */
function onRefused(): void {
  refusedUntil = Date.now() + REFUSED_DELAY_MS
  disconnect()
  void refreshChat()
  setTimeout(follow, REFUSED_DELAY_MS + 1)
}

/** Runs with the chat of this page; without one there is nothing to do. */
const withChat = (run: (chat: string) => void): void => chatIds().forEach(run)
export const sendMessage = (content: Content, options?: MessageOptions): void =>
  withChat((chat) => client.send(chat, content, options))
export const retractMessage = (id: string): void => withChat((chat) => client.retract(chat, id))
export const removeMessage = (id: string): void => withChat((chat) => client.remove(chat, id))
export const sendTyping = (on: boolean): void => withChat((chat) => client.sendTyping(chat, on))

/** How many messages are unread, on the button: in all tabs the same, for the server counts them. */
function showUnread(unread: number): void {
  const button = document.getElementById('chat-button')
  if (!button) return
  if (unread === 0) delete button.dataset['unread']
  else button.dataset['unread'] = unread > 9 ? '9+' : String(unread)
  button.ariaLabel = unread === 0 ? 'Assistenza' : `Assistenza, ${unreadText(unread)}`
}
const unreadText = (unread: number) => (unread === 1 ? '1 messaggio nuovo' : `${unread} messaggi nuovi`)
