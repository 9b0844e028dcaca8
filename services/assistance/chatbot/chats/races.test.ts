import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { ask, call, type ChatbotHouse, followed, partsOf, says } from './test-chatbot.ts'
import { inChatbotHouse } from './test-chats.ts'

let t: ChatbotHouse
const logged = inChatbotHouse((house) => (t = house))

test('asked, stopped, left, followed, deleted at any moment in two processes: each answer ends', async () => {
  const other = await t.beside()
  t.world.script = async function* ({ signal }) {
    for (const n of [1, 2, 3]) {
      await wait(Math.random() * 15)
      signal.throwIfAborted()
      yield says(`Frase ${n}.`, n)
    }
    return { level: 'claim', engine: 'extractive', tokens: null }
  }
  const states = new Map<string, number>()
  const one = async (n: number) => {
    const here = await t.person()
    const there = { ...here, services: other.services }
    const stream = await ask(here, `Domanda ${n}?`)
    const { chat } = stream
    const told = n % 3 === 0 ? stream.leave().then(() => null) : stream.whole()
    const follower = await followed(there, chat)
    const alsoTold = follower.whole()
    await wait(Math.random() * 50)
    if (n % 2 === 0) await call(there, '/api/chatbot/stop', { chat_id: chat })
    const deleted = n % 5 === 0
    if (deleted) await call(there, '/api/rag/chat/delete', { chat_id: chat, rag_type: 'digital' })
    const [a, b] = await Promise.all([told, alsoTold])
    if (a !== null && !deleted) expect(a).toBe(b)
    if (deleted) return
    const { data } = await call<{ chat_history: { content: string; state: string }[] }>(
      here,
      `/api/rag/chat/${chat}`,
    )
    const { content, state } = data.chat_history[1]!
    expect(content).toBe(b)
    expect(partsOf(content).data!['<!--state-->']).toBe(state)
    states.set(state, (states.get(state) ?? 0) + 1)
  }
  for (let round = 0; round < 4; round++)
    await Promise.all(Array.from({ length: 10 }, (_, n) => one(round * 10 + n)))
  expect([...states.keys()].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['done', 'stopped'])
  // Nothing runs on, and nobody holds a place.
  await vi.waitFor(async () => {
    const { rows } = await t.pool.query("select from chatbot_answers where state = 'running'")
    expect(rows).toEqual([])
  })
  expect(logged).not.toHaveBeenCalled()
  await other.close()
}, 60_000)
