import { expect, test, vi } from 'vitest'
import { takeRights } from '../../../platform/test/people.ts'
import {
  ask,
  type TestReader,
  call,
  type ChatbotHouse,
  open,
  partsOf,
  question,
  saying,
  says,
  send,
  stepwise,
} from './test-chatbot.ts'
import { inChatbotHouse } from './test-chats.ts'

let t: ChatbotHouse
const logged = inChatbotHouse((house) => (t = house))

test('five hundred questions of who lacks the right bring one refusal, and touch nothing', async () => {
  const who = await t.person({ rights: false })
  const answers = new Set<string>()
  for (let n = 0; n < 500; n++) {
    const words = n % 2 ? 'parola nascosta dell’articolo a pagamento' : 'niente di niente'
    const response = await send(who, '/utente-rag', { json: question(`${words} ${n}?`) })
    answers.add(`${response.status} ${await response.text()}`)
  }
  expect([...answers]).toEqual([expect.stringContaining('ERR_NOT_ALLOWED')])
  expect(t.world.requests).toEqual([])
  const { rows } = await t.pool.query('select from chatbot_questions')
  expect(rows).toEqual([])
})

test('bodies without end, wrong shapes and hostile words are refused before anything is kept', async () => {
  const who = await t.person()
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1_000_000
      if (sent > 200_000_000) controller.close()
      else controller.enqueue(new Uint8Array(1_000_000).fill(97))
    },
  })
  const request = new Request('http://edicola.meriggio.localhost/utente-rag', {
    method: 'POST',
    body: endless,
    headers: { authorization: `Bearer ${who.bearer}`, 'content-type': 'application/json' },
    ...({ duplex: 'half' } as object),
  })
  const site = { origin: 'http://edicola.meriggio.localhost', address: '192.0.2.7' }
  expect((await t.services.fetch(request, site)).status).toBe(413)
  expect(sent).toBeLessThan(10_000_000)
  const wrong: object[] = [
    question('a'),
    question('x'.repeat(501)),
    question('   b   '),
    question('Che?', { question_id: 'uno' }),
    question('Che?', { id_chat: "0' or '1'='1" }),
    question('Che?', { rag_type: 'online_economia' }),
    question('Che\0?'),
    question('Che?', { scope: { brands: [], from: null, to: null, article: null } }),
    question('Che?', { scope: { brands: null, from: '2026-02-30', to: null, article: null } }),
    question('Che?', { scope: { brands: null, from: null, to: null, article: '0 or 1' } }),
  ]
  for (const json of wrong) expect([json, (await call(who, '/utente-rag', json)).status]).toEqual([json, 400])
  const online = { ...question('Che?'), rag_type: 'online_economia', category: 'vaticano' }
  expect((await call(who, '/utente-rag-online-categoria', online)).status).toBe(400)
  await (await ask(who, '{"$ne":1}<!--x-->[1]')).whole()
  const { rows } = await t.pool.query<{ text: string }>(
    'select q.text from chatbot_questions q join chatbot_chats c on c.id = q.chat_id where account_id = $1',
    [who.account],
  )
  expect(rows).toEqual([{ text: '{"$ne":1}<!--x-->[1]' }])
})

test('who asks too much waits, then is told so; others are answered meanwhile', async () => {
  const greedy = await t.person()
  const slow = stepwise(says('Ecco.', 1))
  t.world.script = slow.script
  const streams = await Promise.all(
    Array.from({ length: 9 }, (_, n) => send(greedy, '/utente-rag', { json: question(`Domanda ${n}?`) })),
  )
  const busy = streams.filter(({ status }) => status === 503)
  // Two are made, four wait.
  expect([streams.length - busy.length, busy.length]).toEqual([6, 3])
  expect(slow.signals).toHaveLength(2)
  for (const response of busy) expect(await response.text()).toContain('ERR_BUSY')
  t.world.script = saying(says('Per te.', 1))
  expect(partsOf(await (await ask(await t.person(), 'E io?')).whole()).words).toBe('Per te.[1]')
  // What waits can be stopped, and lets the next one come.
  t.world.script = slow.script
  const chats = streams.filter(({ status }) => status === 200)
  for (const response of chats)
    await call(greedy, '/api/chatbot/stop', { chat_id: response.headers.get('X-Chat-Id') })
  const texts = await Promise.all(chats.map((response) => response.text()))
  for (const text of texts) expect(partsOf(text).data!['<!--state-->']).toBe('stopped')
  slow.step()
  // A refused question is not kept.
  const { rows } = await t.pool.query<{ count: number }>(
    'select count(*)::int as count from chatbot_chats where account_id = $1',
    [greedy.account],
  )
  expect(rows[0]!.count).toBe(6)
})

test('a session or a right that ends in mid-answer ends what is told; the answer is kept', async () => {
  for (const [end, code] of [
    [(who: TestReader) => call(who, '/api/logout', {}), 'ERR_SESSION_TOKEN_NOT_VALID'],
    [({ account }: TestReader) => takeRights(t.db, account), 'ERR_NOT_ALLOWED'],
  ] as const) {
    const who = await t.person()
    const slow = stepwise(says('Prima.', 1), says('Segreta.', 2))
    t.world.script = slow.script
    const stream = await ask(who, 'Che cosa?')
    slow.step()
    expect(await stream.next()).toBe('Prima.[1]')
    await end(who)
    await new Promise((passed) => setTimeout(passed, 1_100))
    slow.step()
    expect(await stream.next()).toBe(`<!--error ${code}-->`)
    expect(await stream.next()).toBeNull()
    slow.step()
    await vi.waitFor(async () => {
      const { rows } = await t.pool.query('select state from chatbot_answers where chat_id = $1', [
        stream.chat,
      ])
      expect(rows).toEqual([{ state: 'done' }])
    })
    expect((await open(who, `/api/chatbot/chats/${stream.chat}/answer`)).status).toBeGreaterThan(400)
  }
})

test('an account that is erased in mid-answer leaves nothing, and its answer ends', async () => {
  const who = await t.person()
  const slow = stepwise(says('Prima.', 1), says('Mai.', 1))
  t.world.script = slow.script
  const stream = await ask(who, 'Che cosa?')
  slow.step()
  await stream.next()
  await t.services.erasePerson(who.account)
  await vi.waitFor(() => expect(slow.signals[0]!.aborted).toBe(true))
  expect(await stream.whole()).toMatch(/^Prima\.\[1\]<!--error ERR_/)
  const { rows } = await t.pool.query('select from chatbot_chats where account_id = $1', [who.account])
  expect(rows).toEqual([])
})

test('what a failure says of itself, and what is logged, has no word of the question', async () => {
  const who = await t.person()
  t.world.script = async function* () {
    yield says('Prima.', 1)
    yield says('\0', 1)
    return { level: 'claim', engine: 'extractive', tokens: null }
  }
  logged.mockClear()
  const text = await (await ask(who, 'La parola segretissima?')).whole()
  expect(text).toContain('<!--error ERR_INTERNAL-->')
  expect(logged).toHaveBeenCalled()
  const { inspect } = await import('node:util')
  expect(inspect(logged.mock.calls, { depth: 9 })).not.toContain('segretissima')
})

test('a sign of two halves is never cut in two: such a quote would be an answer that fails', async () => {
  const who = await t.person()
  const quote = `${'a'.repeat(299)}😀 e altro`
  t.world.script = saying(says('Ecco.', 1, { cites: [{ article: 1, place: 0, quote }] }))
  const stream = await ask(who, `${'a'.repeat(118)}😀${'b'.repeat(40)}?`)
  const { data } = partsOf(await stream.whole())
  expect(data!['<!--sources-->'][0]!.quote).toBe('a'.repeat(299))
  const { data: chat } = await call<{ content: string }>(who, `/api/rag/chat/${stream.chat}`)
  expect(chat.content).toBe(`${'a'.repeat(118)}…`)
})
