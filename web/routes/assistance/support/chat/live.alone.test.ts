import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatSnapshot } from 'contract/assistance/support/chat/chat.ts'
import type { ReaderHears, ReaderSays } from 'contract/assistance/support/chat/live.ts'
import { OUTBOX } from './kept.ts'
import { testBrowser } from './test-browser.ts'
import { message } from './test-messages.ts'

const chatId = '00000000-0000-4000-8000-00000000000a'
const otherId = '00000000-0000-4000-8000-00000000000b'
const { lines, storage, page, begin, end, happens } = testBrowser<ReaderSays, ReaderHears>()
beforeEach(begin)
afterEach(end)

const snapshot = (id: string, part: Partial<ChatSnapshot> = {}): ChatSnapshot => ({
  chat: {
    ...{ id, state: 'live', known: false, termsAccepted: true, place: null },
    ...{ operator: { name: 'Chiara', here: true }, rating: null, ticket: null },
  },
  ...{ messages: [], changed: 0, reader: null },
  receipts: { reader: { received: 0, read: 0 }, operator: { received: 0, read: 0 } },
  care: { ready: true } as ChatSnapshot['care'],
  ...part,
})
const moment = () => vi.advanceTimersByTimeAsync(50)

/** A page whose chat is live, and heard. */
async function opened(part: Partial<ChatSnapshot> = {}) {
  const [talk, live] = [await import('./talk.ts'), await import('./live.ts')]
  live.keepLive()
  talk.takeSnapshot(snapshot(chatId, part))
  await vi.waitFor(() => expect(talk.talkNow().connected).toBe(true))
  return { ...talk, ...live, line: lines.at(-1)! }
}
const stillOpen = () => lines.filter(({ readyState }) => readyState === 1)

test('a page that goes hangs up, and opens no line until it is there again', async () => {
  const { talkNow, change } = await opened()
  happens('pagehide')
  change({})
  await moment()
  expect([stillOpen().length, page.tickets, talkNow().connected]).toEqual([0, 1, false])
  happens('pageshow', { persisted: true })
  await vi.waitFor(() => expect(talkNow().connected).toBe(true))
  expect([stillOpen().length, page.tickets]).toEqual([1, 2])
})

test('an answer that comes after what was heard later takes nothing back', async () => {
  const { talkNow, takeSnapshot, line } = await opened()
  const asked = snapshot(chatId)
  line.hear({ type: 'messages', messages: [message({ order: 1 })], removed: [], changed: 1 })
  const receipts = { reader: { received: 1, read: 1 }, operator: { received: 0, read: 0 } }
  line.hear({ type: 'receipts', receipts })
  line.hear({ type: 'chat', chat: { ...asked.chat!, state: 'closed' } })
  takeSnapshot(asked)
  expect(talkNow()).toMatchObject({ receipts, chat: { state: 'closed' } })
  takeSnapshot(snapshot(chatId, { changed: 2 }))
  expect(talkNow()).toMatchObject({ receipts, chat: { state: 'live' } })
})

test('whether the operator is there is not taken back by an answer that was asked for before', async () => {
  const { talkNow, line } = await opened()
  const { lookAgain } = await import('./assistant.ts')
  const [there, away] = [true, false].map((here) => ({
    ...snapshot(chatId).chat!,
    operator: { name: 'Chiara', here },
  }))
  const slow = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => slow.promise)
  const looked = lookAgain()
  line.hear({ type: 'chat', chat: away! })
  line.hear({ type: 'chat', chat: there! })
  slow.resolve(
    Response.json({ success: true, data: snapshot(chatId, { chat: away! }), status: { code: 'OK' } }),
  )
  expect(await looked).toBe(true)
  expect(talkNow().chat?.operator?.here).toBe(true)
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, data: snapshot(chatId, { chat: away! }), status: { code: 'OK' } }),
  )
  await lookAgain()
  expect(talkNow().chat?.operator?.here).toBe(false)
})

test('another chat has one line of its own, and that of the chat before it ends', async () => {
  const { talkNow, takeSnapshot } = await opened()
  takeSnapshot(snapshot(otherId))
  expect(talkNow().connected).toBe(false)
  await vi.waitFor(() => expect(talkNow().connected).toBe(true))
  await moment()
  expect([stillOpen().length, page.tickets]).toEqual([1, 2])
})

test('what is refused for good leaves the outbox; what is too much is said again three times', async () => {
  const { talkNow, say, line } = await opened()
  say({ type: 'text', text: 'piena' })
  line.hear({ type: 'refused', id: line.of('say')[0]!.id, code: 'ERR_CHAT_FULL' })
  expect(talkNow()).toMatchObject({ waiting: [], refused: { code: 'ERR_CHAT_FULL', text: 'piena' } })
  expect(storage.has(OUTBOX)).toBe(false)
  say({ type: 'text', text: 'ancora' })
  const { id } = line.of('say')[1]!
  for (let time = 0; time < 10; time++) {
    line.hear({ type: 'refused', id, code: 'ERR_TOO_MANY_ATTEMPTS' })
    await vi.advanceTimersByTimeAsync(5001)
  }
  expect(line.of('say').filter((one) => one.id === id)).toHaveLength(4)
  expect(talkNow()).toMatchObject({ waiting: [], refused: { text: 'ancora' } })
  expect(storage.has(OUTBOX)).toBe(false)
})

test('received is what came; read is what stood on the screen of an open panel', async () => {
  const { line, isShown, onShown } = await opened()
  line.hear({
    ...{ type: 'messages', removed: [], changed: 3 },
    messages: [message({ order: 1 }), message({ order: 2 }), message({ order: 3 })],
  })
  onShown(2)
  isShown(true)
  onShown(2)
  expect(line.of('received')).toEqual([{ type: 'received', upTo: 3 }])
  expect(line.of('read')).toEqual([{ type: 'read', upTo: 2 }])
  onShown(9)
  expect(line.of('read').at(-1)).toEqual({ type: 'read', upTo: 3 })
})

test('what stood on the screen of another chat, or was kept of an earlier page, says nothing', async () => {
  const { line, isShown, onShown, takeSnapshot, change } = await opened()
  isShown(true)
  change({ state: 'asking' })
  onShown(9)
  line.hear({ type: 'messages', removed: [], changed: 3, messages: [message({ order: 3 })] })
  change({ state: 'known' })
  expect(line.of('read')).toEqual([])
  onShown(3)
  takeSnapshot(snapshot(otherId, { messages: [message({ order: 2 })], changed: 2 }))
  await vi.waitFor(() => expect(lines[1]?.of('received')).toHaveLength(1))
  expect(lines[1]!.of('read')).toEqual([])
})

const refuseStorage = () => {
  const no = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: no, setItem: no, removeItem: no })
}

test('where storage is refused, what waits is in the page, and outlasts a look at the services', async () => {
  refuseStorage()
  const { talkNow, say, takeSnapshot } = await opened()
  say({ type: 'text', text: 'uno' })
  say({ type: 'text', text: 'due' })
  const ids = talkNow().waiting.map(({ said }) => said.id)
  const saved = message({ id: ids[0]!, order: 1, author: 'reader' })
  takeSnapshot(snapshot(chatId, { messages: [saved], changed: 1 }))
  expect(talkNow().waiting.map(({ said }) => said.id)).toEqual([ids[1]])
  takeSnapshot(snapshot(otherId))
  expect(talkNow().waiting).toEqual([])
})

test('what another tab has said waits here; what left the outbox there waits here no longer', async () => {
  const { talkNow, say } = await opened()
  say({ type: 'text', text: 'qui' })
  const one = talkNow().waiting[0]!
  const theirs = { ...one, said: { ...one.said, id: crypto.randomUUID() } }
  const change = (to: object[]) => {
    const oldValue = storage.get(OUTBOX) ?? null
    storage.set(OUTBOX, JSON.stringify(to))
    happens('storage', { key: OUTBOX, oldValue })
  }
  change([one, theirs])
  expect(talkNow().waiting).toEqual([one, theirs])
  change([one])
  expect(talkNow().waiting).toEqual([one])
})
