import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DailyDigest } from 'contract/assistance/chatbot/sharing.ts'
import { storedMails } from '../../../platform/database/mails.ts'
import { giveRight } from '../../../platform/test/people.ts'
import {
  type TestReader,
  call,
  type ChatbotHouse,
  chatbotHouse,
  saying,
  says,
  send,
  testArticle,
} from '../chats/test-chatbot.ts'
import { clearDigests } from './store/test-letters.ts'

let t: ChatbotHouse
beforeAll(async () => void (t = await chatbotHouse()))
afterAll(() => t.close())
beforeEach(async () => {
  t.world.script = saying(says('L’acqua è salita di un metro.', 1))
  t.world.articles = new Map([1, 2].map((id) => [id, testArticle(id)]))
  await clearDigests(t.db)
  await t.moveTo('2031-03-10T11:00:00Z')
})

const QUESTION = 'Che cosa è successo ieri in Puglia?'
type Mornings = { mornings: DailyDigest[] }
const begin = (who: TestReader, question = QUESTION, ragType = 'digital') =>
  call<Mornings>(who, '/api/chatbot/mornings', { rag_type: ragType, question })
const list = async (who: TestReader) => (await call<Mornings>(who, '/api/chatbot/mornings')).data.mornings
const end = (who: TestReader, id: string) => call(who, `/api/chatbot/mornings/${id}/end`, {})
const morning = () => t.services.runJobs(['open-mornings', 'send-mornings'])
const mails = async () => (await storedMails(t.db, null)).filter(({ headers }) => headers['List-Id'])
const tokenIn = (text: string) => /\/chatbot\/mattino\/([\w.-]+)/.exec(text)![1]!
const ACCOUNT = 'http://account.meriggio.localhost'
const byLink = (token: string, json?: object) =>
  send({ services: t.services }, `/api/chatbot/morning-links/${token}${json ? '/end' : ''}`, {
    ...(json && { json }),
    site: ACCOUNT,
  })

test('who has the chatbot has a question answered every morning, until it is stopped', async () => {
  const who = await t.person()
  const { data } = await begin(who, `  ${QUESTION}\n`)
  expect(data.mornings).toMatchObject([{ question: QUESTION, rag_type: 'digital', last: null }])
  await morning()
  expect(await mails()).toEqual([])
  for (let day = 0; day < 3; day++) {
    await t.later(day === 0 ? 19 * 3600 : 24 * 3600)
    // Another article each day: what was told is not told again.
    t.world.articles = new Map([[10 + day, testArticle(10 + day)]])
    t.world.script = saying(says(`L’acqua, giorno ${day}.`, 10 + day))
    await morning()
    await morning()
    expect(await mails()).toHaveLength(day + 1)
  }
  const [one] = await list(who)
  expect(one!.last).toMatch(/^2031-03-13T06:/)
  expect((await end(who, one!.id)).code).toBe('OK')
  expect((await end(who, one!.id)).code).toBe('OK')
  expect(await list(who)).toEqual([])
  await t.later(24 * 3600)
  t.world.articles = new Map([[20, testArticle(20)]])
  await morning()
  expect(await mails()).toHaveLength(3)
})

test('who lacks the right begins nothing, nor do other mastheads; other people’s are not there', async () => {
  const path = '/api/chatbot/mornings'
  const json = { rag_type: 'digital', question: QUESTION }
  expect((await send({ services: t.services }, path, { json })).status).toBe(401)
  expect((await send({ services: t.services }, path)).status).toBe(401)
  const without = await t.person({ rights: false })
  expect((await begin(without)).code).toBe('ERR_NOT_ALLOWED')
  expect((await call(without, path)).code).toBe('ERR_NOT_ALLOWED')
  const elsewhere = await t.person({ on: 'CA', brand: '*' })
  const site = 'http://edicola.corriereapulo.localhost'
  expect((await send(elsewhere, path, { json, site })).status).toBe(403)
  const who = await t.person()
  await begin(who)
  const [own] = await list(who)
  const other = await t.person()
  expect(await list(other)).toEqual([])
  expect((await end(other, own!.id)).code).toBe('ERR_MORNING_NOT_FOUND')
  expect((await end(other, randomUUID())).code).toBe('ERR_MORNING_NOT_FOUND')
  expect(await list(who)).toHaveLength(1)
  for (const question of ['', 'a', ' a ', 'x'.repeat(501)])
    expect((await begin(who, question)).status).toBe(400)
  expect((await begin(who, QUESTION, 'altro')).status).toBe(400)
})

test('the same question is one letter, of any capitals, pressed at once; five are enough', async () => {
  const who = await t.person()
  await Promise.all([begin(who), begin(who), begin(who, QUESTION.toUpperCase())])
  expect(await list(who)).toHaveLength(1)
  await Promise.all(Array.from({ length: 8 }, (_, i) => begin(who, `Domanda numero ${i}?`)))
  expect(await list(who)).toHaveLength(5)
  expect((await begin(who, 'Ancora una?')).code).toBe('ERR_TOO_MANY_MORNINGS')
  expect((await begin(who)).code).toBe('OK')
  // Of another section it is another question.
  await end(who, (await list(who))[4]!.id)
  expect((await begin(who, QUESTION, 'online_economia')).data.mornings).toHaveLength(5)
})

test('the link of a letter stops its question without a session; to open it changes nothing', async () => {
  const who = await t.person()
  await begin(who)
  await begin(who, 'E in Liguria?')
  await t.later(19 * 3600)
  await morning()
  const all = await mails()
  expect(all).toHaveLength(2)
  const letter = all.find(({ subject }) => subject.includes('Puglia'))!
  expect(letter.headers['List-Unsubscribe']).toMatch(
    /^<http:\/\/account\.meriggio\.localhost\/chatbot\/mattino\//,
  )
  const token = tokenIn(letter.text)
  const looked = (await (await byLink(token)).json()) as { data: { question: string; ended: boolean } }
  expect(looked.data).toEqual({ question: QUESTION, ended: false })
  expect(await list(who)).toHaveLength(2)
  for (let twice = 0; twice < 2; twice++) expect((await byLink(token, {})).status).toBe(200)
  expect((await list(who)).map(({ question }) => question)).toEqual(['E in Liguria?'])
  const [uuid, mac] = token.split('.') as [string, string]
  const other = (await list(who))[0]!.id
  for (const guess of ['x', `${uuid}`, `${other}.${mac}`, `${uuid}.${'A'.repeat(43)}`, `${token}x`]) {
    expect((await byLink(guess)).status).toBe(410)
    expect((await byLink(guess, {})).status).toBe(410)
  }
  expect(await list(who)).toHaveLength(1)
})

test('who loses the chatbot is told so once; who is erased or asks to go hears nothing', async () => {
  const [loser, erased, leaver] = [await t.person(), await t.person(), await t.person()]
  for (const who of [loser, erased, leaver]) await begin(who)
  await giveRight(t.db, loser.account, { what: 'chatbot', endsIn: -1 })
  await t.services.erasePerson(erased.account)
  await t.pool.query(`update accounts set erase_after = now() + interval '14 days' where id = $1`, [
    leaver.account,
  ])
  for (let day = 0; day < 2; day++) {
    await t.later(day === 0 ? 19 * 3600 : 24 * 3600)
    await morning()
  }
  const all = await mails()
  expect(all.map(({ subject }) => subject)).toEqual(['Le tue domande del mattino si fermano'])
  // Stopping is never refused: the list is closed, the way out is not.
  expect((await call(loser, '/api/chatbot/mornings')).code).toBe('ERR_NOT_ALLOWED')
})

test('an erasure that meets a letter on its way leaves neither question nor mail', async () => {
  for (let round = 0; round < 5; round++) {
    const who = await t.person()
    await begin(who)
    await t.later(round === 0 ? 19 * 3600 : 24 * 3600)
    await Promise.all([morning(), t.services.erasePerson(who.account)])
    await morning()
    expect(await mails()).toEqual([])
  }
})

test('signs alone are no question of the mornings', async () => {
  const who = await t.person()
  for (const nothing of ['\u0001\u0002', '??', '\u200b\u200b\u200b', '\u202e\u202c'])
    expect([nothing, (await begin(who, nothing)).status]).toEqual([nothing, 400])
  expect(await list(who)).toEqual([])
})
