import { expect, test, vi } from 'vitest'
import { MAX_QUESTIONS_PER_DAY } from 'contract/assistance/chatbot/limits.ts'
import {
  ask,
  call,
  type ChatbotHouse,
  followed,
  open,
  partsOf,
  question,
  saying,
  says,
  stepwise,
} from './test-chatbot.ts'
import { history, inChatbotHouse, read } from './test-chats.ts'

let t: ChatbotHouse
inChatbotHouse((house) => (t = house))

test('what comes from withdrawn articles is not in a chat, nor found, nor told to a model', async () => {
  const who = await t.person()
  t.world.script = saying(
    says('Prima parola.', 1),
    says('Seconda parola.', 2),
    says('Ambedue.', 1, {
      cites: [1, 2].map((article) => ({ article, place: 0, quote: 'l’acqua' })),
    }),
  )
  const stream = await ask(who, 'Che cosa?')
  await stream.whole()
  expect(await history(who, { query: 'seconda parola' })).toHaveLength(1)
  t.world.articles.delete(2)
  const { chat_history: messages } = await read(who, stream.chat)
  const { words, data } = partsOf(messages[1]!.content)
  expect(words).toBe(
    'Prima parola.[1] Ambedue.[3]\n\n' +
      'Una parte di questa risposta non c’è più: veniva da un articolo che il giornale ha ritirato.',
  )
  expect(JSON.stringify(data)).not.toMatch(/Seconda|Titolo 2|articolo\/2/)
  expect(data!.article_ids).toEqual(['1', '3'])
  expect(data!['<!--sources-->'].map(({ n, article }) => [n, article])).toEqual([
    [1, '1'],
    [3, '1'],
  ])
  expect(await history(who, { query: 'seconda parola' })).toEqual([])
  expect(await (await followed(who, stream.chat)).whole()).toBe(messages[1]!.content)
  expect(await (await followed(who, stream.chat, 'Prima parola.[1] Seconda')).whole()).toBe(
    '<!--error ERR_ANSWER_CHANGED-->',
  )
  await (await ask(who, 'E poi?', { id_chat: stream.chat })).whole()
  expect(t.world.requests.at(-1)!.turns[0]!.answer).toBe('Prima parola. Ambedue.')
  const given = JSON.stringify(await t.services.exportPerson(who.account))
  expect(given).toContain('Prima parola.')
  expect(given).not.toContain('Seconda parola.')
  t.world.articles.delete(1)
  expect(partsOf((await read(who, stream.chat)).chat_history[1]!.content).words).toBe(
    'Questa risposta non c’è più: veniva da articoli che il giornale ha ritirato.',
  )
})

test('history by flavour, the newest first; searched, renamed, deleted one by one and all', async () => {
  const who = await t.person()
  const a = await ask(who, 'Perché l’acqua è alta?')
  await a.whole()
  const b = await ask(who, 'Chi ha vinto il palio?')
  await b.whole()
  const online = await open(who, '/utente-rag-online-categoria', {
    ...question('Quanto vale il porto?'),
    rag_type: 'online_economia',
    category: 'economia',
  })
  await online.whole()
  const ids = async (more: object = {}) => (await history(who, more)).map(({ id_chat }) => id_chat)
  expect(await ids()).toEqual([b.chat, a.chat])
  expect(await ids({ rag_type: 'online_economia' })).toEqual([online.chat])
  expect(await ids({ query: 'PERCHE' })).toEqual([a.chat])
  expect(await ids({ query: 'salita' })).toEqual([b.chat, a.chat])
  expect(await ids({ query: '%' })).toEqual([])
  expect(await ids({ query: '_' })).toEqual([])
  expect((await call(who, `/api/chatbot/chats/${a.chat}/title`, { title: 'Laguna' })).code).toBe('OK')
  expect(await ids({ query: 'laguna' })).toEqual([a.chat])
  // Gone on with it is the newest; of another flavour it is not to be found.
  await (await ask(who, 'E oggi?', { id_chat: a.chat })).whole()
  expect(await ids()).toEqual([a.chat, b.chat])
  expect(await call(who, '/utente-rag', question('Ma?', { id_chat: online.chat }))).toMatchObject({
    code: 'ERR_CHAT_NOT_FOUND',
  })
  const wrong = { chat_id: a.chat, rag_type: 'online_economia' }
  expect((await call(who, '/api/rag/chat/delete', wrong)).code).toBe('ERR_CHAT_NOT_FOUND')
  await call(who, '/api/rag/chat/delete', { chat_id: a.chat, rag_type: 'digital' })
  expect(await ids()).toEqual([b.chat])
  expect((await call(who, `/api/rag/chat/${a.chat}`)).code).toBe('ERR_CHAT_NOT_FOUND')
  await call(who, '/api/chatbot/chats/delete-all', { rag_type: 'digital' })
  expect([await ids(), await ids({ rag_type: 'online_economia' })]).toEqual([[], [online.chat]])
})

test('a chat that is deleted in mid-answer ends its answer, and nothing of it is left', async () => {
  const who = await t.person()
  const slow = stepwise(says('Prima.', 1), says('Mai.', 2))
  t.world.script = slow.script
  const stream = await ask(who, 'Che cosa?')
  slow.step()
  await stream.next()
  await call(who, '/api/rag/chat/delete', { chat_id: stream.chat, rag_type: 'digital' })
  expect(await stream.whole()).toBe('Prima.[1]<!--error ERR_CHAT_NOT_FOUND-->')
  await vi.waitFor(() => expect(slow.signals[0]!.aborted).toBe(true))
  slow.step()
  const { rows } = await t.pool.query('select from chatbot_sentences s where text = $1', ['Mai.'])
  expect(rows).toEqual([])
})

test('a temporary chat goes on, is in no list, and is gone after a day', async () => {
  const who = await t.person()
  const stream = await ask(who, 'Che cosa?', { temporary: true })
  await stream.whole()
  expect(await history(who)).toEqual([])
  expect((await read(who, stream.chat)).temporary).toBe(true)
  await (await ask(who, 'E poi?', { id_chat: stream.chat })).whole()
  expect((await read(who, stream.chat)).chat_history).toHaveLength(4)
  const kept = await ask(who, 'Questa resta?')
  await kept.whole()
  await t.later(86_400 + 60)
  expect((await call(who, `/api/rag/chat/${stream.chat}`)).code).toBe('ERR_CHAT_NOT_FOUND')
  await t.services.runJobs(['forget-chatbot'])
  const { rows } = await t.pool.query('select id from chatbot_chats where account_id = $1', [who.account])
  expect(rows).toEqual([{ id: kept.chat }])
})

test('so many questions a day of Rome; deleting gives none back, midnight does', async () => {
  const who = await t.person()
  const spend = `insert into chatbot_allowances
    select $1, ($2::timestamptz at time zone 'Europe/Rome')::date, $3`
  const { rows } = await t.pool.query<{ now: string }>('select clock_now() as now')
  await t.pool.query(spend, [who.account, rows[0]!.now, MAX_QUESTIONS_PER_DAY - 1])
  const last = await ask(who, 'L’ultima?')
  await last.whole()
  const left = async () => (await call(who, '/api/chatbot/allowance')).data
  expect(await left()).toEqual({ left: 0, most: MAX_QUESTIONS_PER_DAY, model: false })
  await call(who, '/api/chatbot/chats/delete-all', { rag_type: 'digital' })
  expect(await call(who, '/utente-rag', question('Ancora?'))).toMatchObject({
    status: 429,
    code: 'ERR_DAY_SPENT',
  })
  expect(await history(who)).toEqual([])
  await t.later(86_400)
  expect(await left()).toEqual({ left: MAX_QUESTIONS_PER_DAY, most: MAX_QUESTIONS_PER_DAY, model: false })
  await (await ask(who, 'Ancora?')).whole()
})

test('a judgement is kept with its answer and counted without its person', async () => {
  const who = await t.person()
  const stream = await ask(who, 'Che cosa?')
  const { data } = partsOf(await stream.whole())
  const answer = data!['<!--answer-->']
  const judge = (body: object) => call(who, `/api/chatbot/answers/${answer}/judgement`, body)
  await vi.waitFor(async () => {
    await judge({ judgement: 'bad', source: 1, words: 'Non dice questo.' })
    const { rows } = await t.pool.query('select judgement from chatbot_runs where id = $1', [answer])
    expect(rows).toEqual([{ judgement: 'bad' }])
  })
  expect((await read(who, stream.chat)).chat_history[1]).toMatchObject({ judgement: 'bad' })
  await judge({ judgement: null })
  const { rows } = await t.pool.query(
    'select judgement, judged_source, judged_words from chatbot_answers where id = $1',
    [answer],
  )
  expect(rows).toEqual([{ judgement: null, judged_source: null, judged_words: null }])
})
