import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChatMessage } from 'contract/assistance/chatbot/chatbot.ts'
import { newSecret } from '../../../platform/signing/secrets.ts'
import { giveRight } from '../../../platform/test/people.ts'
import {
  ask,
  type TestReader,
  call,
  type ChatbotHouse,
  chatbotHouse,
  partsOf,
  saying,
  says,
  send,
  stepwise,
  testArticle,
} from '../chats/test-chatbot.ts'

let t: ChatbotHouse
beforeAll(async () => void (t = await chatbotHouse()))
afterAll(() => t.close())
beforeEach(() => {
  t.world.script = saying(says('L’acqua è salita di un metro.', 1), says('Poi di due.', 2))
  t.world.articles = new Map([1, 2, 3].map((id) => [id, testArticle(id)]))
})

/** Somebody who has asked something and got its answer. */
async function asker(more: object = {}) {
  const who = await t.person()
  const stream = await ask(who, 'Quanto è salita l’acqua?', more)
  const id = partsOf(await stream.whole()).data!['<!--answer-->']
  return { who, id, chat: stream.chat }
}
const share = (who: TestReader, id: string) =>
  call<{ url: string }>(who, `/api/chatbot/answers/${id}/share`, {})
const tokenIn = (url: string) =>
  /^http:\/\/edicola\.meriggio\.localhost\/chatbot\/risposta\/([\w-]{43})$/.exec(url)![1]!
interface Shared {
  rag_type: string
  question: string
  content: string
  verifiable: boolean
  standfirsts: Record<string, string>
}
const sourcesOf = ({ content }: Shared) => partsOf(content).data!['<!--sources-->']
const read = (who: TestReader, token: string) => call<Shared>(who, `/api/chatbot/shared/${token}`)

test('an answer is given by one link, which shows it whole to whoever has the chatbot', async () => {
  const { who, id, chat } = await asker()
  const urls = await Promise.all([share(who, id), share(who, id), share(who, id)])
  expect(new Set(urls.map(({ data }) => data.url)).size).toBe(1)
  const { url } = urls[0]!.data
  const friend = await t.person()
  const { code, data } = await read(friend, tokenIn(url))
  expect([code, data.rag_type, data.question]).toEqual(['OK', 'digital', 'Quanto è salita l’acqua?'])
  const { words, data: object } = partsOf(data.content)
  expect(words).toBe('L’acqua è salita di un metro.[1] Poi di due.[2]')
  expect(object!['<!--sources-->']).toHaveLength(2)
  // It does not say whose it is.
  expect(JSON.stringify(data)).not.toMatch(/chatbot\d+@|account/)
  // Its giver finds the link in the chat.
  const { chat_history: messages } = (
    await call<{ chat_history: ChatMessage[] }>(who, `/api/rag/chat/${chat}`)
  ).data
  expect(messages.map(({ shared }) => shared)).toEqual([null, url])
})

test('who lacks the chatbot reads the answer and the public lines of its sources, no quote', async () => {
  const { who, id } = await asker()
  const path = `/api/chatbot/shared/${tokenIn((await share(who, id)).data.url)}`
  const whole = (await call<Shared>(await t.person(), path)).data
  expect(whole.verifiable).toBe(true)
  expect(sourcesOf(whole).map(({ quote }) => quote)).toEqual([
    'l’acqua è salita di 1 metri',
    'l’acqua è salita di 2 metri',
  ])
  const visitor = { services: t.services } as TestReader
  for (const reader of [visitor, await t.person({ rights: false })]) {
    const { data } = await call<Shared>(reader, path)
    expect([data.question, data.verifiable]).toEqual(['Quanto è salita l’acqua?', false])
    expect(partsOf(data.content).words).toBe(partsOf(whole.content).words)
    expect(sourcesOf(data).map(({ title, quote, marks }) => [title, quote, marks])).toEqual(
      sourcesOf(whole).map(({ title }) => [title, '', []]),
    )
    expect(data.standfirsts).toEqual(whole.standfirsts)
  }
})

test('other mastheads open no link; guesses are links that ended', async () => {
  const { who, id } = await asker()
  const token = tokenIn((await share(who, id)).data.url)
  const path = `/api/chatbot/shared/${token}`
  const elsewhere = await t.person({ on: 'CA', brand: '*' })
  const site = 'http://edicola.corriereapulo.localhost'
  expect((await send(elsewhere, path, { site })).status).toBe(403)
  const friend = await t.person()
  const last = token.at(-1) === 'A' ? 'E' : 'A'
  for (const guess of [newSecret(), token.slice(0, -1) + last, token.toLowerCase()])
    expect((await read(friend, guess)).code).toBe('ERR_LINK_EXPIRED')
  for (const none of ['x', `${token}x`, '%00', `${token.slice(1)}'`])
    expect((await read(friend, none)).status).toBeGreaterThanOrEqual(400)
})

test('only one’s own answers are given, and only those that have ended and stay', async () => {
  const { id } = await asker()
  const other = await t.person()
  expect((await share(other, id)).code).toBe('ERR_ANSWER_NOT_FOUND')
  expect((await share(other, randomUUID())).code).toBe('ERR_ANSWER_NOT_FOUND')
  expect((await call(other, `/api/chatbot/answers/${id}/share/end`, {})).code).toBe('ERR_ANSWER_NOT_FOUND')
  expect(
    (await send({ services: t.services }, `/api/chatbot/answers/${id}/share`, { json: {} })).status,
  ).toBe(401)
  const passing = await asker({ temporary: true })
  expect((await share(passing.who, passing.id)).code).toBe('ERR_ANSWER_NOT_SHAREABLE')
  const slow = stepwise(says('L’acqua è salita.', 1))
  t.world.script = slow.script
  const who = await t.person()
  const stream = await ask(who, 'E adesso?')
  slow.step()
  await stream.next()
  const { chat_history: messages } = (
    await call<{ chat_history: ChatMessage[] }>(who, `/api/rag/chat/${stream.chat}`)
  ).data
  expect((await share(who, messages[1]!.id)).code).toBe('ERR_ANSWER_NOT_SHAREABLE')
  slow.step()
  await stream.whole()
  expect((await share(who, messages[1]!.id)).code).toBe('OK')
})

test('what comes from a withdrawn article is not in what was given', async () => {
  const { who, id } = await asker()
  const token = tokenIn((await share(who, id)).data.url)
  const friend = await t.person()
  t.world.articles.delete(1)
  const { data } = await read(friend, token)
  expect(data.content).toContain('Poi di due.')
  for (const gone of ['un metro', 'Titolo 1', 'salita di 1']) expect(data.content).not.toContain(gone)
  t.world.articles.clear()
  const none = (await read(friend, token)).data.content
  for (const gone of ['Poi di due', 'Titolo 2', 'salita di 2']) expect(none).not.toContain(gone)
})

test('a link closes when it is taken back, with its chat, and with its person', async () => {
  const friend = await t.person()
  const first = await asker()
  const token = tokenIn((await share(first.who, first.id)).data.url)
  for (let twice = 0; twice < 2; twice++)
    expect((await call(first.who, `/api/chatbot/answers/${first.id}/share/end`, {})).code).toBe('OK')
  expect((await read(friend, token)).code).toBe('ERR_LINK_EXPIRED')
  // Given again it is another link: the first stays closed.
  const again = tokenIn((await share(first.who, first.id)).data.url)
  expect(again).not.toBe(token)
  expect((await read(friend, token)).code).toBe('ERR_LINK_EXPIRED')
  await call(first.who, '/api/rag/chat/delete', { chat_id: first.chat, rag_type: 'digital' })
  expect((await read(friend, again)).code).toBe('ERR_LINK_EXPIRED')
  const second = await asker()
  const erased = tokenIn((await share(second.who, second.id)).data.url)
  expect((await read(friend, erased)).code).toBe('OK')
  await t.services.erasePerson(second.who.account)
  expect((await read(friend, erased)).code).toBe('ERR_LINK_EXPIRED')
})

test('who loses the chatbot reads links as a visitor; what they gave stays given', async () => {
  const { who, id } = await asker()
  const token = tokenIn((await share(who, id)).data.url)
  await giveRight(t.db, who.account, { what: 'chatbot', endsIn: -1 })
  expect((await read(who, token)).data.verifiable).toBe(false)
  expect((await share(who, id)).code).toBe('ERR_NOT_ALLOWED')
  expect((await read(await t.person(), token)).code).toBe('OK')
})
