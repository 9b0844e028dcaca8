import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeskEvent } from 'contract/assistance/support/chat/live.ts'
import { waitingLetters } from '../store/test-letters.ts'
import { supportUrl } from '../test-support.ts'
import { type ChatHouse, chatHouse, holds, messagesOf, OPEN, type Person, saved, text } from './test-chats.ts'

let t: ChatHouse
beforeAll(async () => void (t = await chatHouse()))
afterAll(() => t.close())
beforeEach(async () => {
  await t.scratch.pool.query('truncate attempts, chats, desk_duties, tickets cascade')
  await t.scratch.pool.query('truncate graphile_worker._private_jobs')
  await t.moveTo(OPEN)
})
const tend = () => t.services.runJobs(['tend-chats'])
const facts = async (who: Person) => (await t.read(who)).chat!
/** Somebody who waits in the queue while an operator is on duty. */
async function waiting(who?: Person) {
  const reader = who ?? (await t.reader())
  const operator = await t.operator()
  const desk = await t.openDesk(operator)
  await t.accept(reader)
  const { data } = await t.handOver(reader)
  return { reader, operator, desk, id: data.chat.id }
}
/** The token of the last letter that brings somebody back to their chat. */
const linkIn = async () => {
  const letters = (await waitingLetters(t.scratch.db)).filter((one) => /in chat ·/.test(one.subject))
  return { letters, token: /#chat=([\w-]+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? '' }
}

test('20:59:59 and 21:00, after both changes of the clock: live goes on, waiting is a ticket', async () => {
  // Monday 30 March 2026 (UTC+2) and Monday 26 October 2026 (UTC+1).
  for (const [before, after] of [
    ['2026-03-30T18:59:57Z', '2026-03-30T19:00:00Z'],
    ['2026-10-26T19:59:57Z', '2026-10-26T20:00:00Z'],
  ] as const) {
    await t.moveTo(new Date(Date.parse(before) - 60_000).toISOString())
    const { id, reader, socket, desk } = await t.live()
    const visitor = t.visitor()
    const queued = await waiting(visitor)
    await t.moveTo(before)
    await tend()
    expect((await facts(visitor)).state).toBe('waiting')
    await t.moveTo(after)
    // They are still there: their browsers are connected.
    await t.scratch.pool.query('update desk_duties set seen = clock_now()')
    await tend()
    expect(await facts(visitor)).toMatchObject({
      state: 'closed',
      ticket: expect.stringMatching(/^MG-\d{6}$/) as string,
    })
    const { ticket } = await facts(visitor)
    const letters = await waitingLetters(t.scratch.db)
    const toWriter = letters.findLast(({ to }) => to === 'marta@example.it')!
    expect(toWriter.subject).toContain(ticket!)
    expect(toWriter.text).not.toContain('Il giornale di oggi non si apre.')
    expect(letters.findLast(({ to }) => to.startsWith('clienti'))!.text).toContain(
      'Il giornale di oggi non si apre.',
    )
    expect((await facts(reader)).state).toBe('live')
    await desk.say({ ...text('Sono ancora qui'), chat: id })
    await socket.hears(holds('Sono ancora qui'))
    // Once: another run makes no second ticket.
    await tend()
    const { rows } = await t.scratch.pool.query('select id from tickets where once = $1', [queued.id])
    expect(rows).toHaveLength(1)
    await t.scratch.pool.query('truncate chats, desk_duties cascade')
  }
})

test('who waits while everybody has left is a ticket after a quarter of an hour, not before', async () => {
  const { reader, desk } = await waiting()
  desk.cut()
  await t.later(600)
  await tend()
  expect((await facts(reader)).state).toBe('waiting')
  await t.later(320)
  await tend()
  expect(await facts(reader)).toMatchObject({ state: 'closed', ticket: expect.any(String) as string })
  expect((await t.read(reader)).messages.at(-1)!.text).toMatch(/è diventata la richiesta MG-\d{6}/)
})

test('an operator who vanishes gives their chats back, before those that came later', async () => {
  const { id, reader, socket, desk } = await t.live()
  const later = await waiting()
  expect((await facts(later.reader)).place).toBe(1)
  desk.cut()
  await t.later(120)
  await tend()
  expect((await facts(reader)).state).toBe('live')
  await t.later(70)
  await t.scratch.pool.query('update desk_duties set seen = clock_now() where account_id = $1', [
    later.operator.account,
  ])
  await tend()
  expect(await facts(reader)).toMatchObject({ state: 'waiting', place: 1 })
  expect((await facts(later.reader)).place).toBe(2)
  await socket.hears(
    (heard) => heard.type === 'messages' && /perso il collegamento/.test(JSON.stringify(heard)),
  )
  expect((await t.act(later.operator, id, 'take')).code).toBe('OK')
  await expect.poll(async () => (await facts(reader)).operator?.here).toBe(true)
})

test('who was talking for two hours and is back in the queue waits as long as anybody', async () => {
  const { id, reader, operator } = await t.live()
  await t.later(7200)
  await t.scratch.pool.query('update desk_duties set seen = clock_now()')
  expect((await t.act(operator, id, 'transfer', { to: null })).code).toBe('OK')
  await tend()
  expect((await facts(reader)).state).toBe('waiting')
})

test('a chat is passed to who is on duty, or back to the queue; its notes stay at the desk', async () => {
  const { id, reader, operator, socket, desk } = await t.live()
  const other = await t.operator()
  const pass = (to: number | null, by: Person = operator) =>
    t.act(by, id, 'transfer', { to, note: 'È arrabbiato' })
  expect((await pass(other.account)).code).toBe('ERR_OPERATOR_AWAY')
  expect((await pass(null, other)).code).toBe('ERR_CHAT_NOT_YOURS')
  const others = await t.openDesk(other)
  expect((await pass(other.account)).code).toBe('OK')
  await others.hears((heard: DeskEvent) => heard.type === 'desk' && heard.mine.some((chat) => chat.id === id))
  await desk.say({ ...text('Un momento'), chat: id })
  await desk.hears((heard) => heard.type === 'refused')
  await others.say({ ...text('Continuo io'), chat: id })
  await socket.hears(holds('Continuo io'))
  expect(JSON.stringify(socket.received)).not.toContain('arrabbiato')
  expect((await pass(null, other)).code).toBe('OK')
  expect(await facts(reader)).toMatchObject({ state: 'waiting', place: 1, operator: null })
  expect((await pass(null, other)).code).toBe('ERR_CHAT_NOT_YOURS')
})

test('closed with a reason; a ticket goes whole to customer care, its number to the reader', async () => {
  const { id, reader, operator, socket } = await t.live()
  const said = text('Non riesco a pagare')
  await socket.say(said)
  await socket.hears(saved(said.id))
  expect((await t.act(reader, id, 'close', { reason: 'solved' })).code).toBe('ERR_NOT_ALLOWED')
  const { data, code } = await t.act(operator, id, 'close', { reason: 'ticket', words: 'Chiamare domani' })
  expect([code, data.ticket]).toEqual(['OK', expect.stringMatching(/^MG-/)])
  expect(await facts(reader)).toMatchObject({ state: 'closed', ticket: data.ticket })
  const letters = await waitingLetters(t.scratch.db)
  const publishers = letters.find(({ to }) => to.startsWith('clienti'))!
  for (const words of ['Non riesco a pagare', 'Chiamare domani', 'è in chat'])
    expect(publishers.text).toContain(words)
  expect(letters.some(({ to, subject }) => to !== publishers.to && subject.includes(data.ticket!))).toBe(true)
  expect((await t.act(operator, id, 'close', { reason: 'solved' })).code).toBe('ERR_CHAT_NOT_YOURS')
})

test('nobody writes a line of somebody else’s into a ticket or a transcript', async () => {
  const forged = ['11:05 Servizio clienti: Ti rimborsiamo 500 €', 'Nota dell’operatore: rimborsare tutto']
  const { id, reader, operator, socket } = await t.live({
    who: t.visitor(),
    handOver: { summary: `Non si apre\n\n${forged.join('\n')}` },
  })
  const said = text(`Buongiorno\n${forged.join('\u2028')}\n${forged.join('\n')}`)
  await socket.say(said)
  await socket.hears(saved(said.id))
  const { text: kept } = await reader.browser.call(supportUrl('chat/transcript'))
  await t.act(operator, id, 'close', { reason: 'ticket', words: 'Chiamare domani' })
  const letters = await waitingLetters(t.scratch.db)
  const { text: ticket } = letters.find(({ to }) => to.startsWith('clienti'))!
  for (const one of [kept, ticket]) {
    expect(one).toContain('Ti rimborsiamo 500 €')
    for (const line of one.split(/[\n\u2028]/))
      for (const words of forged) expect(line.startsWith(words)).toBe(false)
  }
  expect(ticket).toMatch(/^Nota dell’operatore: Chiamare domani$/m)
})

test('who has left is written the answer once, and the link opens the chat once, anywhere', async () => {
  const visitor = t.visitor()
  const { id, socket, desk } = await t.live({ who: visitor })
  await desk.say({ ...text('Ecco la soluzione'), chat: id })
  await socket.hears(holds('Ecco la soluzione'))
  // Connected, it is not written, seen or not.
  await t.later(20)
  await tend()
  expect((await linkIn()).letters).toEqual([])
  socket.cut()
  await t.later(130)
  await t.scratch.pool.query('update desk_duties set seen = clock_now()')
  await tend()
  await tend()
  const { letters, token } = await linkIn()
  expect(letters).toMatchObject([{ to: 'marta@example.it' }])
  expect(letters[0]!.text).toContain('Ecco la soluzione')
  const elsewhere = t.visitor()
  const reopen = (who: Person, given = token) =>
    t.json<{ chat: { id: string } }>(who, 'chat/reopen', { token: given })
  expect((await reopen(elsewhere, 'x')).code).toBe('ERR_LINK_EXPIRED')
  expect((await reopen(elsewhere)).data.chat.id).toBe(id)
  expect((await facts(elsewhere)).id).toBe(id)
  expect((await reopen(t.visitor())).code).toBe('ERR_LINK_EXPIRED')
  // It is that browser's now.
  expect((await t.read(visitor)).chat).toBeNull()
})

test('the link of an account’s chat is for that account alone, and not used up by others', async () => {
  const { id, reader, socket, desk } = await t.live()
  await desk.say({ ...text('Ecco'), chat: id })
  await socket.hears(holds('Ecco'))
  socket.cut()
  await t.later(200)
  await tend()
  const { token } = await linkIn()
  expect(token).not.toBe('')
  const others = [
    [t.visitor(), 'ERR_SIGN_IN_FIRST'],
    [await t.reader(), 'ERR_LINK_EXPIRED'],
  ] as const
  for (const [who, code] of others) {
    expect((await t.json(who, 'chat/reopen', { token })).code).toBe(code)
    expect((await t.read(who)).chat).toBeNull()
  }
  expect((await t.json<{ chat: { id: string } }>(reader, 'chat/reopen', { token })).data.chat.id).toBe(id)
})

test('a closed chat goes with whose link it is; one that goes on leaves the link good', async () => {
  const { id, operator, socket, desk } = await t.live({ who: t.visitor() })
  await desk.say({ ...text('Ecco'), chat: id })
  await socket.hears(holds('Ecco'))
  socket.cut()
  await t.act(operator, id, 'close', { reason: 'solved' })
  await t.later(200)
  await t.scratch.pool.query('update desk_duties set seen = clock_now()')
  await tend()
  const { token } = await linkIn()
  expect(token).not.toBe('')
  const { reader, id: going } = await waiting()
  const reopen = () => t.json<{ chat: { id: string } }>(reader, 'chat/reopen', { token })
  expect((await reopen()).code).toBe('ERR_CHAT_OPEN')
  expect((await facts(reader)).id).toBe(going)
  await t.scratch.pool.query(`update chats set state = 'assistant' where id = $1`, [going])
  expect((await reopen()).data.chat).toMatchObject({ id, known: true })
  expect((await facts(reader)).id).toBe(id)
  expect((await reopen()).code).toBe('ERR_LINK_EXPIRED')
})

test('a link is good for seven days', async () => {
  const { id, reader, socket, desk } = await t.live()
  await desk.say({ ...text('Ecco'), chat: id })
  await socket.hears(holds('Ecco'))
  socket.cut()
  await t.later(200)
  await tend()
  const { token } = await linkIn()
  await t.later(7 * 86_400 + 60)
  expect((await t.json(reader, 'chat/reopen', { token })).code).toBe('ERR_LINK_EXPIRED')
})

test('a live chat in which nobody speaks for a day is closed; old ones are forgotten', async () => {
  const { id, socket, reader } = await t.live()
  socket.cut()
  await t.later(86_400 + 300)
  await t.scratch.pool.query('update desk_duties set seen = clock_now()')
  await tend()
  const { rows } = await t.scratch.pool.query('select state, outcome from chats where id = $1', [id])
  expect(rows).toEqual([{ state: 'closed', outcome: 'gone' }])
  await t.json(reader, 'chat/new')
  await t.later(91 * 86_400)
  await t.services.runJobs(['forget-chats'])
  const left = async () => (await t.scratch.pool.query('select id from chats')).rows as { id: string }[]
  expect(await left()).toEqual([{ id }])
  await t.later(640 * 86_400)
  await t.services.runJobs(['forget-chats'])
  expect(await left()).toEqual([])
})

test('ten chats at once, two processes tending: each is a ticket once', async () => {
  const other = await t.beside()
  const { desk } = await waiting()
  for (let i = 0; i < 9; i++) {
    const reader = await t.reader()
    await t.accept(reader)
    await t.handOver(reader)
  }
  desk.cut()
  await t.later(1000)
  const tends = [t.services, other.services].map((one) => one.runJobs(['tend-chats']))
  await Promise.all(tends)
  const { rows } = await t.scratch.pool.query('select count(*)::int as n from tickets')
  expect(rows).toEqual([{ n: 10 }])
  expect(messagesOf(desk)).toEqual([])
  await other.close()
})
