import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServices } from '../../app.ts'
import { threeMastheads, threeMastheadsOrigins } from '../test/brands.ts'
import { TestBrowser } from '../test/browser.ts'
import { noFiles } from '../test/files.ts'
import { REPORTS_SECRET, SECRET, testHouse } from '../test/house.ts'
import { newsletterUrl, report } from '../test/newsletters.ts'
import { idTokens, macs, type Secret, textTokens } from './keys.ts'

const NEW = 'un altro segreto, anche questo lungo abbastanza'
const shortInfo = 'http://account.meriggio.localhost/api/user/short-info'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => void (house = await testHouse()))
afterAll(() => house.close())

/** The same installation after a restart with other secrets. */
async function restarted<T>(secret: Secret, use: (browser: TestBrowser) => Promise<T>): Promise<T> {
  const services = createServices({
    db: house.scratch.db,
    pool: house.scratch.pool,
    files: noFiles,
    brands: threeMastheads,
    origins: threeMastheadsOrigins,
    settings: { secret, gatePasswords: {}, devPassword: null, reportsSecret: REPORTS_SECRET },
    say: () => {},
  })
  try {
    return await use(new TestBrowser(services))
  } finally {
    await services.close()
  }
}
const rotated = { current: NEW, previous: [SECRET], retired: [] }
const retired = { current: NEW, previous: [], retired: [SECRET] }

async function signedIn(email: string) {
  const account = await house.account(email)
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  return { account, browser, bearer: await house.token(browser, 'MG') }
}

test('a new first secret signs nobody out; without the old one its tokens are refused', async () => {
  const { bearer } = await signedIn('cambio@example.it')
  const ask = async (browser: TestBrowser) => {
    const { status, code } = await browser.call(shortInfo, { bearer })
    return [status, code]
  }
  expect(await restarted(rotated, ask)).toEqual([200, 'OK'])
  for (const secret of [NEW, retired])
    expect(await restarted(secret, ask)).toEqual([401, 'ERR_SESSION_TOKEN_NOT_VALID'])
})

test('links in letters go on until the old secret is removed', async () => {
  const { account, browser, bearer } = await signedIn('lettera@example.it')
  await browser.call(newsletterUrl('subscriptions/MG/mattino'), { json: { on: true }, bearer })
  const { sign } = textTokens(SECRET, 'newsletter-unsubscribe', /.+/)
  const link = newsletterUrl(`unsubscriptions/${sign(`${account}.MG.mattino`)}`)
  const open = async (one: TestBrowser) => (await one.call(link)).status
  expect(await restarted(rotated, open)).toBe(200)
  expect(await restarted(retired, open)).toBe(404)
})

test('an address that gets no letters is recognised under a retired secret, and can be freed', async () => {
  const email = 'ferma@example.it'
  const { account, browser } = await signedIn(email)
  const complaint = [
    { type: 'complaint', hard: false, address: email, at: new Date(Date.now() - 1000).toISOString() },
  ]
  expect((await report(browser, complaint)).data).toEqual({ stopped: 1 })
  for (const secret of [rotated, retired])
    await restarted(secret, async (one) => {
      await house.enter(one, 'MG', account)
      const bearer = await house.token(one, 'MG')
      const stopped = async () =>
        ((await one.call(newsletterUrl(''), { bearer })).data as { stopped: unknown }).stopped
      expect((await report(one, complaint)).data).toEqual({ stopped: 0 })
      expect(await stopped()).toMatchObject({ kind: 'complaint' })
      if (secret === rotated) return
      expect((await one.call(newsletterUrl('resume'), { bearer, json: {} })).status).toBe(200)
      expect(await stopped()).toBeNull()
      // Reported late, after the person has taken their letters up again.
      expect((await report(one, complaint)).data).toEqual({ stopped: 0 })
      expect(await stopped()).toBeNull()
    })
})

// Links in letters and rows of the database live on these very bytes.
test('what was signed by earlier versions is what is signed now', () => {
  const id = '0190f0d2-1b4c-7000-8000-000000000001'
  expect([
    textTokens(SECRET, 'newsletter-unsubscribe', /.+/).sign('7.MG.prima-ora'),
    macs(SECRET, 'newsletter-address').of('anna@example.it').toString('base64url'),
    macs(SECRET).of('article gift 7').toString('base64url'),
    idTokens(SECRET, 'press-review-reading').sign(id),
  ]).toEqual([
    '7.MG.prima-ora.j0wH6np4GgEFPfvBKq_5pc0VBjt_HMCFvbrH8BezqQE',
    'Kq7equpSBlJw9Z7HmCFD298U1kn_ZE30VNFvnHi8hJs',
    'ACPyqWtdHeHmmqYgYxpLBNoKdWH7ydROZCm_kVY158E',
    `${id}.DjZbXEHYmCbxXoP2JHROVqV_KBQvwEdCKJQCm8R71M8`,
  ])
})

test('a token of another purpose, another text or a cut signature is refused', () => {
  const { sign } = idTokens(rotated, 'one')
  const token = sign('0190f0d2-1b4c-7000-8000-000000000001')
  const { read } = idTokens(rotated, 'one')
  expect(read(token)).toBe('0190f0d2-1b4c-7000-8000-000000000001')
  expect(idTokens(rotated, 'two').read(token)).toBeNull()
  expect(read(token.replace('0190', '0191'))).toBeNull()
  expect(read(token.slice(0, -1))).toBeNull()
  expect(macs(SECRET, 'one').verifies(macs(SECRET, 'one').of('x').subarray(0, 11), 'x')).toBe(false)
})
