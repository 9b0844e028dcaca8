import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskChat, DeskEvent, DeskCommand } from 'contract/assistance/support/chat/live.ts'
import type { Message } from 'contract/assistance/support/chat/messages.ts'
import { DESK_OUTBOX, type DeskClient, deskClient, lastAuthor } from './desk-client.ts'
import { testBrowser, type TestSocket } from '../conversation/test-browser.ts'
import { visibleMessages } from '../conversation/conversation.ts'

const chatId = '00000000-0000-4000-8000-00000000000a'
const otherId = '00000000-0000-4000-8000-00000000000b'
const { sockets, storage, page, begin, end, happens } = testBrowser<DeskCommand, DeskEvent>()
type Socket = TestSocket<DeskCommand, DeskEvent>
beforeEach(begin)
afterEach(end)

async function opened(live: DeskClient): Promise<Socket> {
  live.start()
  await vi.waitFor(() => expect(live.now().connection).toBe('open'))
  return sockets.at(-1)!
}
const listed = (id: string): DeskChat => ({
  id,
  brand: 'MG',
  state: 'live',
  name: 'Marta Bellandi',
  email: null,
  known: true,
  here: true,
  waitingSince: null,
  operator: { id: 1, name: 'Chiara' },
  summary: null,
  last: null,
  unread: 0,
})
const lists = (mine: string[], others: string[] = []): DeskEvent => ({
  type: 'desk',
  me: 1,
  waiting: [],
  colleagues: [],
  mine: mine.map(listed),
  others: others.map(listed),
})
const message = (order: number, parts: Partial<Message> = {}): Message => ({
  id: crypto.randomUUID(),
  order,
  changed: order,
  author: 'reader',
  type: 'text',
  position: 'left',
  date: '2026-11-20T10:00:00.000Z',
  status: 'sent',
  title: 'Marta',
  avatar: null,
  text: `n. ${order}`,
  forwarded: false,
  retracted: false,
  reply: null,
  file: null,
  place: null,
  meeting: null,
  meetingLink: null,
  spotify: null,
  ...parts,
})
const messages = (chat: string, ...all: Message[]): DeskEvent => ({
  type: 'messages',
  chat,
  messages: all,
  removed: [],
  changed: Math.max(...all.map(({ changed }) => changed)),
})
/** The network goes, and comes back. */
async function cut(live: DeskClient): Promise<Socket> {
  const before = sockets.length
  sockets.at(-1)!.onclose?.({ code: 1006 })
  expect(live.now().connection).toBe('lost')
  await vi.waitFor(() => expect(sockets.length).toBe(before + 1), { timeout: 5000 })
  await vi.waitFor(() => expect(live.now().connection).toBe('open'))
  return sockets.at(-1)!
}

test('what is said waits until it is saved, and after each end is said again, in order', async () => {
  const live = deskClient('chiara@example.it')
  const first = await opened(live)
  first.receive(lists([chatId]))
  for (const text of ['uno', 'due']) live.send(chatId, { type: 'text', text })
  const ids = first.of('say').map(({ id }) => id)
  expect(JSON.parse(storage.get(DESK_OUTBOX)!)).toHaveLength(2)
  first.receive({ type: 'saved', chat: chatId, id: ids[0]!, order: 1 })
  const second = await cut(live)
  // The first is committed, but has not come back: it may be said again, for its id is the same.
  expect(second.of('say').map(({ id }) => id)).toEqual(ids)
  second.receive({ type: 'saved', chat: chatId, id: ids[1]!, order: 2 })
  second.receive(
    messages(
      chatId,
      ...ids.map((id, i) => message(i + 1, { id, author: 'operator', position: 'right', text: `${i}` })),
    ),
  )
  expect(storage.has(DESK_OUTBOX)).toBe(false)
  expect(visibleMessages(live.now().conversations.get(chatId)!, 'operator').map(({ id }) => id)).toEqual(ids)
  expect((await cut(live)).of('say')).toEqual([])
})

test('a new page says what an earlier one left; what somebody else left is not theirs', async () => {
  const left = (person: string, id: string) => ({
    chat: chatId,
    person,
    at: '2026-11-20T10:00:00.000Z',
    file: null,
    said: { type: 'say', id, content: { type: 'text', text: 'ciao' }, reply: null, forwards: null },
  })
  const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()]
  storage.set(
    DESK_OUTBOX,
    JSON.stringify([left('dario@example.it', theirs), left('chiara@example.it', mine)]),
  )
  const live = deskClient('chiara@example.it')
  const line = await opened(live)
  expect(line.of('say').map(({ id }) => id)).toEqual([mine])
  line.receive({ type: 'saved', chat: chatId, id: mine, order: 1 })
  expect(JSON.parse(storage.get(DESK_OUTBOX)!)).toHaveLength(1)
})

test('after each end all chats are asked for from the last change that is known', async () => {
  const live = deskClient('chiara@example.it')
  const line = await opened(live)
  live.show(otherId)
  line.receive(lists([chatId], [otherId]))
  expect(line.of('watch')).toEqual([
    { type: 'watch', chat: otherId, since: 0 },
    { type: 'watch', chat: chatId, since: 0 },
  ])
  line.receive(messages(chatId, message(7)))
  const next = await cut(live)
  expect(next.of('watch')).toContainEqual({ type: 'watch', chat: chatId, since: 7 })
  // What was told may have been lost with the line.
  next.receive(lists([chatId]))
  expect(next.of('received')).toEqual([{ type: 'received', chat: chatId, upTo: 7 }])
  next.receive(lists([]))
  expect(next.of('unwatch')).toEqual([{ type: 'unwatch', chat: chatId }])
})

test('one’s own chats are received wherever one looks; read is what is seen, with the focus', async () => {
  const live = deskClient('chiara@example.it')
  const line = await opened(live)
  live.show(chatId)
  line.receive(lists([chatId], [otherId]))
  line.receive(messages(chatId, message(3)))
  line.receive(messages(otherId, message(9)))
  expect(line.of('received')).toEqual([{ type: 'received', chat: chatId, upTo: 3 }])
  expect(line.of('read')).toEqual([])
  page.focused = false
  live.markSeen(3)
  expect(line.of('read')).toEqual([])
  page.focused = true
  happens('focus')
  happens('focus')
  expect(line.of('read')).toEqual([{ type: 'read', chat: chatId, upTo: 3 }])
  page.hidden = true
  line.receive(messages(chatId, message(4)))
  live.markSeen(4)
  expect(line.of('read')).toHaveLength(1)
  // A colleague's chat is only looked at.
  page.hidden = false
  live.show(otherId)
  live.markSeen(9)
  expect(line.of('read')).toHaveLength(1)
})

test('what is not taken is told with its words, and does not come back', async () => {
  const live = deskClient('chiara@example.it')
  const line = await opened(live)
  line.receive(lists([chatId]))
  live.send(chatId, { type: 'text', text: 'troppo tardi' })
  const { id } = line.of('say')[0]!
  line.receive({ type: 'refused', chat: chatId, id, code: 'ERR_CHAT_CLOSED' })
  expect(live.now().conversations.get(chatId)).toMatchObject({
    outgoing: [],
    refused: { code: 'ERR_CHAT_CLOSED', text: 'troppo tardi' },
  })
  expect(storage.has(DESK_OUTBOX)).toBe(false)
})

test('what is too much is said again three times, then told as not taken', async () => {
  const live = deskClient('chiara@example.it')
  const line = await opened(live)
  line.receive(lists([chatId]))
  live.send(chatId, { type: 'text', text: 'ancora' })
  const { id } = line.of('say')[0]!
  for (let time = 0; time < 10; time++) {
    line.receive({ type: 'refused', chat: chatId, id, code: 'ERR_TOO_MANY_ATTEMPTS' })
    await vi.advanceTimersByTimeAsync(5001)
  }
  expect(line.of('say')).toHaveLength(4)
  expect(live.now().conversations.get(chatId)).toMatchObject({ outgoing: [], refused: { text: 'ancora' } })
  expect(storage.has(DESK_OUTBOX)).toBe(false)
})

test('what another page left, and is refused, is left nowhere', async () => {
  const live = deskClient('chiara@example.it')
  const line = await opened(live)
  const id = crypto.randomUUID()
  const command = { type: 'say', id, content: { type: 'text', text: 'ciao' }, reply: null, forwards: null }
  const one = {
    chat: chatId,
    person: 'chiara@example.it',
    at: '2026-11-20T10:00:00.000Z',
    file: null,
    said: command,
  }
  storage.set(DESK_OUTBOX, JSON.stringify([one]))
  line.receive({ type: 'refused', chat: chatId, id, code: 'ERR_BAD_REQUEST' })
  expect(storage.has(DESK_OUTBOX)).toBe(false)
})

test('receipts change how far messages have come; a word left in the middle ends by itself', async () => {
  const live = deskClient('chiara@example.it')
  const line = await opened(live)
  line.receive(lists([chatId]))
  line.receive(messages(chatId, message(1, { author: 'operator', position: 'right' }), message(2)))
  const of = () => live.now().conversations.get(chatId)!
  expect(lastAuthor(of())).toBe('reader')
  line.receive({
    type: 'receipts',
    chat: chatId,
    receipts: { reader: { received: 1, read: 1 }, operator: { received: 0, read: 0 } },
  })
  expect(visibleMessages(of(), 'operator').map(({ status }) => status)).toEqual(['read', 'sent'])
  line.receive({ type: 'typing', chat: chatId, on: true })
  expect(of().typing).toBe(true)
  await vi.advanceTimersByTimeAsync(9000)
  expect(of().typing).toBe(false)
})

test('what another page has sent waits here until it left the outbox there, stored or refused', async () => {
  const client = deskClient('chiara@example.it')
  const socket = await opened(client)
  socket.receive(lists([chatId]))
  const command = { type: 'say', content: { type: 'text', text: 'ciao' }, reply: null, forwards: null }
  const one = { chat: chatId, person: 'chiara@example.it', at: '2026-11-20T10:00:00.000Z', file: null }
  const stored = JSON.stringify([{ ...one, said: { ...command, id: crypto.randomUUID() } }])
  storage.set(DESK_OUTBOX, stored)
  happens('storage', { key: DESK_OUTBOX, oldValue: null })
  const outgoing = () => client.now().conversations.get(chatId)!.outgoing
  expect(outgoing()).toHaveLength(1)
  storage.delete(DESK_OUTBOX)
  happens('storage', { key: DESK_OUTBOX, oldValue: stored })
  expect(outgoing()).toEqual([])
})
