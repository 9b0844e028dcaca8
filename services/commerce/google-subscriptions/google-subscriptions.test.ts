import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import type { readGoogleSubscription } from 'contract/commerce/google-subscriptions/google-subscriptions.ts'
import { cookies } from 'contract/identity/cookies.ts'
import { testBrands } from 'contract/reading/site/test-brands.ts'
import { ENTITLEMENTS_SCOPE } from '../../platform/outside/google-subscriptions.ts'
import { type OutsideProvider, outsideProvider, walk } from '../../platform/test/openid-provider.ts'
import { threeMastheads } from '../../platform/test/brands.ts'
import type { TestBrowser } from '../../platform/test/browser.ts'
import { testClock } from '../../platform/test/clock.ts'
import { type GoogleEntitlements, googleEntitlements } from '../../platform/test/google-entitlements.ts'
import { testHouse } from '../../platform/test/house.ts'

const MG = 'http://account.meriggio.localhost'
const CLIENT = { clientId: 'edicola', clientSecret: 'segreto di prova' }
const WAY = '/google-subscription/'
const through = { way: WAY, visit: fetch }
const google = {
  publication: 'CAow-prova',
  products: [
    { product: 'meriggio:tutte', offer: 'digital-tutte' },
    { product: 'meriggio:digital', offer: 'digital' },
    { product: 'meriggio:online', offer: 'online' },
  ],
}
const [main, ...others] = threeMastheads.all
const brands = testBrands([{ ...main!, google }, ...others])

let outside: OutsideProvider
let entitlements: GoogleEntitlements
let house: Awaited<ReturnType<typeof testHouse>>
const clock = testClock()
beforeAll(async () => {
  outside = await outsideProvider(CLIENT, `${MG}${WAY}callback`)
  entitlements = await googleEntitlements(google.publication, outside.whose)
  const settings = { issuer: outside.issuer, ...CLIENT }
  house = await testHouse(
    {},
    settings,
    undefined,
    {},
    {
      brands,
      now: clock.now,
      googleApi: entitlements.api,
    },
  )
})
beforeEach(async () => {
  Object.assign(outside, { grants: ENTITLEMENTS_SCOPE })
  entitlements.broken = null
  entitlements.requests.length = 0
  await clock.moveTo(house.scratch, '2027-01-31T11:00:00Z')
})
afterAll(async () => {
  await house.close()
  entitlements.close()
  outside.close()
})

let people = 0
async function person() {
  const email = `gs${people++}@example.it`
  const account = await house.account(email)
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  return { email, account, browser, bearer: await house.token(browser, 'MG') }
}
type Somebody = Awaited<ReturnType<typeof person>>
const call = ({ browser, bearer }: Somebody, what: string, json?: object) =>
  browser.call(`${MG}/api/google-subscriptions${what}`, { bearer, ...(json && { json }) })
const read = async (p: Somebody) => (await call(p, '')).data as AnswerOf<typeof readGoogleSubscription>
const leave = async (p: Somebody, choose = false) =>
  ((await call(p, '/link', { choose })).data as { url: string }).url
const reads = async ({ browser, bearer }: Somebody) => {
  const { data } = await browser.call(`${MG}/api/user/short-info`, { bearer })
  const { abbonato, abbonatoDigital } = data as { abbonato: boolean; abbonatoDigital: boolean }
  return [abbonato, abbonatoDigital]
}
const outcome = (word: string) => `${MG}/user/subscriptions/google?esito=${word}`
const hold = (who: string, ...products: string[]) =>
  entitlements.entitlements.set(
    who,
    products.map((product) => ({
      name: `publications/${google.publication}/entitlements/google:x`,
      readerId: `lettore-${who}`,
      source: 'google',
      subscriptionToken: '{}',
      products: [product],
    })),
  )
async function link(p: Somebody, who: string): Promise<string> {
  Object.assign(outside, { who, email: `${who}@gmail.example` })
  return walk(outside, p.browser, await leave(p), through)
}
/** The address outside with everything that was asked for, without going on. */
const leaving = async (browser: TestBrowser, url: string) =>
  new URL((await browser.call(url)).headers.get('location')!)

test('a stranger has no such way, and a masthead that sells nothing through Google neither', async () => {
  const nobody = house.browser()
  expect((await nobody.call(`${MG}/api/google-subscriptions`)).status).toBe(401)
  for (const what of ['/link', '/unlink'])
    expect(
      (await nobody.call(`${MG}/api/google-subscriptions${what}`, { json: { choose: false } })).status,
    ).toBe(401)
  for (const forged of ['', '?ticket=', '?ticket=x.y.z'])
    expect((await nobody.call(`${MG}${WAY}start${forged}`)).headers.get('location')).toBe(outcome('errore'))
  expect((await nobody.call(`${MG}${WAY}callback?code=x&state=y`)).headers.get('location')).toBe(
    outcome('errore'),
  )
  const p = await person()
  const [CA, bearer] = ['http://account.corriereapulo.localhost', await house.token(p.browser, 'CA')]
  const elsewhere = await p.browser.call(`${CA}/api/google-subscriptions`, { bearer })
  expect(elsewhere.data).toEqual({ offered: false, linked: null })
  const json = { choose: false }
  expect((await p.browser.call(`${CA}/api/google-subscriptions/link`, { json, bearer })).code).toBe(
    'ERR_GOOGLE_NOT_OFFERED',
  )
  expect((await nobody.call(`${CA}${WAY}start?ticket=x`)).status).toBe(404)
  // No link is shown where there is no way.
  const offers = (shop: string) => nobody.call(`http://shop.${shop}.localhost/api/shop/offers`)
  expect((await offers('meriggio')).data).toMatchObject({ google: true })
  expect((await offers('corriereapulo')).data).toMatchObject({ google: false })
  const bought = await p.browser.call(`${CA}/api/subscriptions`, { bearer })
  expect(bought.data).toMatchObject({ google: null })
  expect(entitlements.requests).toEqual([])
})

test('Google is asked for the subscriptions of the publication with state, nonce and PKCE', async () => {
  const p = await person()
  const address = await leaving(p.browser, await leave(p))
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(address.searchParams.get(name)!.length).toBeGreaterThan(20)
  expect(address.searchParams.get('scope')).toBe(`openid email ${ENTITLEMENTS_SCOPE}`)
  expect(address.searchParams.get('prompt')).toBeNull()
  expect((await leaving(p.browser, await leave(p, true))).searchParams.get('prompt')).toBe('select_account')
})

test('what is found opens for thirty days, by its product, and is confirmed before', async () => {
  const p = await person()
  hold('anna', 'altro:rivista', 'meriggio:online')
  expect(await reads(p)).toEqual([false, false])
  expect(await link(p, 'anna')).toBe(outcome('collegato'))
  expect(await reads(p)).toEqual([true, false])
  const bought = await p.browser.call(`${MG}/api/subscriptions`, { bearer: p.bearer })
  // It is none of ours: nothing to cancel, to pause or to charge.
  expect(bought.data).toMatchObject({ google: 'linked', subscriptions: [], receipts: [] })
  expect(await read(p)).toMatchObject({
    offered: true,
    linked: { name: 'Online', until: expect.stringMatching(/^2027-03-02T11:00:0/) as string },
  })
  // The token stands in no address.
  expect(entitlements.requests.join(' ')).not.toMatch(/token=(?!1)/i)
  await clock.moveTo(house.scratch, '2027-02-20T11:00:00Z')
  hold('anna', 'meriggio:digital')
  expect(await link(p, 'anna')).toBe(outcome('collegato'))
  expect(await reads(p)).toEqual([true, true])
  await clock.moveTo(house.scratch, '2027-03-22T10:59:30Z')
  expect(await reads(p)).toEqual([true, true])
  await clock.moveTo(house.scratch, '2027-03-22T11:00:30Z')
  expect(await reads(p)).toEqual([false, false])
})

test('who has none, or of other things, is told so, and another Google account does it', async () => {
  const p = await person()
  expect(await link(p, 'bruno')).toBe(outcome('non-trovato'))
  hold('bruno', 'altro:rivista')
  expect(await link(p, 'bruno')).toBe(outcome('non-trovato'))
  expect(await reads(p)).toEqual([false, false])
  hold('bruna', 'meriggio:digital')
  expect(await link(p, 'bruna')).toBe(outcome('collegato'))
  expect(await reads(p)).toEqual([true, true])
})

test('what is linked is one account’s, nobody is told whose, and of two at once one gets it', async () => {
  const [one, two] = [await person(), await person()]
  hold('carla', 'meriggio:digital')
  expect(await link(one, 'carla')).toBe(outcome('collegato'))
  const refused = await link(two, 'carla')
  expect(refused).toBe(outcome('altro-account'))
  expect([await reads(one), await reads(two)]).toEqual([
    [true, true],
    [false, false],
  ])
  expect((await call(one, '/unlink', {})).code).toBe('OK')
  expect(await reads(one)).toEqual([false, false])
  expect(await read(one)).toEqual({ offered: true, linked: null })
  expect((await call(one, '/unlink', {})).code).toBe('ERR_GOOGLE_NOT_LINKED')
  const ends = await Promise.all([link(one, 'carla'), link(two, 'carla')])
  expect(ends.toSorted()).toEqual([outcome('altro-account'), outcome('collegato')])
  expect([await reads(one), await reads(two)].filter(([online]) => online)).toHaveLength(1)
})

test('two who had another want the same at once: one gets it, the other keeps theirs', async () => {
  for (let i = 0; i < 4; i++) {
    const [one, two] = [await person(), await person()]
    for (const [p, who] of [
      [one, `ida${i}`],
      [two, `ivo${i}`],
    ] as const) {
      hold(who, 'meriggio:online')
      expect(await link(p, who)).toBe(outcome('collegato'))
    }
    hold(`lea${i}`, 'meriggio:digital')
    const ends = await Promise.all([link(one, `lea${i}`), link(two, `lea${i}`)])
    expect(ends.toSorted()).toEqual([outcome('altro-account'), outcome('collegato')])
    const names = [(await read(one)).linked!.name, (await read(two)).linked!.name]
    expect(names.toSorted()).toEqual(['Digital', 'Online'])
  }
})

test('linked while its owner unlinks it, it is one account’s, and only who has it reads', async () => {
  const [one, two] = [await person(), await person()]
  hold('zoe', 'meriggio:digital')
  for (let i = 0; i < 8; i++) {
    expect(await link(one, 'zoe')).toBe(outcome('collegato'))
    const [end] = await Promise.all([link(two, 'zoe'), call(one, '/unlink', {})])
    const linked = (await read(two)).linked !== null
    expect([end, (await reads(two))[0]]).toEqual([outcome(linked ? 'collegato' : 'altro-account'), linked])
    if (linked) await call(two, '/unlink', {})
  }
})

test('a leave is for the browser of its session, an answer for the errand that asked', async () => {
  const [one, two] = [await person(), await person()]
  hold('dora', 'meriggio:digital')
  Object.assign(outside, { who: 'dora' })
  const given = await leave(one)
  for (const browser of [house.browser(), two.browser])
    expect((await browser.call(given)).headers.get('location')).toBe(outcome('errore'))
  // A leave to link a way in is none to link a subscription.
  const wayIn = await one.browser.call(`${MG}/api/account/google/link`, { json: {}, bearer: one.bearer })
  const { searchParams } = new URL((wayIn.data as { url: string }).url)
  const swapped = `${MG}${WAY}start?ticket=${searchParams.get('ticket')}`
  expect((await one.browser.call(swapped)).headers.get('location')).toBe(outcome('errore'))
  // Somebody else's answer, a forged state, another errand.
  await leaving(one.browser, await leave(one))
  expect(await walk(outside, one.browser, `${MG}${WAY}callback?code=x&state=falso`, through)).toBe(
    outcome('errore'),
  )
  expect(one.browser.cookie(MG, cookies.googleSubscription)).toBeUndefined()
  // Somebody else signs in on the way.
  await leaving(one.browser, await leave(one))
  const cookie = one.browser.cookie(MG, cookies.googleSubscription)!
  await house.enter(one.browser, 'MG', two.account)
  one.browser.setCookie(MG, cookies.googleSubscription, cookie)
  expect(await walk(outside, one.browser, `${MG}${WAY}callback?code=x&state=y`, through)).toBe(
    outcome('errore'),
  )
  expect([await reads(two), entitlements.requests]).toEqual([[false, false], []])
})

test('who does not let us look, or changes their mind, has linked nothing', async () => {
  const p = await person()
  hold('elio', 'meriggio:digital')
  Object.assign(outside, { grants: '' })
  expect(await link(p, 'elio')).toBe(outcome('errore'))
  Object.assign(outside, { grants: ENTITLEMENTS_SCOPE })
  Object.assign(outside, { who: null })
  expect(await walk(outside, p.browser, await leave(p), through)).toBe(outcome('errore'))
  expect(entitlements.requests).toEqual([])
  entitlements.broken = (response) => void response.writeHead(403).end('{}')
  expect(await link(p, 'elio')).toBe(outcome('errore'))
  expect(await reads(p)).toEqual([false, false])
})

test.each<[string, NonNullable<GoogleEntitlements['broken']>]>([
  ['500', (response) => void response.writeHead(500).end()],
  ['404', (response) => void response.writeHead(404).end('{}')],
  ['no JSON', (response) => void response.writeHead(200).end('<html>')],
  ['another shape', (response) => void response.writeHead(200).end('{"entitlements":[{"products":7}]}')],
  ['far too much', (response) => void response.writeHead(200).end(`"${'x'.repeat(200_000)}"`)],
  ['elsewhere', (response) => void response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end()],
  ['no end', (response) => void response.writeHead(200).end('{"nextPageToken":"1"}')],
  ['a broken line', (response) => void response.destroy()],
])('Google is out of order (%s): 503, and what was linked stays', async (_, broken) => {
  const p = await person()
  hold('furio', 'meriggio:digital')
  expect(await link(p, 'furio')).toBe(outcome('collegato'))
  entitlements.broken = broken
  expect(await link(p, 'furio')).toBe('503')
  expect([await reads(p), (await read(p)).linked?.name]).toEqual([[true, true], 'Digital'])
  entitlements.broken = null
  expect(await link(p, 'furio')).toBe(outcome('collegato'))
  await call(p, '/unlink', {})
})

test('who is erased leaves nothing, and another account may link it', async () => {
  const [p, other] = [await person(), await person()]
  hold('gina', 'meriggio:tutte')
  expect(await link(p, 'gina')).toBe(outcome('collegato'))
  const exported = await house.services.exportPerson(p.account)
  expect(JSON.stringify(exported)).toContain('lettore-gina')
  await house.services.erasePerson(p.account)
  expect(await link(other, 'gina')).toBe(outcome('collegato'))
  expect(await reads(other)).toEqual([true, true])
})
