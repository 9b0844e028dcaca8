import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sendTracking } from 'contract/reading/tracking/tracking.ts'
import { pageviewOf } from 'contract/reading/tracking/payloads.ts'
import { ask } from './ask.ts'
import { command } from './command.ts'
import type { Edicola } from './edicola.ts'
import { expect, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectValid } from './judge.ts'
import { type Newsroom, openNewsroom } from './newsroom.ts'

let newsroom: Newsroom
let edicola: Edicola
test.beforeAll(async () => {
  newsroom = await openNewsroom()
  edicola = newsroom.edicola
})
test.afterAll(() => newsroom.close())

const titles = [
  'Il Po non è mai stato così basso a novembre',
  'Manovra, una notte di trattative: passa il fondo per gli affitti',
  'Roma–Bari in due ore e cinquanta, il primo viaggio sulla nuova linea',
  'I porti crescono ancora, ma mancano seimila gruisti',
  'Il centro dati sotto la collina che scalda un quartiere',
  'La neve arriva presto, le funivie restano ferme',
  'La gru si ferma, il porto pure',
]
const published = new Date(Date.now() - 3_600_000).toISOString()
const item = (title: string, nth: number) => ({
  uri: `urn:letti:${nth}`,
  type: 'text',
  standard: { name: 'ninjs', version: '3.0' },
  version: '1',
  pubstatus: 'usable',
  language: 'it',
  firstcreated: published,
  versioncreated: published,
  headlines: [{ role: 'main', value: title }],
  subjects: [{ uri: 'edicola:section:citta', name: 'Città' }],
  people: [{ rel: 'author', uri: `edicola:author:firma-${nth}`, name: `Anna Firma${nth}` }],
  bodies: [{ contenttype: 'text/plain', value: 'La gru si è fermata alle nove.\n\nLo dice il capoturno.' }],
})

/** So many people, each with a browser of their own, tell that they opened the page. */
async function open(path: string, people: number): Promise<void> {
  const [, id] = /\/articolo\/(?:ds\/)?(\d+)/.exec(path)!
  const data = { pagina: 'ARTICOLO', id_articolo: id!, sezione: 'citta' } as const
  for (let nth = 1; nth <= people; nth++) {
    const { status, text } = await ask(edicola.url('CA', sendTracking.path, 'account'), {
      method: sendTracking.method,
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
      body: JSON.stringify(pageviewOf(edicola.url('CA', path), data)),
      from: `127.0.1.${nth}`,
    })
    expect(status, text).toBe(200)
  }
}
const visits = (...args: string[]) => command(edicola, 'report', 'visits', ...args)

test('what most people open stands on the front page, and in the publisher’s report', async ({ page }) => {
  await newsroom.deliver(titles.map(item))
  const { text } = await ask(edicola.url('CA', '/sezione/citta'))
  const paths = titles.map((title) => new RegExp(`href="([^"]+)"[^>]*>${title}`).exec(text)![1]!)
  for (const [nth, path] of paths.slice(0, 6).entries()) await open(path, 20 + nth)
  await open(paths[6]!, 3)

  const csv = join(newsroom.desk, 'visite.csv')
  await visits('--out', csv)
  expect(await readFile(csv, 'utf8')).toMatch(/;CA;citta;\d+;La neve arriva presto[^;]*;25;25\r\n/)
  expect(await visits()).toMatch(/CA\s+citta\s+138\s+25/)

  await page.goto(edicola.url('CA'))
  const list = page.getByRole('region', { name: 'I più letti' })
  await expect(list.getByRole('listitem')).toHaveText(titles.slice(0, 6).toReversed())
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectValid((await ask(page.url())).text)
  await page.goto(edicola.url('CA', '/firme'))
  await expect(page.getByText('Prima le firme più lette dell’ultimo mese.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Anna Firma5')

  await page.goto(edicola.url('EM'))
  await expect(page.getByRole('region', { name: 'I più letti' })).toHaveCount(0)
})
