import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testHouse } from '../../platform/test/house.ts'
import { newsletterUrl, report } from '../../platform/test/newsletters.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => void (house = await testHouse()))
afterAll(() => house.close())
beforeEach(async () => void (await house.scratch.pool.query('truncate newsletter_stops')))

let people = 0
async function person() {
  const email = `Riceve${people++}@Example.it`
  const account = await house.account(email)
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  const bearer = await house.token(browser, 'MG')
  const stopped = async () =>
    ((await browser.call(newsletterUrl(), { bearer })).data as { stopped: { kind: string } | null }).stopped
  return { email, browser, bearer, stopped, account }
}
const bounce = (address: string, more: object = {}) => ({
  type: 'bounce',
  hard: true,
  address,
  at: new Date().toISOString(),
  ...more,
})

test('a hard bounce or a complaint stops letters, however the address is written', async () => {
  const [one, other, third] = [await person(), await person(), await person()]
  const answer = await report(house.browser(), [
    bounce(one.email.toLowerCase(), { messageId: '<n1.x@meriggio.localhost>' }),
    bounce(other.email, { type: 'complaint', hard: false }),
    bounce(third.email, { hard: false }),
    bounce('nessuno@example.it'),
  ])
  expect(answer).toMatchObject({ status: 200, data: { stopped: 3 } })
  expect([await one.stopped(), await other.stopped(), await third.stopped()]).toMatchObject([
    { kind: 'bounce' },
    { kind: 'complaint' },
    null,
  ])
  const { rows } = await house.scratch.pool.query<{ text: string }>(
    'select s::text as text from newsletter_stops s',
  )
  for (const { text } of rows) expect(text.toLowerCase()).not.toContain('example')
})

test('forged, changed, old, of tomorrow or unsigned reports change nothing', async () => {
  const { email, stopped } = await person()
  const list = [bounce(email)]
  const browser = house.browser()
  for (const forged of [
    report(browser, list, { secret: 'un altro segreto, lungo abbastanza ma altro' }),
    report(browser, [], { sent: JSON.stringify(list) }),
    report(browser, list, { age: 301 }),
    report(browser, list, { age: -301 }),
    browser.call(newsletterUrl('reports'), { method: 'POST', body: JSON.stringify(list) }),
    browser.call(newsletterUrl('reports'), { json: list }),
  ])
    expect((await forged).status).toBe(403)
  expect(await stopped()).toBeNull()
  expect((await report(browser, list, { age: 290 })).status).toBe(200)
})

test.each([
  [{}],
  ['x'],
  [null],
  [[{}]],
  [[{ type: 'bounce' }]],
  [Array.from({ length: 2001 }, () => bounce('a@example.it'))],
  [[bounce('a@example.it', { at: 'ieri' })]],
])('signed, but no list of reports: %#', async (list) => {
  expect((await report(house.browser(), list)).code).toBe('ERR_REPORTS_NOT_VALID')
})

test('the person takes letters up again; what is replayed or told of before stops nothing', async () => {
  const { email, browser, bearer, stopped } = await person()
  const list = [bounce(email, { at: new Date(Date.now() - 1000).toISOString() })]
  expect((await report(house.browser(), list)).data).toEqual({ stopped: 1 })
  expect((await report(house.browser(), list)).data).toEqual({ stopped: 0 })
  expect((await browser.call(newsletterUrl('resume'), { json: {}, bearer })).status).toBe(200)
  expect(await stopped()).toBeNull()
  expect((await report(house.browser(), list)).data).toEqual({ stopped: 0 })
  expect(await stopped()).toBeNull()
  await new Promise((done) => setTimeout(done, 5))
  expect((await report(house.browser(), [bounce(email)])).data).toEqual({ stopped: 1 })
  expect(await stopped()).toMatchObject({ kind: 'bounce' })
})

test('another person lifts nothing but their own', async () => {
  const [one, other] = [await person(), await person()]
  await report(house.browser(), [bounce(one.email)])
  await other.browser.call(newsletterUrl('resume'), { json: {}, bearer: other.bearer })
  expect(await one.stopped()).toMatchObject({ kind: 'bounce' })
})

test('without a secret nobody’s reports are taken', async () => {
  const { createServices } = await import('../../app.ts')
  const { threeMastheads, threeMastheadsOrigins } = await import('../../platform/test/brands.ts')
  const { TestBrowser } = await import('../../platform/test/browser.ts')
  const { noFiles } = await import('../../platform/test/files.ts')
  const services = createServices({
    db: house.scratch.db,
    pool: house.scratch.pool,
    files: noFiles,
    brands: threeMastheads,
    origins: threeMastheadsOrigins,
    settings: { secret: 'x'.repeat(32), gatePasswords: {}, devPassword: null },
  })
  expect((await report(new TestBrowser(services), [], { secret: '' })).status).toBe(403)
  await services.close()
})
