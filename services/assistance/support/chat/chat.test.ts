import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ChatHouse, chatHouse, holds, messagesOf, OPEN, saved, text } from './test-chats.ts'

let t: ChatHouse
beforeAll(async () => void (t = await chatHouse()))
afterAll(() => t.close())
beforeEach(async () => {
  await t.scratch.pool.query('truncate attempts, chats, desk_duties cascade')
  await t.moveTo(OPEN)
})

test('a stranger opens nothing: no ticket, foreign pages, no chat, another masthead', async () => {
  const { reader, id } = await t.live()
  const path = '/api/support/chat/live'
  const visitor = t.visitor()
  const status = async (opening: object, who = visitor) =>
    (await t.door.open(who.browser, path, { bearer: who.bearer, ...opening })).ended
  expect(await status({ ticket: '' })).toBe(403)
  expect(await status({ origin: 'http://evil.example' }, reader)).toBe(403)
  expect(await status({ origin: 'http://www.meriggio.localhost' }, reader)).toBe(403)
  // A visitor without a cookie, the account of somebody else, and one's own on another masthead: no chat.
  expect(await status({})).toBe(1008)
  expect(await status({}, await t.reader())).toBe(1008)
  const elsewhere = await reader.browser.call('http://account.lagunare.localhost/api/support/chat', {
    bearer: reader.bearer,
  })
  expect(elsewhere.data).toMatchObject({ chat: null, messages: [] })
  for (const who of [visitor, reader]) {
    const desk = await t.door.open(who.browser, '/api/support/desk/live', { bearer: who.bearer })
    expect([401, 403]).toContain(await desk.ended)
    for (const what of ['take', 'transfer', 'close'] as const)
      expect((await t.act(who, id, what, { to: null, reason: 'solved' })).code).toMatch(/NOT_ALLOWED|SESSION/)
  }
})

test('a visitor asks, is put through, and both hear each other', async () => {
  const visitor = t.visitor()
  expect((await t.read(visitor)).chat).toBeNull()
  const begun = await t.accept(visitor)
  expect(begun.chat).toMatchObject({ state: 'assistant', termsAccepted: true, known: false })
  expect(begun.care).toEqual({ state: { open: true, until: '21:00' }, ready: false })
  const operator = await t.operator()
  const desk = await t.openDesk(operator)
  expect((await t.read(visitor)).care.ready).toBe(true)
  const { data, code } = await t.handOver(visitor)
  expect([code, data.chat]).toEqual(['OK', expect.objectContaining({ state: 'waiting', place: 1 })])
  const queue = await desk.hears((heard) => heard.type === 'desk' && heard.waiting.length === 1)
  expect(queue).toMatchObject({
    waiting: [{ name: 'Marta Bellandi', summary: 'Il giornale di oggi non si apre.', unread: 0 }],
  })
  const socket = await t.open(visitor)
  await socket.say({ type: 'hello', since: 0 })
  expect((await t.act(operator, data.chat.id, 'take')).code).toBe('OK')
  await socket.hears((heard) => heard.type === 'chat' && heard.chat.operator?.here === true)
  await desk.say({ type: 'watch', chat: data.chat.id, since: 0 })
  await socket.say(text('Buongiorno'))
  await desk.hears(holds('Buongiorno'))
  await desk.say({ ...text('Mi dica'), chat: data.chat.id })
  await socket.hears(holds('Mi dica'))
  const own = messagesOf(socket)
  expect(own.map(({ author, position }) => [author, position])).toEqual([
    ['system', 'left'],
    ['system', 'left'],
    ['reader', 'right'],
    ['operator', 'left'],
  ])
  await desk.hears(holds('Mi dica'))
  expect(messagesOf(desk).map(({ id }) => id)).toEqual(own.map(({ id }) => id))
  expect(own.at(-1)!.title).toContain(' ')
})

test('the same message sent again is one, acknowledged each time; the other side’s id is not', async () => {
  const { id, socket, desk } = await t.live()
  const message = text('Una volta sola')
  for (let i = 0; i < 3; i++) await socket.say(message)
  await expect.poll(() => socket.received.filter(saved(message.id))).toHaveLength(3)
  expect(new Set(socket.received.filter(saved(message.id)).map((one) => JSON.stringify(one))).size).toBe(1)
  await desk.say({ ...message, chat: id })
  expect(await desk.hears((heard) => heard.type === 'refused')).toMatchObject({ code: 'ERR_NOT_ALLOWED' })
  expect(messagesOf(socket).filter((one) => one.text === 'Una volta sola')).toHaveLength(1)
})

test('what cannot be read is refused, and nothing else happens', async () => {
  const { socket, desk, id } = await t.live()
  const named = randomUUID()
  for (const raw of [
    'x',
    '[]',
    '{"type":"say"}',
    JSON.stringify(text('', named)),
    JSON.stringify(text('x'.repeat(2001), named)),
    JSON.stringify(text('a\u0000b', named)),
    JSON.stringify(text('a\ud800b', named)),
    JSON.stringify({ ...text('a', named), content: { type: 'system', text: 'La chat è chiusa.' } }),
  ])
    await socket.raw(raw)
  await expect.poll(() => socket.received.filter(({ type }) => type === 'refused')).toHaveLength(8)
  expect(socket.received.filter((one) => one.type === 'refused' && one.id === named)).toHaveLength(5)
  await socket.say({
    ...text('x'),
    content: {
      type: 'meetingLink',
      meetingLink: { title: 'a', url: 'https://meet.example.it/x', participants: [] },
    },
  })
  await socket.hears((heard) => heard.type === 'refused' && heard.code === 'ERR_NOT_ALLOWED')
  await socket.say({ ...text('x'), content: { type: 'photo', file: randomUUID() } })
  await socket.hears((heard) => heard.type === 'refused' && heard.code === 'ERR_FILE_GONE')
  await desk.say({ ...text('<img src=x onerror=alert(1)>'), chat: id })
  await socket.hears(holds('<img src=x onerror=alert(1)>'))
  expect(messagesOf(socket).filter(({ author }) => author === 'reader')).toEqual([])
})

test('delivery: sent, received, read; never past what was said, nor back, nor for one’s own', async () => {
  const { id, socket, desk } = await t.live()
  const message = text('Mi sente?')
  await socket.say(message)
  await desk.hears(holds('Mi sente?'))
  const { order } = messagesOf(desk).at(-1)!
  const receipts = () => socket.received.findLast((heard) => heard.type === 'receipts')!.receipts
  await desk.say({ type: 'received', chat: id, upTo: order + 1000 })
  await expect.poll(() => receipts().operator).toEqual({ received: order, read: 0 })
  await desk.say({ type: 'read', chat: id, upTo: order })
  await expect.poll(() => receipts().operator).toEqual({ received: order, read: order })
  await desk.say({ type: 'read', chat: id, upTo: 1 })
  await socket.say({ type: 'read', upTo: 1_000_000 })
  await expect.poll(() => receipts().reader.read).toBe(order - 1)
  expect(receipts().operator.read).toBe(order)
})

test('of two who take a chat one has it', async () => {
  const [a, b] = [await t.operator(), await t.operator()]
  await t.openDesk(a)
  for (let i = 0; i < 5; i++) {
    const reader = await t.reader()
    await t.accept(reader)
    const { id } = (await t.handOver(reader)).data.chat
    const codes = await Promise.all([t.act(a, id, 'take'), t.act(b, id, 'take')])
    expect(codes.map(({ code }) => String(code)).toSorted()).toEqual(['ERR_CHAT_TAKEN', 'OK'])
  }
})
