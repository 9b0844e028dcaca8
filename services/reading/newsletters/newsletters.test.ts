import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { readNewsletters } from 'contract/reading/newsletters/newsletters.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createServices } from '../../app.ts'
import { threeMastheads, threeMastheadsOrigins } from '../../platform/test/brands.ts'
import { TestBrowser } from '../../platform/test/browser.ts'
import { noFiles } from '../../platform/test/files.ts'
import { testHouse } from '../../platform/test/house.ts'
import { openIssue } from './open-issue.ts'
import { newsletterUrl, testPorts } from '../../platform/test/newsletters.ts'
import { tokens } from './tokens.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => void (house = await testHouse()))
afterAll(() => house.close())
beforeEach(
  async () =>
    void (await house.scratch.pool.query('truncate newsletter_subscriptions, newsletter_issues cascade')),
)

const SECRET = 'un segreto di prova lungo abbastanza'
type List = AnswerOf<typeof readNewsletters>
let people = 0
async function person() {
  const email = `legge${people++}@example.it`
  const account = await house.account(email)
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  return { email, account, browser, bearer: await house.token(browser, 'MG') }
}
const turn = (
  { browser, bearer }: Pick<Awaited<ReturnType<typeof person>>, 'browser' | 'bearer'>,
  on: unknown,
  path = 'MG/mattino',
) => browser.call(newsletterUrl(`subscriptions/${path}`), { json: { on }, bearer })
const list = async (browser: TestBrowser, bearer: string, domain?: string) =>
  (await browser.call(newsletterUrl('', domain), { bearer })).data as List
const of = (all: List, sigla: string, slug: string) =>
  all.mastheads.find((m) => m.sigla === sigla)?.newsletters.find((n) => n.slug === slug)

test('a stranger sees and chooses nothing', async () => {
  const browser = house.browser()
  for (const [path, call] of [
    ['', {}],
    ['subscriptions/MG/mattino', { json: { on: true } }],
    ['issues/MG/mattino/last', {}],
    ['resume', { json: {} }],
  ] as const)
    expect([path, (await browser.call(newsletterUrl(path), call)).status]).toEqual([path, 401])
})

test('a person subscribes and unsubscribes, twice too, and the date stays that of the choice', async () => {
  const somebody = await person()
  const before = await list(somebody.browser, somebody.bearer)
  expect(before.mastheads.map(({ sigla }) => sigla)).toEqual(['MG', 'CA'])
  expect(of(before, 'MG', 'mattino')).toMatchObject({ subscribed: null, last: null, hour: '07:00' })
  const { subscribed } = (await turn(somebody, true)).data as { subscribed: string }
  expect(Date.now() - Date.parse(subscribed)).toBeLessThan(60_000)
  expect((await turn(somebody, true)).data).toEqual({ subscribed })
  expect((await turn(somebody, true, 'CA/puglia')).status).toBe(200)
  const there = await house.token(somebody.browser, 'CA')
  const after = await list(somebody.browser, there, 'corriereapulo')
  expect(after.mastheads.map(({ sigla }) => sigla)).toEqual(['CA', 'MG'])
  expect(of(after, 'MG', 'mattino')!.subscribed).toBe(subscribed)
  expect(of(after, 'MG', 'sera')!.subscribed).toBeNull()
  expect((await turn(somebody, false)).data).toEqual({ subscribed: null })
  expect((await turn(somebody, false)).data).toEqual({ subscribed: null })
  expect(of(await list(somebody.browser, somebody.bearer), 'MG', 'mattino')!.subscribed).toBeNull()
  const archive = await house.services.exportPerson(somebody.account)
  expect(archive['newsletters']).toMatchObject({
    subscriptions: [{ newsletter: 'mattino', subscribed, endedBy: 'account' }, { newsletter: 'puglia' }],
  })
})

test('what one person chooses is nobody else’s, and many at once are one choice', async () => {
  const [one, other] = [await person(), await person()]
  const answers = await Promise.all(Array.from({ length: 6 }, () => turn(one, true)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(of(await list(other.browser, other.bearer), 'MG', 'mattino')!.subscribed).toBeNull()
  const { rowCount } = await house.scratch.pool.query('select from newsletter_subscriptions')
  expect(rowCount).toBe(1)
})

test.each([
  ['MG/nessuna', 404],
  ['XX/mattino', 404],
  ['LG/mattino', 404],
  ['MG/%00', 400],
  ['MG/Mattino', 400],
])('%s is no newsletter', async (path, status) => {
  expect((await turn(await person(), true, path)).status).toBe(status)
})

test('nor is a name without end', async () => {
  expect((await turn(await person(), true, `MG/${'a'.repeat(100_000)}`)).status).toBe(400)
})

test.each([[undefined], ['sì'], [1], [null], [{}]])('%j is neither yes nor no', async (on) => {
  expect((await turn(await person(), on)).code).toBe('ERR_BAD_REQUEST')
})

test('the last issue is read by who is signed in, with the addresses of its own newsstand', async () => {
  const { browser, bearer } = await person()
  const read = () => browser.call(newsletterUrl('issues/CA/puglia/last'), { bearer })
  expect((await read()).code).toBe('ERR_ISSUE_NOT_FOUND')
  const brand = threeMastheads.all.find(({ sigla }) => sigla === 'CA')!
  const { pool } = house.scratch
  await pool.query(
    `insert into articles
      (id, brand, uri, digest, section, title, slug, body, public_body, words, public_words, published)
      overriding system value
      values (1, 'CA', 'urn:1', 'd', 'politica', 'Acqua alta', 'acqua-alta', 'b', 'b', 1, 1, now())
      on conflict do nothing`,
  )
  await openIssue(testPorts(house.scratch.db), { brand, newsletter: brand.newsletters[0]! }, '2026-11-20')
  expect((await read()).data).toMatchObject({
    masthead: 'Corriere Apulo',
    name: 'Buongiorno Puglia',
    newsstand: 'http://edicola.corriereapulo.localhost',
    day: '2026-11-20',
    stories: [{ title: 'Acqua alta', line: 'Un sommario.' }],
  })
  expect(of(await list(browser, bearer), 'CA', 'puglia')!.last).toBe('2026-11-20')
  // What the newspaper takes back is told nowhere any more.
  await pool.query(`update articles set state = 'withdrawn' where id = 1`)
  expect((await read()).code).toBe('ERR_ISSUE_NOT_FOUND')
  await pool.query('delete from articles where id = 1')
})

test('the link of a letter unsubscribes without session, twice too, only from its own', async () => {
  const somebody = await person()
  await turn(somebody, true)
  await turn(somebody, true, 'MG/sera')
  const addressee = { account: somebody.account, brand: 'MG', newsletter: 'mattino' }
  const url = newsletterUrl(`unsubscriptions/${tokens(SECRET).sign(addressee)}`)
  const anybody = house.browser()
  const about = { masthead: 'Il Meriggio', name: 'Il mattino' }
  // Programs open links, and again: that changes nothing.
  for (let i = 0; i < 3; i++) expect((await anybody.call(url)).data).toEqual({ ...about, subscribed: true })
  for (let i = 0; i < 2; i++)
    expect(await anybody.call(url, { json: {} })).toMatchObject({
      status: 200,
      data: { ...about, subscribed: false },
    })
  expect((await anybody.call(url)).data).toEqual({ ...about, subscribed: false })
  const all = await list(somebody.browser, somebody.bearer)
  expect([of(all, 'MG', 'mattino')!.subscribed, of(all, 'MG', 'sera')!.subscribed]).toEqual([
    null,
    expect.any(String),
  ])
  const archive = await house.services.exportPerson(somebody.account)
  expect(archive['newsletters']).toMatchObject({ subscriptions: [{ endedBy: 'letter' }, {}] })
})

test('a link that is not ours says so and changes nothing', async () => {
  const somebody = await person()
  await turn(somebody, true)
  const right = tokens(SECRET).sign({ account: somebody.account, brand: 'MG', newsletter: 'mattino' })
  const stranger = tokens(SECRET).sign({ account: 999_999, brand: 'MG', newsletter: 'mattino' })
  for (const token of [
    right.slice(0, -2),
    right.replace('mattino', 'sera'),
    stranger,
    'x',
    '%20',
    '..%2F..',
  ]) {
    const url = newsletterUrl(`unsubscriptions/${token}`)
    expect((await house.browser().call(url)).code).toBe('ERR_LINK_NOT_VALID')
    expect((await house.browser().call(url, { json: {} })).status).toBe(404)
  }
  expect((await house.browser().call(newsletterUrl(`unsubscriptions/${'a'.repeat(5000)}`))).status).toBe(400)
  expect(of(await list(somebody.browser, somebody.bearer), 'MG', 'mattino')!.subscribed).not.toBeNull()
})

test('a gated masthead keeps its newsletters behind its gate, but lets everybody leave', async () => {
  const gated = {
    ...threeMastheads,
    all: threeMastheads.all.map((brand) => ({ ...brand, gated: brand.sigla === 'CA' })),
  }
  const closed = createServices({
    db: house.scratch.db,
    pool: house.scratch.pool,
    files: noFiles,
    brands: gated,
    origins: threeMastheadsOrigins,
    settings: { secret: SECRET, gatePasswords: { CA: 'una-parola' }, devPassword: null },
  })
  const { account, bearer, browser: first } = await person()
  const there = await house.token(first, 'CA')
  const browser = new TestBrowser(closed)
  expect(of(await list(browser, bearer), 'CA', 'puglia')).toBeUndefined()
  expect(of(await list(browser, there, 'corriereapulo'), 'CA', 'puglia')).toBeUndefined()
  const subscribe = (from: TestBrowser, domain?: string) =>
    from.call(newsletterUrl('subscriptions/CA/puglia', domain), {
      json: { on: true },
      bearer: domain ? there : bearer,
    })
  expect((await subscribe(browser)).code).toBe('ERR_NEWSLETTER_RESERVED')
  expect((await subscribe(browser, 'corriereapulo')).code).toBe('ERR_NEWSLETTER_RESERVED')
  // Who subscribed before sees it, cannot read it, and may leave by either way.
  await subscribe(first)
  expect(of(await list(browser, bearer), 'CA', 'puglia')).toMatchObject({ last: null })
  const read = newsletterUrl('issues/CA/puglia/last', 'corriereapulo')
  expect((await browser.call(read, { bearer: there })).code).toBe('ERR_ISSUE_NOT_FOUND')
  const token = tokens(SECRET).sign({ account, brand: 'CA', newsletter: 'puglia' })
  const leave = newsletterUrl(`unsubscriptions/${token}`, 'corriereapulo')
  expect((await browser.call(leave, { json: {} })).status).toBe(200)
  const opened = await browser.call('http://account.corriereapulo.localhost/api/site/gate', {
    json: { gate: 'site', password: 'una-parola' },
  })
  const gate = (opened.data as { token: string }).token
  browser.setCookie('http://account.corriereapulo.localhost', 'gate-site', gate)
  expect((await subscribe(browser, 'corriereapulo')).status).toBe(200)
  await closed.close()
})
