import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  ask,
  type TestReader,
  call,
  type ChatbotHouse,
  chatbotHouse,
  followed,
  partsOf,
  question,
  saying,
  says,
  stepwise,
} from '../services/assistance/chatbot/chats/test-chatbot.ts'
import { type Door, listen } from './serve.ts'

const HOST = 'edicola.meriggio.localhost'
let t: ChatbotHouse
let door: Door
beforeAll(async () => {
  t = await chatbotHouse()
  door = await listen({
    ...{ hosts: ['127.0.0.1'], port: 0, log: console.error },
    mostBytes: (pathname) => t.services.mostBytes(pathname) ?? 0,
    upgrade: async () => new Response('no', { status: 404 }),
    answer: (request) => t.services.fetch(request, { origin: `http://${HOST}`, address: '203.0.113.9' }),
  })
})
afterAll(async () => {
  await door.close()
  await t.close()
})

/** A question over a real connection, as a browser asks; the answer when its head is there. */
async function askedBy(who: TestReader, body: object) {
  const asking = httpRequest({
    ...{ port: door.port, method: 'POST', path: '/utente-rag' },
    headers: { host: HOST, authorization: `Bearer ${who.bearer}`, 'content-type': 'application/json' },
  })
  asking.end(JSON.stringify(body))
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return answer
}

test('the chat has its number before the first word, so that it can be stopped then', async () => {
  const who = await t.person()
  const slow = stepwise(says('Mai.', 1))
  t.world.script = slow.script
  const answer = await askedBy(who, question('Che cosa?'))
  const chat = answer.headers['x-chat-id']
  expect(answer.headers).toMatchObject({
    ...{ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
    'access-control-expose-headers': 'X-Chat-Id, X-Chat-Scope',
  })
  await call(who, '/api/chatbot/stop', { chat_id: chat })
  let text = ''
  for await (const piece of answer.setEncoding('utf8')) text += piece
  expect(partsOf(text).data!['<!--state-->']).toBe('stopped')
  slow.step()
})

test('a connection that is cut is no stop', async () => {
  const told = vi.spyOn(console, 'error')
  const who = await t.person()
  const slow = stepwise(says('Prima è.', 1), says('Seconda.', 2))
  t.world.script = slow.script
  const answer = await askedBy(who, question('Che cosa?'))
  slow.step()
  await once(answer, 'data')
  answer.destroy()
  await once(answer, 'close')
  slow.step()
  slow.step()
  const chat = String(answer.headers['x-chat-id'])
  const { words, data } = partsOf(await (await followed(who, chat)).whole())
  expect([words, data!['<!--state-->']]).toEqual(['Prima è.[1] Seconda.[2]', 'done'])
  await expect.poll(() => slow.signals[0]!.aborted).toBe(true)
  // A reader who leaves is no error.
  expect(told).not.toHaveBeenCalled()
  told.mockRestore()
})

test('a flood of readers that never read costs neither the answer nor the others', async () => {
  const who = await t.person()
  const slow = stepwise(says('Ecco.', 1))
  t.world.script = slow.script
  const asked = await askedBy(who, question('Che cosa?'))
  asked.resume()
  const chat = String(asked.headers['x-chat-id'])
  const deaf: IncomingMessage[] = []
  for (let n = 0; n < 60; n++) {
    const following = httpRequest({
      ...{ port: door.port, path: `/api/chatbot/chats/${chat}/answer` },
      headers: { host: HOST, authorization: `Bearer ${who.bearer}` },
    })
    following.end()
    const [answer] = (await once(following, 'response')) as [IncomingMessage]
    deaf.push(answer)
  }
  expect(await (await followed(who, chat)).whole()).toBe('<!--error ERR_TOO_MANY_ATTEMPTS-->')
  slow.step()
  slow.step()
  await vi.waitFor(async () => {
    const { data } = await call<{ chat_history: { state: string }[] }>(who, `/api/rag/chat/${chat}`)
    expect(data.chat_history[1]!.state).toBe('done')
  })
  for (const answer of deaf) answer.destroy()
  await vi.waitFor(async () =>
    expect(partsOf(await (await followed(who, chat)).whole()).words).toBe('Ecco.[1]'),
  )
  const other = await t.person()
  t.world.script = saying(says('Ecco.', 1))
  expect(partsOf(await (await ask(other, 'E io?')).whole()).words).toBe('Ecco.[1]')
})
