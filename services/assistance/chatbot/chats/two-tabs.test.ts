import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { ChatMessage, PastChat } from 'contract/assistance/chatbot/chatbot.ts'
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
import { inChatbotHouse } from './test-chats.ts'

let t: ChatbotHouse
inChatbotHouse((house) => (t = house))

const CHANGED = '<!--error ERR_ANSWER_CHANGED-->'
/** What an article is cited by, beside another. */
const citing = (...articles: number[]) => ({
  cites: articles.map((article) => ({ article, place: 0, quote: `Parole dell’articolo ${article}` })),
})
const lastOf = async (who: Parameters<typeof call>[0], chat: string) =>
  (await call<{ chat_history: ChatMessage[] }>(who, `/api/rag/chat/${chat}`)).data.chat_history.at(-1)!

test('who goes on after one of two sources was withdrawn never gets the seam of two texts', async () => {
  const who = await t.person()
  const slow = stepwise(says('Ambedue.', 1, citing(1, 2)), says('Seconda frase.', 1), says('Terza.', 3))
  t.world.script = slow.script
  const stream = await ask(who, 'Che cosa?')
  slow.step()
  await stream.next()
  expect(stream.text).toBe('Ambedue.[1][2]')
  await stream.leave()
  t.world.articles.delete(2)
  slow.step()
  expect(await (await followed(who, stream.chat, stream.text)).whole()).toBe(CHANGED)
  // Read anew it goes on: what is withdrawn is no reason to read it anew for ever.
  await vi.waitFor(async () => expect((await lastOf(who, stream.chat)).content).toContain('Seconda'))
  const anew = (await lastOf(who, stream.chat)).content
  expect(anew).toBe('Ambedue.[1] Seconda frase.[3]')
  const rest = await followed(who, stream.chat, anew)
  slow.step()
  slow.step()
  expect(anew + (await rest.whole())).toBe((await lastOf(who, stream.chat)).content)
})

test('what was read of one answer is never gone on with by another', async () => {
  const who = await t.person()
  const slow = stepwise(says('La prima risposta, che è lunga.', 1))
  t.world.script = slow.script
  const asked = question('Che cosa?')
  const stream = await open(who, '/utente-rag', asked)
  slow.step()
  await stream.next()
  await stream.leave()
  // Another tab stops it, asks it again, and then something else.
  await call(who, '/api/chatbot/stop', { chat_id: stream.chat })
  t.world.script = saying(says('Detta in un altro modo, e più lunga di prima.', 2))
  await (await open(who, '/utente-rag', { ...asked, id_chat: stream.chat })).whole()
  t.world.script = saying(says('Tutta un’altra cosa.', 3))
  await (await ask(who, 'E poi?', { id_chat: stream.chat })).whole()
  expect(await (await followed(who, stream.chat, stream.text)).whole()).toBe(CHANGED)
  const mine = await followed(who, stream.chat, stream.text, asked.question_id)
  expect(await mine.whole()).toBe(CHANGED)
  const whole = await (await followed(who, stream.chat, '', asked.question_id)).whole()
  expect(partsOf(whole).words).toBe('Detta in un altro modo, e più lunga di prima.[1]')
  const unmarked = `/api/chatbot/chats/${stream.chat}/answer?from=5`
  expect((await open(who, unmarked)).status).toBe(400)
})

test('asked, asked again and given while it is deleted: it is there or it is not', async () => {
  const other = await t.beside()
  const answers = new Set<string>()
  const failing = async function* () {
    yield says('Prima.', 1)
    throw new Error('no')
  }
  for (let n = 0; n < 30; n++) {
    const who = await t.person()
    t.world.script = saying(says('L’acqua è salita di un metro.', 1))
    const first = await ask(who, 'Che cosa?')
    const given = partsOf(await first.whole()).data!['<!--answer-->']
    t.world.script = failing
    const again = question('E poi?', { id_chat: first.chat })
    await (await open(who, '/utente-rag', again)).whole()
    t.world.script = saying(says('L’acqua è salita di un metro.', 1))
    const [deleted, ...others] = await Promise.all([
      wait(Math.random() * 6).then(() =>
        call({ ...who, services: other.services }, '/api/rag/chat/delete', {
          chat_id: first.chat,
          rag_type: 'digital',
        }),
      ),
      call(who, `/api/chatbot/answers/${given}/share`, {}),
      open(who, '/utente-rag', again).then(async (stream) => {
        await stream.whole()
        return { status: stream.status }
      }),
      open(who, '/utente-rag', question('E ora?', { id_chat: first.chat })).then(async (stream) => {
        await stream.whole()
        return { status: stream.status }
      }),
    ])
    expect(deleted.status).toBe(200)
    for (const { status } of others) answers.add(String(status))
    const { rows } = await t.pool.query('select from chatbot_chats where id = $1', [first.chat])
    expect(rows).toEqual([])
  }
  // 409: another question of the chat was being answered.
  for (const status of answers) expect(['200', '404', '409']).toContain(status)
  await other.close()
}, 60_000)

test('the archive of one’s own data has no word of a withdrawn article beside another', async () => {
  const who = await t.person()
  t.world.script = saying(says('Ambedue.', 1, citing(1, 2)))
  await (await ask(who, 'Che cosa?')).whole()
  t.world.articles.delete(2)
  const given = JSON.stringify(await t.services.exportPerson(who.account))
  expect(given).toContain('Parole dell’articolo 1')
  expect(given).not.toContain('Parole dell’articolo 2')
})

test('a chat that is older than all that are listed is found by its words', async () => {
  const who = await t.person()
  const old = await ask(who, 'Una domanda rarissima?')
  await old.whole()
  await t.later(60)
  await t.pool.query(
    `insert into chatbot_chats (account_id, rag_type, title, last, created)
      select $1, 'digital', 'Altro', clock_now(), clock_now() from generate_series(1, 500)`,
    [who.account],
  )
  const { data } = await call<{ chats: PastChat[] }>(who, '/api/rag/chats-history', {
    rag_type: 'digital',
    query: 'rarissima',
  })
  expect(data.chats.map(({ id_chat }) => id_chat)).toEqual([old.chat])
})
