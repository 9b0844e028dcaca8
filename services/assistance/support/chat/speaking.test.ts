import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_SUMMARY_LENGTH } from 'contract/assistance/support/chat/limits.ts'
import type { DeskEvent } from 'contract/assistance/support/chat/live.ts'
import { content } from 'contract/assistance/support/chat/messages.ts'
import { summaryOf } from './hand-over.ts'
import { type ChatHouse, chatHouse, holds, messagesOf, OPEN, refusedWith, saved, text } from './test-chats.ts'

let t: ChatHouse
beforeAll(async () => void (t = await chatHouse()))
afterAll(() => t.close())
beforeEach(async () => {
  await t.scratch.pool.query('truncate attempts, chats, desk_duties cascade')
  await t.moveTo(OPEN)
})

test('two processes on one database are one: both sides write at once, both have the same list', async () => {
  const other = await t.beside()
  const { id, socket, desk } = await t.live({ deskAt: other.door })
  const said = Array.from({ length: 30 }, () => [text('lettore'), text('operatore')] as const)
  await Promise.all(said.flatMap(([a, b]) => [socket.say(a), desk.say({ ...b, chat: id })]))
  const last = said.at(-1)!
  await Promise.all([socket.hears(saved(last[0].id)), desk.hears(saved(last[1].id))])
  const lists = () => [socket, desk].map((side) => messagesOf(side).map((m) => `${m.order} ${m.id}`))
  await expect.poll(() => lists().map(({ length }) => length)).toEqual([62, 62])
  const [a, b] = lists()
  expect(a).toEqual(b)
  // Each side's own messages in the order in which it said them.
  const own = messagesOf(desk).filter(({ author }) => author === 'reader')
  expect(own.map((one) => one.id)).toEqual(said.map(([one]) => one.id))
  await other.close()
})

test('who comes back hears what came after what they have, once', async () => {
  const { id, reader, socket, desk } = await t.live()
  await socket.say(text('prima'))
  await desk.hears(holds('prima'))
  await socket.hears(holds('prima'))
  const changed = Math.max(...messagesOf(socket).map((one) => one.changed))
  socket.cut()
  for (const words of ['mentre', 'non c’eri']) await desk.say({ ...text(words), chat: id })
  await desk.hears(holds('non c’eri'))
  const again = await t.open(reader)
  await again.say({ type: 'hello', since: changed })
  await again.hears(holds('non c’eri'))
  expect(messagesOf(again).map((one) => one.text)).toEqual(['mentre', 'non c’eri'])
  const whole = await t.read(reader)
  expect(whole.messages.map((one) => one.text).slice(-3)).toEqual(['prima', 'mentre', 'non c’eri'])
  expect(whole.changed).toBe(Math.max(...whole.messages.map((one) => one.changed)))
})

test('taken back: empty for both, also quoted; only one’s own; hidden: for oneself alone', async () => {
  const { id, reader, operator, socket, desk } = await t.live()
  const [mine, quote] = [text('Il mio IBAN è'), text('Quale IBAN?')]
  await socket.say(mine)
  await desk.hears(holds('Il mio IBAN è'))
  await desk.say({ ...quote, chat: id, reply: mine.id })
  await socket.hears(holds('Quale IBAN?'))
  expect(messagesOf(socket).at(-1)!.reply).toMatchObject({ id: mine.id, text: 'Il mio IBAN è' })
  await desk.say({ type: 'retract', chat: id, id: mine.id })
  await desk.hears(refusedWith('ERR_NOT_ALLOWED'))
  await socket.say({ type: 'retract', id: mine.id })
  await expect.poll(() => JSON.stringify(messagesOf(desk))).not.toContain('IBAN è')
  await expect.poll(() => JSON.stringify(messagesOf(socket))).not.toContain('IBAN è')
  expect(messagesOf(desk).find((one) => one.id === mine.id)).toMatchObject({ text: '', retracted: true })
  expect(JSON.stringify((await t.read(reader)).messages)).not.toContain('IBAN è')
  expect(messagesOf(socket).find((one) => one.id === quote.id)!.reply!.text).toBe('Messaggio ritirato')
  const { rows } = await t.scratch.pool.query('select * from chat_messages where id = $1', [mine.id])
  expect(JSON.stringify(rows)).not.toContain('IBAN')
  await socket.say({ type: 'remove', id: quote.id })
  await expect.poll(() => messagesOf(socket).some((one) => one.id === quote.id)).toBe(false)
  await desk.hears((heard) => heard.type === 'messages' && heard.messages.length > 0)
  expect(messagesOf(desk).some((one) => one.id === quote.id)).toBe(true)
  expect((await t.read(reader)).messages.some((one) => one.id === quote.id)).toBe(false)
  await socket.say({ type: 'retract', id: randomUUID() })
  await socket.hears(refusedWith('ERR_MESSAGE_GONE'))
  expect((await t.act(operator, id, 'close', { reason: 'solved' })).code).toBe('OK')
  await socket.say(text('ancora una cosa'))
  await socket.hears(refusedWith('ERR_CHAT_CLOSED'))
  // What was committed before is acknowledged, also now.
  await desk.say({ ...quote, chat: id })
  await desk.hears(saved(quote.id))
})

test('a list at the desk says of a last message that was taken back that it was', async () => {
  const { id, socket, desk } = await t.live()
  const last = (words: string) => (heard: DeskEvent) =>
    heard.type === 'desk' && heard.mine.some((chat) => chat.id === id && chat.last?.text === words)
  const mine = text('Il mio IBAN è')
  await socket.say(mine)
  await desk.hears(last('Il mio IBAN è'))
  await socket.say({ type: 'retract', id: mine.id })
  expect(await desk.hears(last('Messaggio ritirato'))).toMatchObject({ type: 'desk' })
})

test('forwarded: what one may read, whole; a reader’s words never go to another chat', async () => {
  const [one, two] = [await t.live(), await t.live()]
  const [secret, help] = [text('La mia password è gatto'), text('Si ricarica con F5')]
  await one.socket.say(secret)
  await one.desk.hears(holds('La mia password è gatto'))
  await one.desk.say({ ...help, chat: one.id })
  await one.desk.hears(saved(help.id))
  await two.desk.say({ ...text('x'), chat: two.id, forwards: secret.id })
  await two.desk.hears(refusedWith('ERR_MESSAGE_GONE'))
  await two.socket.say({ ...text('x'), forwards: secret.id })
  await two.socket.hears(refusedWith('ERR_MESSAGE_GONE'))
  await two.desk.say({ ...text('x'), chat: two.id, forwards: help.id })
  await two.socket.hears(holds('Si ricarica con F5'))
  expect(messagesOf(two.socket).at(-1)).toMatchObject({ forwarded: true })
  await one.socket.say({ ...text('x'), forwards: secret.id })
  await expect
    .poll(() => messagesOf(one.desk).filter((m) => m.text === 'La mia password è gatto'))
    .toHaveLength(2)
})

test('PostgreSQL’s line of changes breaks: what was missed is told when it is back', async () => {
  const { id, socket, desk } = await t.live()
  await t.scratch.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen edicola_chats%'`,
  )
  await desk.say({ ...text('Mentre la linea era giù'), chat: id })
  await socket.hears(holds('Mentre la linea era giù'))
  expect(messagesOf(socket).at(-1)!.text).toBe('Mentre la linea era giù')
})

test('a long chat is told whole to who has nothing of it, in order, once; its end to a page', async () => {
  const { id, reader } = await t.live()
  await t.scratch.pool.query(
    `insert into chat_messages (chat_id, id, place, changed, author, type, text)
    select c.id, gen_random_uuid(), c.counter + n, c.counter + n, 'operator', 'text', 'lungo ' || n
    from generate_series(1, 10000) n, chats c where c.id = $1`,
    [id],
  )
  await t.scratch.pool.query('update chats set counter = counter + 10000 where id = $1', [id])
  const again = await t.open(reader)
  await again.say({ type: 'hello', since: 0 })
  await again.hears(holds('lungo 10000'), 20_000)
  const all = again.received.flatMap((heard) => (heard.type === 'messages' ? heard.messages : []))
  expect(all.map(({ order }) => order)).toEqual(Array.from({ length: 10_002 }, (_, i) => i + 1))
  const { messages, changed } = await t.read(reader)
  expect([messages.length, messages.at(-1)!.text, changed]).toEqual([300, 'lungo 10000', 10_002])
})

test('forty things at once are taken, more are heard later and none is refused', async () => {
  const { socket } = await t.live()
  const said = Array.from({ length: 60 }, (_, i) => text(`${i}`))
  for (const one of said) await socket.say(one)
  // Of the forty one was to say what it has.
  await socket.hears(saved(said[38]!.id))
  await new Promise((done) => setTimeout(done, 500))
  const count = () => socket.received.filter((heard) => heard.type === 'saved').length
  expect(count()).toBe(39)
  await socket.hears(saved(said[59]!.id), 15_000)
  expect(socket.received.some((heard) => heard.type === 'refused')).toBe(false)
})

test('the number of a card is kept nowhere', async () => {
  const { id, reader, operator, socket, desk } = await t.live()
  const said = text('La carta è 4242 4242 4242 4242')
  await socket.say(said)
  await desk.hears((heard) => heard.type === 'messages' && heard.messages.some(({ id }) => id === said.id))
  const words = 'Aveva la carta 4242 4242 4242 4242'
  await t.json(operator, `desk/chats/${id}/notes`, { text: words })
  await t.act(operator, id, 'close', { reason: 'solved', words })
  expect((await t.json(reader, 'chat/rating', { rating: 5, words })).code).toBe('OK')
  const { rows } = await t.scratch.pool.query(
    `select text from chat_messages union all select text from chat_notes
     union all select outcome_words || rating_words from chats`,
  )
  expect(JSON.stringify(rows)).toContain('Aveva la carta')
  expect(JSON.stringify([rows, messagesOf(desk)])).not.toMatch(/4242[ ]4242/)
})

test('what cannot be read is refused by its id; a typed escape is text', async () => {
  const { id, socket, desk } = await t.live()
  const nul = text('a\u0000b')
  await desk.say({ ...nul, chat: id })
  expect(await desk.hears(refusedWith('ERR_BAD_REQUEST'))).toMatchObject({ chat: id, id: nul.id })
  const half = text('a\ud83d')
  await socket.say(half)
  expect(await socket.hears(refusedWith('ERR_BAD_REQUEST'))).toMatchObject({ id: half.id })
  const typed = text('In JSON si scrive \\u0000, e \\ud83d è una metà')
  await socket.say(typed)
  await socket.hears(saved(typed.id))
})

test('a number that PostgreSQL does not have is refused, and the line stays open', async () => {
  const { id, socket, desk } = await t.live()
  for (const far of [2 ** 31, Number.MAX_SAFE_INTEGER]) {
    const before = socket.received.filter(refusedWith('ERR_BAD_REQUEST')).length
    for (const type of ['received', 'read'] as const) await socket.say({ type, upTo: far })
    await socket.say({ type: 'hello', since: far })
    await expect.poll(() => socket.received.filter(refusedWith('ERR_BAD_REQUEST')).length).toBe(before + 3)
    await desk.say({ type: 'watch', chat: id, since: far })
    await desk.say({ type: 'read', chat: id, upTo: far })
  }
  await socket.say({ type: 'hello', since: 2 ** 31 - 1 })
  await socket.say(text('Ci sono ancora'))
  await desk.hears(holds('Ci sono ancora'))
})

test('typing is told to the other side alone', async () => {
  const { id, socket, desk } = await t.live()
  await socket.say({ type: 'typing', on: true })
  expect(await desk.hears((heard) => heard.type === 'typing')).toMatchObject({ chat: id, on: true })
  expect(socket.received.some((heard) => heard.type === 'typing')).toBe(false)
  await desk.say({ type: 'typing', chat: id, on: true })
  await socket.hears((heard) => heard.type === 'typing')
})

test('numbers: whatever is said and seen, receipts only grow and never pass what was said', async () => {
  const { id, socket, desk } = await t.live()
  const step = fc.oneof(
    fc.record({ side: fc.boolean(), what: fc.constant('say' as const) }),
    fc.record({
      side: fc.boolean(),
      what: fc.constantFrom('received' as const, 'read' as const),
      upTo: fc.nat({ max: 60 }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      for (const one of steps) {
        const said = one.what === 'say' ? text('numero') : { type: one.what, upTo: one.upTo }
        await (one.side ? socket.say(said) : desk.say({ ...said, chat: id }))
      }
      // Last the reader has, so they say, more than was said, their own words among it.
      await socket.say(text('mio'))
      await socket.say({ type: 'received', upTo: 1000 })
      const end = text('fine')
      await socket.say(end)
      await socket.hears(saved(end.id))
      const { rows } = await t.scratch.pool.query<{ wrong: number }>(
        `select count(*)::int as wrong from chats c where reader_read > reader_received
          or operator_read > operator_received
          or reader_received > coalesce((select max(place) from chat_messages where author <> 'reader'), 0)
          or operator_received > coalesce((select max(place) from chat_messages where author = 'reader'), 0)
          or counter < (select max(changed) from chat_messages)`,
      )
      expect(rows[0]!.wrong).toBe(0)
    }),
    { numRuns: 6 },
  )
  for (const side of [socket, desk]) {
    const all = side.received.flatMap((heard) => (heard.type === 'receipts' ? [heard.receipts] : []))
    for (const who of ['reader', 'operator'] as const)
      for (const what of ['received', 'read'] as const) {
        const numbers = all.map((one) => one[who][what])
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      }
  }
})

test('an address that browsers cannot open is no meeting’s', () => {
  const meetingLink = (url: string) =>
    content.safeParse({ type: 'meetingLink', meetingLink: { title: 'Vediamoci', url, participants: [] } })
  expect(meetingLink('https://meet.example.it:8443/sala').success).toBe(true)
  expect(meetingLink('https://meet.example.it:99999/sala').success).toBe(false)
})

test('a summary: the reader’s questions, never longer than it may be, whatever they hold', () => {
  const message = fc.record({
    author: fc.constantFrom('reader' as const, 'assistant' as const, 'system' as const),
    text: fc.string({ unit: 'binary', maxLength: 700 }),
    retracted: fc.constantFrom(null, '2026-11-23T10:00:00Z'),
  })
  fc.assert(
    fc.property(fc.array(message, { maxLength: 30 }), (messages) => {
      const summary = summaryOf(messages)
      expect(summary.length).toBeLessThanOrEqual(MAX_SUMMARY_LENGTH)
      const asked = messages.filter(
        ({ author, text: words, retracted }) => author === 'reader' && retracted === null && words.trim(),
      )
      expect(summary === '').toBe(asked.length === 0)
    }),
  )
  const said = [
    { author: 'reader' as const, text: 'Il giornale non si apre', retracted: null },
    { author: 'assistant' as const, text: `Provi [qui](/faq#apre). ${'Bla '.repeat(200)}`, retracted: null },
    { author: 'reader' as const, text: 'Ho già provato', retracted: null },
  ]
  const summary = summaryOf(said)
  expect(summary).toContain('– Il giornale non si apre\n– Ho già provato')
  expect(summary).toContain('Provi qui.')
  expect(summary).not.toContain('/faq#apre')
  expect(summary.length).toBeLessThan(320)
})
