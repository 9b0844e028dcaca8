import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestNewsstand, ids, testNewsstand } from './store/test-newsstand.ts'

/** What who guesses the words of a paid text is told: nothing. */
let stand: TestNewsstand
beforeAll(async () => void (stand = await testNewsstand()))
beforeEach(() => stand.empty())
afterAll(() => stand.close())

const p = (text: string) => `<p>${text}</p>`

test('no phrase tells which words stand side by side in what only subscribers read', async () => {
  const hidden = 'ieri ministro vende porto antico porto nuovo tace tace'.split(' ')
  const open = 'Parte pubblica di Roma.'
  const [id] = await stand.publishAll([
    { body: p(open) + p(hidden.join(' ')), publicBody: `${p(open)}<p>ieri…</p>`, authors: ['anna-neri'] },
  ])
  const answers = new Set<string>()
  for (const first of hidden)
    for (const second of hidden)
      for (const q of [`"${first} ${second}"`, `roma -"${first} il ${second}"`]) {
        const { total, results } = await stand.find(q)
        answers.add(`${q.startsWith('"') ? 'row' : 'minus'} ${total.count} ${results.length}`)
      }
  // The one word that is public, «ieri», is nowhere beside another that is.
  expect([...answers]).toEqual(['row 0 0', 'minus 1 1'])
  for (const q of ['"pubblica di roma"', '"roma ieri"', '"anna neri"', 'ministro porto'])
    expect([q, ids(await stand.find(q))]).toEqual([q, [id]])
})

test('a cursor of one’s own choice asks nothing of an article', async () => {
  await stand.publishAll(Array.from({ length: 11 }, () => ({ body: p('torta di riso') })))
  const { next } = await stand.find('torta')
  const bytes = Buffer.from(next!, 'base64url')
  expect(await stand.refusal('torta', { pagina: next! })).toBe('none')
  for (const at of bytes.keys()) {
    const touched = Buffer.from(bytes)
    touched[at] = touched[at]! ^ 1
    expect(await stand.refusal('torta', { pagina: touched.toString('base64url') })).toBe(
      'ERR_SEARCH_CURSOR 400',
    )
  }
  expect(await stand.refusal('riso', { pagina: next! })).toBe('ERR_SEARCH_CURSOR 400')
})

test('a network has sixty searches of words in a row in ten minutes, later pages counted', async () => {
  await stand.publishAll(Array.from({ length: 11 }, () => ({ body: p('la torta di riso') })))
  const from = '203.0.113.7'
  const pagina = (await stand.find('"torta di riso"')).next!
  for (let i = 0; i < 30; i++) {
    expect(await stand.refusal('"torta di riso"', { from })).toBe('none')
    expect(await stand.refusal('"torta di riso"', { from, pagina })).toBe('none')
  }
  expect(await stand.refusal('«torta di riso»', { from })).toBe('ERR_SEARCH_TOO_MANY 429')
  expect(await stand.refusal('"torta di riso"', { from, pagina })).toBe('ERR_SEARCH_TOO_MANY 429')
  expect(await stand.refusal('torta -"di riso"', { from })).toBe('ERR_SEARCH_TOO_MANY 429')
  expect([
    await stand.refusal('torta di riso', { from }),
    await stand.refusal('"torta di riso"', { from: '203.0.113.8' }),
  ]).toEqual(['none', 'none'])
})
