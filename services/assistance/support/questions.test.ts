import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answered } from 'contract/assistance/support/questions.ts'
import { testHouse } from '../../platform/test/house.ts'
import { forgetVoters } from './store/votes.ts'
import { countOf } from './store/test-letters.ts'
import { supportUrl } from './test-support.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())

const read = async (domain?: string) =>
  (await house.browser().call(supportUrl('faq', domain))).data as {
    phone: string
    categories: { slug: string; name: string }[]
    questions: Answered[]
  }
const search = async (q: string) => {
  const answer = await house.browser().call(supportUrl(`faq/search?${new URLSearchParams({ q })}`))
  return (answer.data as { questions: Answered[] } | null)?.questions
}
const slugs = (questions: Answered[] | undefined) => questions?.map(({ slug }) => slug)
const vote = (slug: string, useful: boolean, address: string, bearer?: string) =>
  house.browser().call(supportUrl(`faq/${slug}/useful`), { json: { useful }, address, bearer })

test('a masthead’s questions are in its name, and those of others are not there', async () => {
  const { categories, questions, phone } = await read()
  expect(phone).toBe('06 0000 1919')
  expect(categories.map(({ name }) => name)).toEqual(['Il mio account', 'Il Meriggio online e digital'])
  expect(slugs(questions)).toEqual(['cambiare-password', 'cambiare-email', 'sfogliare'])
  expect(questions[2]!.answer).toEqual([
    [{ text: 'Dalla prima pagina. Se non ci riesci chiama lo 06 0000 1919.' }],
  ])
  expect(slugs((await read('lagunare')).questions)).toContain('archivio')
})

test('a word finds its other forms, in capitals, in the answer, among hidden words', async () => {
  for (const q of ['cambiare', 'cambio', 'CAMBIANO', 'cambiamenti'])
    expect([q, slugs(await search(q))?.toSorted()]).toEqual([q, ['cambiare-email', 'cambiare-password']])
  expect(slugs(await search('indirizzi e-mail'))).toEqual(['cambiare-email'])
  expect(slugs(await search('codici'))).toEqual(['cambiare-email'])
  expect(slugs(await search('parole chiavi'))).toEqual(['cambiare-password'])
})

test('found words are marked, in every run they stand in', async () => {
  const [best] = (await search('cambiare password'))!
  expect(best!.question).toEqual([
    { text: 'Come ' },
    { text: 'cambio', hit: true },
    { text: ' la ' },
    { text: 'password', hit: true },
    { text: '?' },
  ])
  expect(best!.answer[0]).toContainEqual({ text: 'Cambia', strong: true, hit: true })
})

test('nothing is found for what is not there, for words that say nothing, for signs', async () => {
  for (const q of ['zucchine', 'come la', '???', 'a'.repeat(200), '😀', "' or 1=1 --"])
    expect([q, await search(q)]).toEqual([q, []])
  expect(await search('a'.repeat(201))).toBeUndefined()
  expect(await search('  ')).toBeUndefined()
  expect(await search('\0')).toBeUndefined()
})

test('a vote counts once a day for a network or a person, and is nobody’s the day after', async () => {
  const { pool, db } = house.scratch
  const counted = async (...args: Parameters<typeof vote>) =>
    ((await vote(...args)).data as { counted: boolean } | null)?.counted
  expect(await counted('cambiare-email', true, '192.0.2.1')).toBe(true)
  expect(await counted('cambiare-email', false, '192.0.2.1')).toBe(false)
  expect(await counted('cambiare-email', false, '192.0.2.2')).toBe(true)
  expect(await counted('sfogliare', true, '192.0.2.1')).toBe(true)
  expect((await vote('nessuna', true, '192.0.2.1')).code).toBe('ERR_QUESTION_NOT_FOUND')
  const account = await house.account('vota@example.it')
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  const bearer = await house.token(browser, 'MG')
  expect(await counted('cambiare-email', true, '192.0.2.1', bearer)).toBe(true)
  expect(await counted('cambiare-email', true, '192.0.2.9', bearer)).toBe(false)
  const { rows } = await pool.query('select question, useful, useless from faq_votes order by question')
  expect(rows).toEqual([
    { question: 'cambiare-email', useful: 2, useless: 1 },
    { question: 'sfogliare', useful: 1, useless: 0 },
  ])
  const { rows: voters } = await pool.query<{ text: string }>('select v::text as text from faq_voters v')
  for (const { text } of voters) expect(text).not.toMatch(/192\.0\.2|vota@/)
  await forgetVoters(db, '2999-01-01')
  expect(await countOf(db, 'faq_voters')).toBe(0)
})

test('fifty votes of one network at once are one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => vote('cambiare-password', true, '198.51.100.1')),
  )
  expect(answers.filter((answer) => (answer.data as { counted: boolean }).counted)).toHaveLength(1)
})
