import { ask } from './ask.ts'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectValid } from './judge.ts'
import { type Newsroom, openNewsroom } from './newsroom.ts'

test.describe.configure({ mode: 'serial' })

let newsroom: Newsroom
let edicola: Edicola
test.beforeAll(async () => {
  newsroom = await openNewsroom()
  edicola = newsroom.edicola
})
test.afterAll(() => newsroom.close())

const published = new Date(Date.now() - 3_600_000).toISOString()
const item = (uri: string, title: string, more: object = {}) => ({
  uri,
  type: 'text',
  standard: { name: 'ninjs', version: '3.0' },
  version: '1',
  pubstatus: 'usable',
  language: 'it',
  firstcreated: published,
  versioncreated: published,
  headlines: [
    { role: 'main', value: title },
    { role: 'kicker', value: 'Porti' },
  ],
  descriptions: [{ role: 'standfirst', value: 'La gru più alta del porto si è fermata alle nove.' }],
  subjects: [{ uri: 'edicola:section:citta', name: 'Città' }],
  people: [{ rel: 'author', uri: 'edicola:author:anna-bianchi', name: 'Anna Bianchi' }],
  bodies: [{ contenttype: 'text/plain', value: 'La gru si è fermata alle nove.\n\nLo dice il capoturno.' }],
  ...more,
})

const title = 'La gru si ferma, il porto pure'
let address: string

test('a new article is on the front page at once, without a restart, and only on its masthead’s', async ({
  page,
}) => {
  await page.goto(edicola.url('CA'))
  await expect(page.getByRole('heading', { name: 'Il giornale di oggi non è ancora arrivato' })).toBeVisible()
  expect(await newsroom.deliver([item('urn:porto:1', title)])).toMatch(/creato/)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: title })).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Lo dice il capoturno.')).toBeVisible()
  address = new URL(page.url()).pathname
  const { status, text } = await ask(edicola.url('EM'))
  expect([status, text.includes(title)]).toEqual([200, false])
  expect((await ask(edicola.url('EM', address))).status).toBe(404)
})

test('a correction is marked with its date, at the same address', async ({ page }) => {
  await page.goto(edicola.url('CA', address))
  const corrected = new Date(Date.now() - 60_000).toISOString()
  await newsroom.deliver([
    item('urn:porto:1', title, {
      version: '2',
      versioncreated: corrected,
      ednote: 'Correzione: la gru si è fermata alle otto.',
      bodies: [{ contenttype: 'text/plain', value: 'La gru si è fermata alle otto.' }],
    }),
  ])
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('La gru si è fermata alle otto.', { exact: true })).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  const day = new Intl.DateTimeFormat('it-IT', {
    timeZone: 'Europe/Rome',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
    .format(new Date(corrected))
    .replace(/^1 /, '1° ')
  await expect(
    page.getByText(
      new RegExp(`^Corretto il ${day.replaceAll(' ', '\\s')}\\. La gru si è fermata alle otto\\.$`),
    ),
  ).toBeVisible()
  await expect(page.getByText('capoturno')).toHaveCount(0)
})

test('a withdrawn article is gone from every list and from its address, which says so', async ({
  page,
  expects,
}) => {
  expects(/status (of )?410/)
  await newsroom.deliver([item('urn:porto:2', 'Riapre il faro')])
  await newsroom.deliver([item('urn:porto:1', title, { version: '3', pubstatus: 'canceled' })])
  const lists = ['/', '/sezioni', '/sezione/citta', '/firma/anna-bianchi']
  for (const path of lists) {
    await expect(async () => {
      const { status, text } = await ask(edicola.url('CA', path))
      expect([path, status, text.includes('Riapre il faro'), text.includes(title)]).toEqual([
        path,
        200,
        true,
        false,
      ])
    }).toPass({ timeout: 15_000 })
  }
  const response = await page.goto(edicola.url('CA', address))
  expect(response!.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questo articolo è stato ritirato')
  const html = await response!.text()
  expect(html).not.toContain('La gru')
  await expectValid(html)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a long section goes on over several pages, each with articles of its own', async ({ open }) => {
  await newsroom.deliver(
    Array.from({ length: 45 }, (_, i) =>
      item(`urn:lista:${i}`, `Notizia numero ${i + 1} dalla città`, {
        firstcreated: new Date(Date.now() - (i + 2) * 7_200_000).toISOString(),
      }),
    ),
  )
  for (const javaScriptEnabled of [true, false]) {
    const page = await open({ javaScriptEnabled })
    await expect(async () => {
      await page.goto(edicola.url('CA', '/sezione/citta'))
      await expect(page.getByRole('link', { name: 'Successiva' })).toBeVisible({ timeout: 500 })
    }).toPass()
    const seen: string[] = []
    for (let n = 1; ; n++) {
      await expect(
        page.getByRole('navigation', { name: 'Pagine dell’elenco' }).locator('[aria-current=page]'),
      ).toHaveText(String(n))
      seen.push(...(await page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()))
      const next = page.getByRole('link', { name: 'Successiva' })
      if ((await next.count()) === 0) break
      await next.click()
      await expect(page).toHaveURL(edicola.url('CA', `/sezione/citta?page=${n + 1}`))
    }
    expect(seen).toHaveLength(46)
    expect(new Set(seen).size).toBe(46)
    await page.getByRole('link', { name: 'Precedente' }).click()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
  }
})

test('an article in another language is announced as such, and the page around it stays Italian', async ({
  page,
}) => {
  const english = item('urn:porto:en', 'The crane stops', {
    language: 'en',
    descriptions: [{ role: 'standfirst', value: 'And so does the harbour.' }],
    bodies: [{ contenttype: 'text/plain', value: 'The crane stopped at nine.' }],
  })
  expect(await newsroom.deliver([english])).toMatch(/creato/)
  await expect(async () => {
    await page.goto(edicola.url('CA'))
    await expect(page.getByRole('link', { name: 'The crane stops' }).first()).toHaveAttribute('lang', 'en', {
      timeout: 500,
    })
    await page.getByRole('link', { name: 'The crane stops' }).first().click({ timeout: 500 })
  }).toPass()
  for (const text of [
    page.getByRole('heading', { level: 1 }),
    page.getByText('And so does the harbour.'),
    page.locator('#testo'),
  ])
    await expect(text).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  expect(await page.locator('[lang=en] a, [lang=en] button').count()).toBe(0)
  await expectValid(await page.content())
  await expectAccessible(page)
})

test(
  'a special that moves is found at its new address, also from the old one; withdrawn it is gone, and ' +
    'says so',
  async ({ page, expects }) => {
    expects(/status (of )?410/)
    const special = {
      uri: 'urn:speciale:gru',
      type: 'composite',
      version: '1',
      slugline: 'gru',
      headlines: [{ value: 'Le gru' }],
      associations: [{ type: 'text', uri: 'urn:porto:2' }],
    }
    const headline = page.getByRole('heading', { level: 1 })
    const shows = (title: string) =>
      expect(async () => {
        await page.goto(edicola.url('CA', '/speciale/gru'))
        await expect(headline).toHaveText(title, { timeout: 500 })
      }).toPass()
    await newsroom.deliver([special])
    await shows('Le gru')
    const moved = { ...special, slugline: 'le-gru-del-porto', version: '2' }
    await newsroom.deliver([moved])
    await expect
      .poll(async () => (await ask(edicola.url('CA', '/speciale/gru'))).headers.location)
      .toBe('/speciale/le-gru-del-porto')
    await shows('Le gru')
    await expect(page).toHaveURL(edicola.url('CA', '/speciale/le-gru-del-porto'))
    await newsroom.deliver([{ ...moved, version: '3', pubstatus: 'canceled' }])
    await shows('Questo speciale è stato ritirato')
    expect((await ask(edicola.url('CA', '/speciale/gru'))).status).toBe(410)
    expect(await newsroom.deliver([special])).toMatch(/versione più vecchia ignorata/)
    expect((await ask(edicola.url('CA', '/speciale/gru'))).status).toBe(410)
  },
)
