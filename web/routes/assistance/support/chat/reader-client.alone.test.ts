import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatSnapshot } from 'contract/assistance/support/chat/chat.ts'
import type { ReaderEvent, ReaderCommand } from 'contract/assistance/support/chat/live.ts'
import { OUTBOX_KEY } from './cache.ts'
import { formatOutbox, type OutgoingMessage } from '../conversation/outbox.ts'
import { testBrowser } from '../conversation/test-browser.ts'
import { message } from '../conversation/test-messages.ts'

const chatId = '00000000-0000-4000-8000-00000000000a'
const otherId = '00000000-0000-4000-8000-00000000000b'
const { sockets, storage, page, begin, end, happens } = testBrowser<ReaderCommand, ReaderEvent>()
beforeEach(begin)
afterEach(end)

const snapshot = (id: string, part: Partial<ChatSnapshot> = {}): ChatSnapshot => ({
  chat: {
    id,
    state: 'live',
    known: false,
    termsAccepted: true,
    place: null,
    operator: { name: 'Chiara', here: true },
    rating: null,
    ticket: null,
  },
  messages: [],
  changed: 0,
  reader: null,
  receipts: { reader: { received: 0, read: 0 }, operator: { received: 0, read: 0 } },
  care: { ready: true } as ChatSnapshot['care'],
  ...part,
})
const moment = () => vi.advanceTimersByTimeAsync(50)

/** A page whose chat is live, and heard. */
async function opened(part: Partial<ChatSnapshot> = {}) {
  const [talk, live] = [await import('./widget-state.ts'), await import('./reader-client.ts')]
  live.startReaderClient()
  talk.applySnapshot(snapshot(chatId, part))
  await vi.waitFor(() => expect(talk.widgetState().connected).toBe(true))
  return { ...talk, ...live, line: sockets.at(-1)! }
}
const stillOpen = () => sockets.filter(({ readyState }) => readyState === 1)

test('a page that goes hangs up, and opens no line until it is there again', async () => {
  const { widgetState, changeWidget } = await opened()
  happens('pagehide')
  changeWidget({})
  await moment()
  expect([stillOpen().length, page.tickets, widgetState().connected]).toEqual([0, 1, false])
  happens('pageshow', { persisted: true })
  await vi.waitFor(() => expect(widgetState().connected).toBe(true))
  expect([stillOpen().length, page.tickets]).toEqual([1, 2])
})

test('an answer that comes after what was heard later takes nothing back', async () => {
  const { widgetState, applySnapshot, line } = await opened()
  const requested = snapshot(chatId)
  line.receive({ type: 'messages', messages: [message({ order: 1 })], removed: [], changed: 1 })
  const receipts = { reader: { received: 1, read: 1 }, operator: { received: 0, read: 0 } }
  line.receive({ type: 'receipts', receipts })
  line.receive({ type: 'chat', chat: { ...requested.chat!, state: 'closed' } })
  applySnapshot(requested)
  expect(widgetState()).toMatchObject({ receipts, chat: { state: 'closed' } })
  applySnapshot(snapshot(chatId, { changed: 2 }))
  expect(widgetState()).toMatchObject({ receipts, chat: { state: 'live' } })
})

test('whether the operator is there is not taken back by an answer that was asked for before', async () => {
  const { widgetState, line } = await opened()
  const { refreshChat } = await import('./assistant.ts')
  const [there, away] = [true, false].map((here) => ({
    ...snapshot(chatId).chat!,
    operator: { name: 'Chiara', here },
  }))
  const slow = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => slow.promise)
  const looked = refreshChat()
  line.receive({ type: 'chat', chat: away! })
  line.receive({ type: 'chat', chat: there! })
  slow.resolve(
    Response.json({ success: true, data: snapshot(chatId, { chat: away! }), status: { code: 'OK' } }),
  )
  expect(await looked).toBe(true)
  expect(widgetState().chat?.operator?.here).toBe(true)
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, data: snapshot(chatId, { chat: away! }), status: { code: 'OK' } }),
  )
  await refreshChat()
  expect(widgetState().chat?.operator?.here).toBe(false)
})

test('another chat has one line of its own, and that of the chat before it ends', async () => {
  const { widgetState, applySnapshot } = await opened()
  applySnapshot(snapshot(otherId))
  expect(widgetState().connected).toBe(false)
  await vi.waitFor(() => expect(widgetState().connected).toBe(true))
  await moment()
  expect([stillOpen().length, page.tickets]).toEqual([1, 2])
})

test('what is refused for good leaves the outbox; what is too much is said again three times', async () => {
  const { widgetState, sendMessage, line } = await opened()
  sendMessage({ type: 'text', text: 'piena' })
  line.receive({ type: 'refused', id: line.of('say')[0]!.id, code: 'ERR_CHAT_FULL' })
  expect(widgetState()).toMatchObject({ outgoing: [], refused: { code: 'ERR_CHAT_FULL', text: 'piena' } })
  expect(storage.has(OUTBOX_KEY)).toBe(false)
  sendMessage({ type: 'text', text: 'ancora' })
  const { id } = line.of('say')[1]!
  for (let time = 0; time < 10; time++) {
    line.receive({ type: 'refused', id, code: 'ERR_TOO_MANY_ATTEMPTS' })
    await vi.advanceTimersByTimeAsync(5001)
  }
  expect(line.of('say').filter((one) => one.id === id)).toHaveLength(4)
  expect(widgetState()).toMatchObject({ outgoing: [], refused: { text: 'ancora' } })
  expect(storage.has(OUTBOX_KEY)).toBe(false)
})

test('received is what came; read is what stood on the screen of an open panel', async () => {
  const { line, setPanelOpen, markSeen } = await opened()
  line.receive({
    type: 'messages',
    removed: [],
    changed: 3,
    messages: [message({ order: 1 }), message({ order: 2 }), message({ order: 3 })],
  })
  markSeen(2)
  setPanelOpen(true)
  markSeen(2)
  expect(line.of('received')).toEqual([{ type: 'received', upTo: 3 }])
  expect(line.of('read')).toEqual([{ type: 'read', upTo: 2 }])
  markSeen(9)
  expect(line.of('read').at(-1)).toEqual({ type: 'read', upTo: 3 })
})

test('what stood on the screen of another chat, or was kept of an earlier page, says nothing', async () => {
  const { line, setPanelOpen, markSeen, applySnapshot, changeWidget } = await opened()
  setPanelOpen(true)
  changeWidget({ status: 'loading' })
  markSeen(9)
  line.receive({ type: 'messages', removed: [], changed: 3, messages: [message({ order: 3 })] })
  changeWidget({ status: 'loaded' })
  expect(line.of('read')).toEqual([])
  markSeen(3)
  applySnapshot(snapshot(otherId, { messages: [message({ order: 2 })], changed: 2 }))
  await vi.waitFor(() => expect(sockets[1]?.of('received')).toHaveLength(1))
  expect(sockets[1]!.of('read')).toEqual([])
})

const refuseStorage = () => {
  const no = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: no, setItem: no, removeItem: no })
}

test('where storage is refused, what waits is in the page, and outlasts a look at the services', async () => {
  refuseStorage()
  const { widgetState, sendMessage, applySnapshot } = await opened()
  sendMessage({ type: 'text', text: 'uno' })
  sendMessage({ type: 'text', text: 'due' })
  const ids = widgetState().outgoing.map(({ command }) => command.id)
  const saved = message({ id: ids[0]!, order: 1, author: 'reader' })
  applySnapshot(snapshot(chatId, { messages: [saved], changed: 1 }))
  expect(widgetState().outgoing.map(({ command }) => command.id)).toEqual([ids[1]])
  applySnapshot(snapshot(otherId))
  expect(widgetState().outgoing).toEqual([])
})

test('what another tab has said waits here; what left the outbox there waits here no longer', async () => {
  const { widgetState, sendMessage } = await opened()
  sendMessage({ type: 'text', text: 'qui' })
  const own = widgetState().outgoing[0]!
  const other = { ...own, command: { ...own.command, id: crypto.randomUUID() } }
  const changeOutbox = (to: OutgoingMessage[]) => {
    const oldValue = storage.get(OUTBOX_KEY) ?? null
    storage.set(OUTBOX_KEY, formatOutbox(to)!)
    happens('storage', { key: OUTBOX_KEY, oldValue })
  }
  changeOutbox([own, other])
  expect(widgetState().outgoing).toEqual([own, other])
  changeOutbox([own])
  expect(widgetState().outgoing).toEqual([own])
})

test('an operator who loses the network in the middle of a word is not shown writing for ever', async () => {
  const { widgetState, line } = await opened()
  line.receive({ type: 'typing', on: true })
  expect(widgetState().typing).toBe(true)
  await vi.advanceTimersByTimeAsync(9000)
  expect(widgetState().typing).toBe(false)
})
