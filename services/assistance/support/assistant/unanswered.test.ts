import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UnansweredWeek } from 'contract/assistance/support/chat/unanswered.ts'
import { createServices } from '../../../app.ts'
import { connect } from '../../../platform/database/connect.ts'
import { threeMastheadsOrigins } from '../../../platform/test/brands.ts'
import { TestBrowser } from '../../../platform/test/browser.ts'
import { noFiles } from '../../../platform/test/files.ts'
import { SECRET } from '../../../platform/test/house.ts'
import { supportUrl } from '../test-support.ts'
import { groupQuestions } from './group-questions.ts'
import { type ReaderBrowser, type AssistantHouse, assistantHouse } from './test-assistant.ts'

let house: AssistantHouse
let operator: ReaderBrowser
beforeAll(async () => {
  house = await assistantHouse()
  await house.clock.moveTo(house.scratch, '2026-11-24T09:00:00Z')
  operator = await house.operator('operatrice@example.it')
})
afterAll(() => house.close())

const week = async (of?: string) =>
  (await house.desk(operator, `questions${of ? `?week=${of}` : ''}`)).data as UnansweredWeek
const faq = async () => {
  const { data } = await house.browser().call(supportUrl('faq'))
  return (data as { questions: { slug: string; category: string }[] }).questions
}
const CRYPTO = 'posso pagare con i bitcoin?'

test('only operators see what was asked, settle it and add questions', async () => {
  const added = { question: 'Si paga in contanti?', answer: ['No.'], category: 'abbonamento', brands: null }
  for (const who of [house.visitor(), await house.reader('lettore@example.it')])
    for (const [path, json] of [
      ['questions', undefined],
      ['questions/dismiss', { ids: [1] }],
      ['faq', added],
      ['faq/si-paga-in-contanti/remove', {}],
    ] as const) {
      const { status } = await house.desk(who, path, json)
      expect([path, status]).toEqual([path, who.bearer === undefined ? 401 : 403])
    }
  expect(await faq()).toHaveLength(5)
})

test('a week that is none is refused, and the first and last that are have none beside them', async () => {
  const codeOf = async (of: string) => (await house.desk(operator, `questions?week=${of}`)).code
  for (const of of ['9999-12-31', '9999-12-27', '0000-01-01', '0000-06-01', '2026-02-31', 'ieri'])
    expect([of, await codeOf(of)]).toEqual([of, 'ERR_BAD_REQUEST'])
  for (const of of ['1000-01-01', '8999-12-31']) expect([of, await codeOf(of)]).toEqual([of, 'OK'])
})

test('what was declined is told by week, like questions together, masked, without who asked', async () => {
  const [one, two] = [await house.begun(), await house.begun(await house.reader('senza.nome@example.it'))]
  await house.ask(one, CRYPTO)
  await house.ask(two, 'Pagare coi Bitcoin si può?')
  await house.ask(two, 'il cruciverba di sabato dov’è? la mia carta è 4242424242424242')
  await house.ask(two, 'buongiorno a tutti')
  await house.ask(two, 'come disdico il rinnovo?')
  const { groups, thisWeek, weeks, more } = await week()
  expect([thisWeek, weeks, more]).toEqual(['2026-11-23', ['2026-11-23'], false])
  expect(groups.map(({ count, brands, examples }) => [count, brands, examples])).toEqual([
    [2, ['MG'], [CRYPTO, 'Pagare coi Bitcoin si può?']],
    [1, ['MG'], [expect.stringMatching(/^il cruciverba di sabato dov’è\? la mia carta è •+4242$/)]],
  ])
  expect(JSON.stringify(groups)).not.toContain('senza.nome@')
  expect((await week('2026-11-18')).groups).toEqual([])
})

test('what was answered and did not help is noted when its reader says so', async () => {
  const reader = await house.begun()
  await house.ask(reader, 'come disdico il rinnovo?')
  await reader.browser.call(supportUrl('chat/end'), { json: { solved: false }, address: '203.0.113.7' })
  const group = (await week()).groups.find(({ examples }) => examples.includes('come disdico il rinnovo?'))
  expect(group).toMatchObject({ count: 1, unsolved: 1 })
})

test('a group is settled once', async () => {
  const before = await week()
  const { ids } = before.groups.find(({ examples }) => examples[0]!.startsWith('il cruciverba'))!
  expect((await house.desk(operator, 'questions/dismiss', { ids })).data).toEqual({ settled: 1 })
  expect((await house.desk(operator, 'questions/dismiss', { ids })).data).toEqual({ settled: 0 })
  expect((await week()).groups).toHaveLength(before.groups.length - 1)
})

test('a question that is added is shown, found and answered with until it is taken away', async () => {
  const { ids } = (await week()).groups.find(({ examples }) => examples.includes(CRYPTO))!
  const add = (change: object = {}) =>
    house.desk(operator, 'faq', {
      ids,
      question: 'Posso pagare con i bitcoin?',
      category: 'abbonamento',
      brands: null,
      answer: ['No: **solo con una carta**, dalla pagina [Abbonamento]({account}/user/subscriptions).'],
      ...change,
    })
  const refused = {
    ERR_CATEGORY_NOT_FOUND: { category: 'nessuna' },
    ERR_BRAND_NOT_FOUND: { brands: ['ZZ'] },
    ERR_LINK_NOT_OURS: { answer: ['[qui](https://evil.example/)'] },
    ERR_QUESTION_EXISTS: { question: 'Disdire?' },
  }
  for (const [code, change] of Object.entries(refused)) expect((await add(change)).code).toBe(code)
  for (const url of ['//evil.example', 'javascript:alert(1)', '{account}evil', '/\\evil.example'])
    expect((await add({ answer: [`[qui](${url})`] })).code).toBe('ERR_LINK_NOT_OURS')
  const answers = await Promise.all(Array.from({ length: 5 }, () => add()))
  const codesOf = (wanted: string) => answers.filter(({ code }) => code === wanted).length
  expect([codesOf('OK'), codesOf('ERR_QUESTION_EXISTS')]).toEqual([1, 4])
  const { slug } = answers.find(({ code }) => code === 'OK')!.data as { slug: string }
  expect(slug).toBe('posso-pagare-con-i-bitcoin')

  expect((await faq()).at(-1)).toMatchObject({ slug, category: 'abbonamento' })
  const found = await house.browser().call(supportUrl('faq/search?q=bitcoin'))
  expect(found.text).toContain(slug)
  expect(await house.ask(await house.begun(), CRYPTO)).toMatch(
    /^No: «solo con una carta»[^]*\[Posso pagare con i bitcoin\?\]\(http:[^)]*\/faq\/posso-pagare/,
  )
  expect((await week()).groups.some(({ examples }) => examples.includes(CRYPTO))).toBe(false)
  expect((await week()).added.map((one) => one.slug)).toEqual([slug])

  expect((await house.desk(operator, `faq/${slug}/remove`, {})).code).toBe('OK')
  expect((await house.desk(operator, `faq/${slug}/remove`, {})).code).toBe('ERR_QUESTION_NOT_FOUND')
  expect(await faq()).toHaveLength(5)
  expect(await house.ask(await house.begun(), CRYPTO)).toContain('Non lo so')
})

test('another process, which knows its questions already, hears of one that is added', async () => {
  const { db, pool } = connect(house.scratch.url)
  const services = createServices({
    db,
    pool,
    files: noFiles,
    brands: house.brands,
    origins: threeMastheadsOrigins,
    say: () => {},
    settings: { secret: SECRET, gatePasswords: {}, devPassword: null },
  })
  const there = async () => {
    const { text } = await new TestBrowser(services).call(supportUrl('faq'))
    const found = await new TestBrowser(services).call(supportUrl('faq/search?q=clavicembalo'))
    return [text, found.text].map((answer) => answer.includes('suonate-il-clavicembalo'))
  }
  expect(await there()).toEqual([false, false])
  const question = {
    question: 'Suonate il clavicembalo?',
    answer: ['No.'],
    category: 'abbonamento',
    brands: null,
  }
  expect((await house.desk(operator, 'faq', question)).code).toBe('OK')
  await expect.poll(there, { timeout: 10_000 }).toEqual([true, true])
  await house.desk(operator, 'faq/suonate-il-clavicembalo/remove', {})
  await expect.poll(there, { timeout: 10_000 }).toEqual([false, false])
  await services.close()
  await pool.end()
})

test('words that are not shown have a question found and answered with', async () => {
  const declined = 'accettate gusci vuoti al posto delle monete?'
  const added = { question: 'Posso pagare con le conchiglie?', answer: ['No.'], category: 'abbonamento' }
  const add = (words: string) => house.desk(operator, 'faq', { ...added, words, brands: null })
  const remove = () => house.desk(operator, 'faq/posso-pagare-con-le-conchiglie/remove', {})
  await add('')
  expect(await house.ask(await house.begun(), declined)).toContain('Non lo so')
  await remove()
  await add('accettate gusci al posto delle monete\npago con gusci di mare')
  expect(await house.ask(await house.begun(), declined)).toContain('/faq/posso-pagare-con-le-conchiglie')
  expect((await house.browser().call(supportUrl('faq'))).text).not.toContain('mare')
  await remove()
})

test('a question of one masthead is not another’s', async () => {
  await house.desk(operator, 'faq', {
    question: 'Dov’è il cruciverba?',
    answer: ['In fondo.'],
    category: 'abbonamento',
    brands: ['CA'],
  })
  expect((await faq()).map(({ slug }) => slug)).not.toContain('dov-e-il-cruciverba')
  const { data } = await house.browser().call(supportUrl('faq', 'corriereapulo'))
  expect(JSON.stringify(data)).toContain('dov-e-il-cruciverba')
})

test('after twelve weeks they are forgotten; with the account at once', async () => {
  const person = await house.reader('via@example.it')
  await house.begun(person)
  await house.ask(person, 'chi ha vinto le elezioni in Francia?')
  const count = async () =>
    Number((await house.scratch.pool.query('select count(*) from unanswered_questions')).rows[0].count)
  const before = await count()
  await house.services.erasePerson(person.account)
  expect(await count()).toBe(before - 1)
  await house.services.runJobs(['forget-unanswered'])
  expect(await count()).toBe(before - 1)
  await house.clock.moveTo(house.scratch, '2027-02-17T09:00:00Z')
  await house.services.runJobs(['forget-unanswered'])
  expect(await count()).toBe(0)
})

const asked = fc.array(
  fc.record({
    id: fc.nat(),
    brand: fc.constantFrom('MG', 'CA'),
    why: fc.constantFrom('declined' as const, 'unsolved' as const),
    text: fc.string(),
    lexemes: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 5 }),
    day: fc.constant('2026-11-23'),
  }),
  { maxLength: 40 },
)
test('each question is in one group; the same words are together; the largest come first', () => {
  fc.assert(
    fc.property(asked, (questions) => {
      const groups = groupQuestions(questions)
      const byNumber = (ids: number[]) => ids.toSorted((a, b) => a - b)
      expect(byNumber(groups.flatMap(({ ids }) => ids))).toEqual(byNumber(questions.map(({ id }) => id)))
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(questions.length)
      const sizes = groups.map(({ count }) => count)
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    }),
  )
})

// Comparing each question with each other takes minutes here, and runs into the limit of a test.
test('two thousand questions are grouped, whatever words they consist of', () => {
  const wordings = {
    alike: (id: number, k: number) => `w${(id * 7 + k * 131) % 997}`,
    common: (id: number, k: number) => `w${(id * 13 + k * k * 7) % 150}`,
    own: (id: number, k: number) => `w${id}-${k}`,
  }
  for (const word of Object.values(wordings)) {
    const questions = Array.from({ length: 2000 }, (_, id) => ({
      id,
      brand: 'MG',
      why: 'declined' as const,
      text: `${id}`,
      day: '2026-11-23',
      lexemes: Array.from({ length: 60 }, (__, k) => word(id, k)),
    }))
    const groups = groupQuestions(questions)
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(2000)
  }
})
