import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { MAX_QUESTIONS_PER_DAY } from 'contract/assistance/chatbot/limits.ts'
import type { PastChat } from 'contract/assistance/chatbot/chatbot.ts'
import {
  ask,
  call,
  type ChatbotHouse,
  EVERYWHERE,
  followed,
  open,
  partsOf,
  question,
  saying,
  says,
  send,
  stepwise,
  testArticle,
} from './test-chatbot.ts'
import { history, inChatbotHouse, read } from './test-chats.ts'

let t: ChatbotHouse
inChatbotHouse((house) => (t = house))

test('a question is saved before its answer, which stands later as it was streamed', async () => {
  const who = await t.person()
  const slow = stepwise(says('L’acqua è salita {molto} [1].', 1), says('Poi è scesa.', 2, { opens: true }))
  t.world.script = slow.script
  const stream = await ask(who, '  Quanto è salita l’acqua?  ')
  expect(stream.status).toBe(200)
  expect(stream.scope).toEqual(EVERYWHERE)
  expect((await read(who, stream.chat)).chat_history.map((m) => [m.role, m.content, m.state])).toEqual([
    ['user', 'Quanto è salita l’acqua?', null],
    ['assistant', '', 'running'],
  ])
  slow.step()
  expect(await stream.next()).toBe('L’acqua è salita &#123;molto&#125; &#91;1&#93;.[1]')
  slow.step()
  expect(await stream.next()).toBe('\n\nPoi è scesa.[2]')
  slow.step()
  const whole = await stream.whole()
  const { words, data } = partsOf(whole)
  expect(words).toBe('L’acqua è salita &#123;molto&#125; &#91;1&#93;.[1]\n\nPoi è scesa.[2]')
  expect(data).toMatchObject({
    article_ids: ['1', '2', '3'],
    '<!--state-->': 'done',
    '<!--engine-->': 'extractive',
    '<!--sources-->': [
      {
        n: 1,
        article: '1',
        url: 'http://edicola.meriggio.localhost/articolo/1/titolo',
        quote: 'l’acqua è salita di 1 metri',
        sentence: 'L’acqua è salita {molto} [1].',
        masthead: 'Il Meriggio',
        changed: false,
        newer: null,
      },
      { n: 2, article: '2' },
    ],
  })
  const chat = await read(who, stream.chat)
  expect(chat.chat_history[1]).toMatchObject({ content: whole, state: 'done' })
  expect((await history(who)).map((one) => one.content)).toEqual(['Quanto è salita l’acqua?'])
  // From any place on, the same text.
  for (const from of [0, 3, 40, whole.length - 1, whole.length, whole.length + 9])
    expect(await (await followed(who, stream.chat, whole.slice(0, from))).whole()).toBe(whole.slice(from))
})

test('who leaves in mid-answer finds it going on, from where they were, in another process too', async () => {
  const other = await t.beside()
  const who = await t.person()
  const slow = stepwise(says('Prima.', 1), says('Seconda.', 2), says('Terza.', 3))
  t.world.script = slow.script
  const stream = await ask(who, 'E poi?')
  slow.step()
  const first = await stream.next()
  await stream.leave()
  const here = await followed(who, stream.chat, first!.slice(0, -2))
  const there = await followed({ ...who, services: other.services }, stream.chat)
  expect(await here.next()).toBe('[1]'.slice(1))
  expect(await there.next()).toBe('Prima.[1]')
  slow.step()
  slow.step()
  slow.step()
  const [a, b] = await Promise.all([here.whole(), there.whole()])
  expect(partsOf(b).words).toBe('Prima.[1] Seconda.[2] Terza.[3]')
  expect(first! + a.slice(2)).toBe(b)
  expect((await read(who, stream.chat)).chat_history[1]!.content).toBe(b)
  await other.close()
})

test('stopped from another process before the first word, its work is aborted', async () => {
  const other = await t.beside()
  const who = await t.person()
  const slow = stepwise(says('Mai.', 1))
  t.world.script = slow.script
  const stream = await ask(who, 'Che cosa?')
  await vi.waitFor(() => expect(slow.signals).toHaveLength(1))
  const aborted = once(slow.signals[0]!, 'abort')
  const there = { ...who, services: other.services }
  expect(await call(there, '/api/chatbot/stop', { chat_id: stream.chat })).toMatchObject({ code: 'OK' })
  await aborted
  const { words, data } = partsOf(await stream.whole())
  expect([words, data!['<!--state-->']]).toEqual(['', 'stopped'])
  slow.step()
  expect((await read(who, stream.chat)).chat_history[1]).toMatchObject({ state: 'stopped' })
  await other.close()
})

test('stopped in mid-answer it keeps what was said; stopping what has ended changes nothing', async () => {
  const who = await t.person()
  const slow = stepwise(says('Prima.', 1), says('Mai.', 2))
  t.world.script = slow.script
  const stream = await ask(who, 'Che cosa?')
  slow.step()
  await stream.next()
  await call(who, '/api/chatbot/stop', { chat_id: stream.chat })
  const { words, data } = partsOf(await stream.whole())
  expect([words, data!['<!--state-->'], data!.article_ids]).toEqual(['Prima.[1]', 'stopped', ['1']])
  slow.step()
  await call(who, '/api/chatbot/stop', { chat_id: stream.chat })
  expect((await read(who, stream.chat)).chat_history[1]).toMatchObject({
    state: 'stopped',
    content: stream.text,
  })
})

test('a failure keeps the question and what was said; asked again it is the same question', async () => {
  const who = await t.person()
  t.world.script = async function* () {
    yield says('Prima.', 1)
    throw new Error('broken')
  }
  const body = question('Che cosa è successo?')
  const failed = await open(who, '/utente-rag', body)
  expect(await failed.whole()).toBe('Prima.[1]<!--error ERR_INTERNAL-->')
  expect((await read(who, failed.chat)).chat_history[1]).toMatchObject({
    state: 'failed',
    content: 'Prima.[1]<!--error ERR_INTERNAL-->',
  })
  const left = async () => (await call<{ left: number }>(who, '/api/chatbot/allowance')).data.left
  expect(await left()).toBe(MAX_QUESTIONS_PER_DAY - 1)
  t.world.script = saying(says('Ecco.', 2))
  const again = await open(who, '/utente-rag', { ...body, id_chat: failed.chat })
  const whole = await again.whole()
  expect([again.chat, partsOf(whole).words]).toEqual([failed.chat, 'Ecco.[1]'])
  expect((await read(who, again.chat)).chat_history).toHaveLength(2)
  // What was answered is not made again, whether who asks knows its chat or not.
  for (const id_chat of [again.chat, '0']) {
    const same = await open(who, '/utente-rag', { ...body, id_chat })
    expect([same.chat, await same.whole()]).toEqual([again.chat, whole])
  }
  expect(t.world.requests).toHaveLength(2)
  expect(await left()).toBe(MAX_QUESTIONS_PER_DAY - 1)
  expect(await history(who)).toHaveLength(1)
})

test('a chat answers one question at a time, also when two come at once', async () => {
  const who = await t.person()
  await (await ask(who, 'Prima?')).whole()
  const [{ id_chat }] = (await history(who)) as [PastChat]
  const slow = stepwise(says('Ecco.', 1))
  t.world.script = slow.script
  const both = await Promise.all(
    [1, 2].map((n) => send(who, '/utente-rag', { json: question(`${n}?!`, { id_chat }) })),
  )
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  // The very same question twice is one answer, followed twice.
  const fresh = question('Terza?')
  const slower = stepwise(says('Ecco.', 1))
  t.world.script = slower.script
  const asked = t.world.requests.length
  const twice = await Promise.all([open(who, '/utente-rag', fresh), open(who, '/utente-rag', fresh)])
  expect(twice[0]!.chat).toBe(twice[1]!.chat)
  slower.step()
  slower.step()
  const texts = await Promise.all(twice.map((one) => one.whole()))
  expect(texts[0]).toBe(texts[1])
  expect(t.world.requests.length - asked).toBe(1)
  slow.step()
  slow.step()
  await Promise.all(both.map((one) => one.text()))
})

test('a follow-up is understood with the turn before, and answered with what was said', async () => {
  const who = await t.person()
  t.world.understand = async (words) => ({
    scope: { ...EVERYWHERE, from: words === 'E ieri?' ? '2026-11-22' : '2026-11-20' },
    query: 'acqua alta',
  })
  const first = await ask(who, 'L’acqua alta il 20?')
  await first.whole()
  const second = await ask(who, 'E ieri?', { id_chat: first.chat })
  expect(second.scope).toEqual({ ...EVERYWHERE, from: '2026-11-22' })
  await second.whole()
  expect(t.world.before).toEqual([
    null,
    { question: 'acqua alta', scope: { ...EVERYWHERE, from: '2026-11-20' } },
  ])
  expect(t.world.requests[1]!.turns).toEqual([
    { question: 'L’acqua alta il 20?', answer: 'L’acqua è salita di un metro.' },
  ])
  // A scope that the reader has chosen is the one that is looked in.
  const wanted = { ...EVERYWHERE, brands: ['CA'] }
  const third = await ask(who, 'E oggi?', { id_chat: first.chat, scope: wanted })
  expect(third.scope).toEqual(wanted)
  expect(partsOf(await third.whole()).data!['<!--scope-->']).toEqual(wanted)
  expect(t.world.finds.at(-1)).toEqual(['acqua alta', 'digital', wanted, 24])
  t.world.understand = async (query) => ({ scope: EVERYWHERE, query })
})

test('an engine that names what was not found, or quotes too much, says less', async () => {
  const who = await t.person()
  const long = 'parola '.repeat(100)
  t.world.articles.set(3, testArticle(3, { text: long }))
  t.world.script = saying(
    says('Inventata.', 77),
    says('Lunga.', 3, {
      cites: [
        { article: 3, place: 0, quote: long },
        { article: 77, place: 0, quote: 'x' },
      ],
    }),
  )
  const { words, data } = partsOf(await (await ask(who, 'Che cosa?')).whole())
  expect(words).toBe('Lunga.[1]')
  expect(data!['<!--sources-->'].map(({ quote }) => quote.length)).toEqual([300])
})
