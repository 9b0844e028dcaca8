import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECRET } from '../../../platform/test/house.ts'
import { DEAD_AFTER } from './store/answers.ts'
import { ask, call, type ChatbotHouse, chatbotHouse, followed, partsOf } from './test-chatbot.ts'

let t: ChatbotHouse
beforeAll(async () => void (t = await chatbotHouse()))
afterAll(() => t.close())

test('a process that is killed in mid-answer: what it said stays, and the chat goes on', async () => {
  const who = await t.person()
  const child = fork(join(import.meta.dirname, 'test-process.ts'), [t.scratch.url, SECRET, who.bearer!], {
    execArgv: [],
  })
  const [{ chat, text }] = (await once(child, 'message')) as [{ chat: string; text: string }]
  expect(text).toBe('Prima.[1]')
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  const state = async () =>
    (await call<{ chat_history: { state: string }[] }>(who, `/api/rag/chat/${chat}`)).data.chat_history[1]!
      .state
  expect(await state()).toBe('running')
  expect((await call(who, '/utente-rag', { rag_type: 'digital', content: 'Ma?', id_chat: chat })).code).toBe(
    'ERR_ANSWER_RUNNING',
  )
  const waiting = await followed(who, chat)
  expect(await waiting.next()).toBe('Prima.[1]')
  await t.pool.query(`update chatbot_answers set beat = beat - interval '${DEAD_AFTER} seconds'`)
  const { words, data } = partsOf(await waiting.whole())
  expect([words, data!['<!--state-->']]).toEqual(['Prima.[1]', 'stopped'])
  expect(await state()).toBe('stopped')
  expect(partsOf(await (await ask(who, 'Ma?', { id_chat: chat })).whole()).words).toBe(
    'L’acqua è salita di un metro.[1]',
  )
}, 60_000)

test('a process that closes stops its answers and says so', async () => {
  const other = await t.beside()
  const who = await t.person()
  t.world.script = async function* () {
    yield* []
    await new Promise(() => {})
    return { level: 'claim', engine: 'extractive', tokens: null }
  }
  const stream = await ask({ ...who, services: other.services }, 'Che cosa?')
  const told = stream.whole()
  await other.close()
  expect(partsOf(await told).data!['<!--state-->']).toBe('stopped')
  expect(partsOf(await (await followed(who, stream.chat)).whole()).data!['<!--state-->']).toBe('stopped')
})
