import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'

import { call, type ChatbotHouse, open, partsOf, question, send } from './test-chatbot.ts'
import { history, inChatbotHouse, read } from './test-chats.ts'

let t: ChatbotHouse
inChatbotHouse((house) => (t = house))

test('strangers, who lacks the right and other mastheads are refused alike, whatever they ask', async () => {
  const without = await t.person({ rights: false })
  const elsewhere = await t.person({ on: 'CA', brand: '*' })
  const chat = randomUUID()
  const calls: [string, object | undefined][] = [
    ['/utente-rag', question('Che cosa è successo?')],
    [
      '/utente-rag-online-categoria',
      question('Che cosa?', { rag_type: 'online_economia', category: 'economia' }),
    ],
    ['/api/rag/chats-history', { rag_type: 'digital' }],
    [`/api/rag/chat/${chat}`, undefined],
    ['/api/rag/chat/delete', { chat_id: chat, rag_type: 'digital' }],
    ['/api/chatbot/stop', { chat_id: chat }],
    [`/api/chatbot/chats/${chat}/answer`, undefined],
    [`/api/chatbot/chats/${chat}/title`, { title: 'Un titolo' }],
    ['/api/chatbot/chats/delete-all', { rag_type: 'digital' }],
    ['/api/chatbot/allowance', undefined],
    [`/api/chatbot/answers/${chat}/judgement`, { judgement: 'good' }],
    ['/api/chatbot/related', { ids: ['1'] }],
    ['/api/chatbot/articles/1', undefined],
  ]
  for (const [path, json] of calls) {
    const stranger = await send({ services: t.services }, path, json && { json })
    expect([path, stranger.status]).toEqual([path, 401])
    expect([path, (await call(without, path, json)).code]).toEqual([path, 'ERR_NOT_ALLOWED'])
    const site = 'http://edicola.corriereapulo.localhost'
    const other = await send(elsewhere, path, { ...(json && { json }), site })
    // A right on every masthead opens the chatbot on the main one alone.
    expect([path, other.status]).toEqual([path, 403])
  }
  expect(t.world.requests).toEqual([])
})

test('somebody else’s chats and answers are not there, whatever is done with their ids', async () => {
  const [owner, thief] = [await t.person(), await t.person()]
  const body = question('Un segreto?')
  const stream = await open(owner, '/utente-rag', body)
  const { data } = partsOf(await stream.whole())
  const answer = data!['<!--answer-->']
  const tries: [string, object | undefined][] = [
    [`/api/rag/chat/${stream.chat}`, undefined],
    ['/api/rag/chat/delete', { chat_id: stream.chat, rag_type: 'digital' }],
    ['/api/chatbot/stop', { chat_id: stream.chat }],
    [`/api/chatbot/chats/${stream.chat}/answer`, undefined],
    [`/api/chatbot/chats/${stream.chat}/title`, { title: 'Mia' }],
    ['/utente-rag', question('Di chi è?', { id_chat: stream.chat })],
  ]
  for (const [path, json] of tries) {
    const real = await call(thief, path, json)
    const made = JSON.parse(JSON.stringify(json ?? {}).replaceAll(stream.chat, randomUUID())) as object
    const guessed = await call(thief, path.replace(stream.chat, randomUUID()), json && made)
    expect([path, real.status, real.code]).toEqual([path, guessed.status, guessed.code])
    expect([path, real.code]).toEqual([path, 'ERR_CHAT_NOT_FOUND'])
  }
  expect(await call(thief, `/api/chatbot/answers/${answer}/judgement`, { judgement: 'bad' })).toMatchObject({
    code: 'ERR_ANSWER_NOT_FOUND',
  })
  // An id that somebody else has used is a question like any other.
  const same = await open(thief, '/utente-rag', { ...body, content: 'Un altro?' })
  await same.whole()
  expect(same.chat).not.toBe(stream.chat)
  await call(thief, '/api/chatbot/chats/delete-all', { rag_type: 'digital' })
  expect((await read(owner, stream.chat)).chat_history).toHaveLength(2)
  expect(await history(thief)).toEqual([])
})
