import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ChatHouse, chatHouse, holds, messagesOf, OPEN, refusedWith, text } from './test-chats.ts'

let t: ChatHouse
beforeAll(async () => void (t = await chatHouse()))
afterAll(() => t.close())
beforeEach(async () => {
  await t.scratch.pool.query('truncate attempts, chats, desk_duties cascade')
  await t.moveTo(OPEN)
})

test('an operator writes only in their chats, and reads none with the assistant alone', async () => {
  const { id, socket } = await t.live()
  const other = await t.operator()
  const desk = await t.openDesk(other)
  await desk.say({ ...text('Eccomi'), chat: id })
  await desk.hears(refusedWith('ERR_NOT_ALLOWED'))
  await desk.say({ type: 'read', chat: id, upTo: 100 })
  const visitor = t.visitor()
  const { chat } = await t.accept(visitor)
  const theirs = chat!.id
  await desk.say({ type: 'watch', chat: theirs, since: 0 })
  expect((await t.act(other, theirs, 'take')).code).toBe('ERR_CHAT_NOT_FOUND')
  const own = await t.open(visitor)
  await own.say(text('Domanda'))
  await own.hears(refusedWith('ERR_NOT_ALLOWED'))
  expect(desk.received.some((heard) => heard.type === 'chat' && heard.of === theirs)).toBe(false)
  expect(socket.received.findLast((heard) => heard.type === 'receipts')!.receipts.operator.read).toBe(0)
})

test('a chat that is closed is heard by who had it last, and by no other operator', async () => {
  const { id, operator, socket, desk } = await t.live()
  await socket.say(text('La mia fattura'))
  await desk.hears(holds('La mia fattura'))
  const other = await t.openDesk(await t.operator())
  await other.say({ type: 'watch', chat: id, since: 0 })
  await other.hears(holds('La mia fattura'))
  await t.act(operator, id, 'close', { reason: 'solved' })
  // Who was looking on is told so.
  await other.hears((heard) => heard.type === 'chat' && heard.chat.state === 'closed')
  const later = await t.openDesk(await t.operator())
  const last = await t.openDesk(operator)
  for (const one of [later, last]) await one.say({ type: 'watch', chat: id, since: 0 })
  await last.hears(holds('La mia fattura'))
  // What is heard is heard in order: this comes after whatever the watching told.
  for (const what of ['remove', 'retract'] as const) {
    await later.say({ type: what, chat: id, id: messagesOf(socket)[0]!.id })
    await later.hears(refusedWith('ERR_NOT_ALLOWED'))
  }
  expect(later.received.filter(({ type }) => type === 'messages' || type === 'chat')).toEqual([])
})
