import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { articleItem } from '../services/platform/test/articles.ts'
import { threeMastheads } from '../services/platform/test/brands.ts'
import { noFiles } from '../services/platform/test/files.ts'
import { NotDelivered } from '../services/platform/outside/mail.ts'
import { ACCOUNT, buying, SHOP, type SellingHouse } from '../services/platform/test/buying.ts'
import { articleChanged } from './article-changed.ts'
import { watchImports } from './imports.ts'
import { serveMetrics } from './metrics-server.ts'
import { readSettings } from './settings.ts'
import { linesOf } from './test-lines.ts'
import { observedHouse } from './test-observed.ts'
import { samplesOf } from './test-samples.ts'

let house: Awaited<ReturnType<typeof observedHouse>>
beforeAll(async () => void (house = await observedHouse()))
afterAll(() => house.close())
const { buyer, buy, call } = buying(() => house as unknown as SellingHouse)

/** What Prometheus would read now, over HTTP. */
async function scrape(of = house): Promise<Map<string, number>> {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, of.metrics)
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; (?:charset=utf-8; )?version=0\.0\.4/)
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404)
    return samplesOf(await answer.text())
  } finally {
    await server.close()
  }
}
/** By how much each sample has grown. */
const growth = (before: Map<string, number>, after: Map<string, number>) => (key: string) =>
  (after.get(key) ?? 0) - (before.get(key) ?? 0)

test('the lines of a whole purchase hold nothing of who buys', async () => {
  const before = await scrape()
  const start = house.output().length
  const email = 'benedetta.malipiero@example.it'
  const { account } = await house.enrol({
    ...{ kind: 'person', email, password: 'Burano!2026', disclaimer: true, adult: true },
    ...{ name: 'Benedetta', surname: 'Malipiero' },
  })
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  const who = { browser, account, email, bearer: await house.token(browser, 'MG') }
  const address = {
    country: 'IT',
    street: 'Fondamenta Zattere 17',
    city: 'Venezia',
    zip: '30123',
    province: 'VE',
  }
  expect((await call(who, `${ACCOUNT}/api/account/profile/address`, address)).status).toBe(200)
  const { id, code, answer } = await buy(who)
  expect([code, answer.state]).toEqual(['OK', 'paid'])
  await call(who, `${SHOP}/api/search?q=Benedetta+Malipiero`)
  await browser.call(`${ACCOUNT}/api/user/short-info?token=${who.bearer}`, { bearer: `${who.bearer}x` })
  await house.services.runJobs(['send-mail'])

  const output = house.output().slice(start)
  const lines = linesOf(output)
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(requests.map(({ route, status }) => `${status} ${route}`)).toEqual(
    expect.arrayContaining([
      '200 /api/shop/orders',
      '200 /api/shop/orders/{id}/pay',
      '200 /api/account/profile/address',
      '401 /api/user/short-info',
    ]) as string[],
  )
  const session = browser.cookie(ACCOUNT, '__Host-session') ?? ''
  const personal = [
    email,
    'Benedetta',
    'Malipiero',
    'benedetta',
    'Fondamenta',
    '30123',
    '192.0.2.1',
    id,
    who.bearer,
  ]
  for (const text of [...personal, ...[...browser.jar.values()].flatMap((jar) => [...jar.values()]), session])
    if (text !== '') expect(output).not.toContain(text)

  // The letter was wanted by the request that paid: its job says so.
  const paying = requests.find(({ route }) => route === '/api/shop/orders/{id}/pay')!
  const jobs = lines.filter(({ msg }) => msg === 'job')
  expect(jobs).toContainEqual(
    expect.objectContaining({ task: 'send-mail', attempt: 1, outcome: 'done', requestId: paying.requestId }),
  )
  const grown = growth(before, await scrape())
  expect(grown('edicola_payments_total{outcome="succeeded"}')).toBe(1)
  expect(grown('edicola_mails_total{outcome="kept"}')).toBeGreaterThanOrEqual(1)
  expect(grown('edicola_jobs_total{outcome="done",task="send-mail"}')).toBe(jobs.length)
  expect(grown('edicola_refusals_total{reason="session"}')).toBe(1)
  expect(
    grown('edicola_http_requests_total{method="POST",route="/api/shop/orders/{id}/pay",status="200"}'),
  ).toBe(1)
  expect(grown('edicola_http_request_duration_seconds_count{route="/api/shop/orders/{id}/pay"}')).toBe(1)
})

test('a card that is declined and a bank that asks are counted as what they are', async () => {
  const before = await scrape()
  await buy(await buyer(), 'declined')
  await buy(await buyer(), 'asks')
  const grown = growth(before, await scrape())
  for (const [outcome, count] of [
    ['failed', 1],
    ['authenticate', 1],
    ['succeeded', 0],
  ] as const)
    expect([outcome, grown(`edicola_payments_total{outcome="${outcome}"}`)]).toEqual([outcome, count])
})

test('whatever strangers ask for, and how, the labels stay the same', async () => {
  const browser = house.browser()
  const paths = (from: number) =>
    Array.from({ length: 30 }, (_, i) => i + from).flatMap((i) => [
      [`/x${i}`, 'GET'],
      [`/api/x${i}`, 'GET'],
      [`/api/shop/orders/${i}`, 'GET'],
      [`/media/${i}`, i % 2 ? 'PROPFIND' : 'MKCOL'],
    ])
  const ask = async (from: number) => {
    for (const [path, method] of paths(from)) await browser.call(SHOP + path!, { method: method! })
  }
  await ask(0)
  const before = await scrape()
  await ask(100)
  const after = await scrape()
  const labels = (all: Map<string, number>) =>
    [...all.keys()].filter((key) => key.includes('_http_')).toSorted()
  expect(labels(after)).toEqual(labels(before))
  expect(
    growth(before, after)('edicola_http_requests_total{method="OTHER",route="/media/*",status="404"}'),
  ).toBe(30)
})

test('pool, queue, notifications, pages in memory and the event loop can be read', async () => {
  const all = await scrape()
  for (const name of [
    'edicola_database_connections{state="idle"}',
    'edicola_database_waiting',
    'edicola_queue_waiting',
    'edicola_queue_running',
    'edicola_queue_failed',
    'edicola_queue_oldest_seconds',
    'edicola_listen_lag_seconds',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ])
    expect([name, Number.isFinite(all.get(name))]).toEqual([name, true])
  expect(all.get('edicola_database_answers')).toBe(1)
  expect(all.get('edicola_listen_current')).toBe(1)
  expect(all.get('edicola_page_cache_total{outcome="hit"}')).toBe(3)
  expect(all.get('edicola_import_items_total{outcome="refused"}')).toBe(0)
})

test('letters are counted by what the mail server made of them', async () => {
  let refuses = false
  const deliver = async ({ to }: { to: string }) => {
    if (refuses) throw new NotDelivered('recipient', new Error(`550 5.1.1 <${to}>: user unknown`))
  }
  const own = await observedHouse({ deliver })
  onTestFinished(() => own.close())
  const selling = buying(() => own as unknown as SellingHouse)
  const before = await scrape(own)
  await selling.buy(await selling.buyer())
  await own.services.runJobs(['send-mail'])
  const grown = growth(before, await scrape(own))
  expect(grown('edicola_mails_total{outcome="sent"}')).toBeGreaterThanOrEqual(1)
  expect(grown('edicola_mails_total{outcome="kept"}')).toBe(0)
  refuses = true
  const { email } = await selling.buyer().then(async (who) => (await selling.buy(who), who))
  await own.services.runJobs(['send-mail'])
  const refused = growth(before, await scrape(own))
  expect(refused('edicola_mails_total{outcome="recipient"}')).toBeGreaterThanOrEqual(1)
  expect(refused('edicola_jobs_total{outcome="failed",task="send-mail"}')).toBeGreaterThanOrEqual(1)
  // The server names the recipient; the line does not.
  expect(linesOf(own.output()).map(({ msg }) => msg)).toContainEqual(
    expect.stringContaining('550 5.1.1 <[email]>: user unknown'),
  )
  expect(own.output()).not.toContain(email)
})

test('items of the watched folder are counted by what became of them', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const folder = await mkdtemp(join(tmpdir(), 'edicola-counted-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'MG'))
  const item = articleItem({ uri: 'urn:counted', title: 'Il ponte riapre', text: 'Domani alle sette.' })
  await writeFile(join(folder, 'MG', 'ponte.json'), JSON.stringify(item))
  await writeFile(join(folder, 'MG', 'senza-titolo.json'), JSON.stringify({ ...item, headlines: [] }))
  const before = await scrape()
  const { db } = house.scratch
  const watch = await watchImports(
    readSettings({ IMPORT_DIR: folder }),
    { db, files: noFiles, brands: threeMastheads, articleChanged },
    house.counted,
  )
  onTestFinished(() => watch.close())
  const count = async (outcome: string) =>
    growth(before, await scrape())(`edicola_import_items_total{outcome="${outcome}"}`)
  await expect.poll(() => count('created'), { timeout: 30_000 }).toBe(1)
  await expect.poll(() => count('refused'), { timeout: 30_000 }).toBe(1)
})
