import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type ChatEvent, chatHub, type Member } from './hub.ts'
import { chatWithPeople } from '../store/test-chats.ts'
import { type ChatHouse, chatHouse } from './test-chats.ts'

let t: ChatHouse
beforeAll(async () => void (t = await chatHouse()))
afterAll(() => t.close())

test('who catches up while another is ahead is told what lies between, too', async () => {
  const account = await t.account(`${randomUUID()}@example.it`)
  const chat = await chatWithPeople(t.scratch.db, { account })
  const addUpTo = async (to: number, read: number) => {
    await t.scratch.pool.query(
      `with c as (select id, counter from chats where id = $1)
      insert into chat_messages (chat_id, id, place, changed, author, type, text)
      select c.id, gen_random_uuid(), n, n, 'operator', 'text', 'numero ' || n
      from c, generate_series(c.counter + 1, $2) n`,
      [chat, to],
    )
    await t.scratch.pool.query('update chats set counter = $2, reader_read = $3 where id = $1', [
      ...[chat, to, read],
    ])
  }
  const hub = chatHub({
    db: t.scratch.db,
    liveSessions: async () => new Set(),
    operatorsAmong: async () => new Set(),
    accountOf: async () => undefined,
    log: (error) => expect.fail(String(error)),
  })
  onTestFinished(hub.close)
  const device = (tell: Member['send']): Member => ({
    side: 'reader',
    holder: { account, session: 's' },
    end: () => {},
    send: tell,
  })
  const heard = { a: [] as number[], b: [] as number[] }
  const note = (all: number[], told: ChatEvent) => {
    if (told.type === 'messages') all.push(...told.messages.map(({ order }) => order))
  }
  let whenRead = () => {}
  const a = hub.join(
    chat,
    device((told, sent) => {
      note(heard.a, told)
      if (told.type === 'receipts' && told.receipts.reader.read === 1) whenRead()
      sent?.()
    }),
  )
  const left = Promise.withResolvers<() => void>()
  const b = hub.join(
    chat,
    device((told, sent) => {
      note(heard.b, told)
      if (sent) left.resolve(sent)
    }),
  )
  await addUpTo(98, 0)
  await a.catchUp(0)
  const caughtUp = b.catchUp(0)
  // Its page is under way still while the other is told two more.
  whenRead = await left.promise
  await addUpTo(100, 0)
  hub.hear(chat)
  await expect.poll(() => heard.a.at(-1)).toBe(100)
  // Of the round for the last one the page leaves in the midst.
  await addUpTo(101, 1)
  hub.hear(chat)
  await caughtUp
  await expect.poll(() => [heard.a.at(-1), heard.b.at(-1)]).toEqual([101, 101])
  const whole = Array.from({ length: 101 }, (_, i) => i + 1)
  expect(heard).toEqual({ a: whole, b: whole })
})
