import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestNewsstand, ids, testNewsstand } from './store/test-newsstand.ts'

let stand: TestNewsstand
beforeAll(async () => {
  stand = await testNewsstand()
  const articles = Array.from({ length: 60 }, (_, i) => ({
    title: `Numero ${i}`,
    body: `<p>${i % 3 ? 'porto nave' : 'nave del porto'} ${i % 2 ? 'faro' : ''} ${i % 7 ? '' : 'molo'}</p>`,
    brand: i % 4 === 3 ? 'EM' : 'MG',
    section: i % 2 ? 'sport' : 'citta',
    authors: i % 5 ? [] : ['anna-neri'],
    // Two months apart: ten years of them.
    published: new Date(Date.UTC(2026, 10, 19) - i * 61 * 86_400_000).toISOString(),
  }))
  await stand.publishAll(articles)
})
afterAll(() => stand.close())

/** Says that words are frequent, so that the search looks through the last year first. */
const pretend = (documents: number) =>
  sql`update search_lexemes set documents = ${documents}`.execute(stand.db)
const everything = async (q: string, filters = {}) => {
  const seen: number[] = []
  for (let pagina: string | null | undefined; pagina !== null;) {
    const answer = await stand.find(q, { ...filters, ...(pagina ? { pagina } : {}) })
    seen.push(...ids(answer))
    pagina = answer.next
  }
  return seen.toSorted((a, b) => a - b)
}

const questions: [string, Record<string, string>][] = [
  ['molo', {}],
  ['porto nave molo', {}],
  ['"nave del porto" molo', {}],
  ['"nave del porto" faro', {}],
  ['porto -faro', { autore: 'anna-neri' }],
  ['molo OR assente', { testata: 'tutte' }],
  ['"nave del porto"', { testata: 'EM' }],
  ['porto', { da: '2017-01-01', a: '2019-06-30' }],
  ['porto -"nave del porto"', { sezione: 'sport', a: '2019-12-31' }],
  ['assente', {}],
]

test.each(questions)('frequent or rare, %s finds the same', async (q, filters) => {
  await pretend(1)
  const rare = await everything(q, filters)
  await pretend(1_000_000)
  expect([await everything(q, filters), (await stand.find(q, filters)).total.exact]).toEqual([rare, true])
  expect(rare.length > 0).toBe(q !== 'assente')
})

test('enough matches in four years are enough, and the older ones go on from there', async () => {
  await pretend(1_000_000)
  const four = await stand.find('porto', { testata: 'tutte' })
  expect(four.total).toEqual({ count: 24, exact: false })
  let last = four
  while (last.next) last = await stand.find('porto', { testata: 'tutte', pagina: last.next })
  const older = await everything('porto', { testata: 'tutte', a: last.older! })
  const recent = await everything('porto', { testata: 'tutte' })
  await pretend(1)
  expect([...new Set([...recent, ...older])].toSorted((a, b) => a - b)).toEqual(
    (await everything('porto', { testata: 'tutte' })).filter((id) => id <= Math.max(...older)),
  )
})
