import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { CONSENT_VERSION } from 'contract/identity/consent/purposes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHouse } from '../../platform/test/house.ts'
import { testPerson } from '../../platform/test/people.ts'
import { retentionStart } from './rules.ts'
import { choseAt, storedChoice } from './store/test-choices.ts'

let house: Awaited<ReturnType<typeof testHouse>>
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())

const PATH = '/api/consent/choices'
const MG = `http://edicola.meriggio.localhost${PATH}`
const choice = (purposes: unknown[] = [1, 4]) => ({ id: randomUUID(), purposes, version: CONSENT_VERSION })
const stored = (id: string) => storedChoice(house.scratch.db, id)
let networks = 0
/** From a network of its own, so that the limit counts for nobody else. */
const keep = (json: unknown, more: { bearer?: string; url?: string } = {}) => {
  const { url = MG, ...rest } = more
  return house.browser().call(url, { json, address: `198.51.100.${++networks}`, ...rest })
}
async function signedIn() {
  const account = await testPerson(house.scratch.db, [])
  const browser = house.browser()
  await house.enter(browser, 'MG', account)
  return { account, bearer: await house.token(browser, 'MG') }
}

test('a stranger’s choice is kept with its masthead, our time and nothing of whose it is', async () => {
  const json = choice()
  const before = Date.now()
  expect((await keep(json)).code).toBe('OK')
  const { at, ...row } = (await stored(json.id))!
  expect(row).toEqual({ ...json, brand: 'MG', account_id: null, tc_string: null })
  expect(Date.parse(at)).toBeGreaterThanOrEqual(before - 1000)
  // There is no other column: no address, no browser.
  const other = choice([1])
  await keep(other, { url: `http://shop.corriereapulo.localhost${PATH}` })
  expect(await stored(other.id)).toMatchObject({ brand: 'CA', purposes: [1] })
})

test('a closed masthead keeps a choice made on its account site', async () => {
  const json = choice([1])
  expect((await keep(json, { url: `http://account.lagunare.localhost${PATH}` })).code).toBe('OK')
  expect(await stored(json.id)).toMatchObject({ brand: 'LG' })
})

test('who is signed in is named, and a session that is over keeps nobody from choosing', async () => {
  const { account, bearer } = await signedIn()
  const json = choice()
  await keep(json, { bearer })
  expect(await stored(json.id)).toMatchObject({ account_id: account })
  const late = choice([1])
  expect((await keep(late, { bearer: 'x.y.z' })).code).toBe('OK')
  expect(await stored(late.id)).toMatchObject({ account_id: null })
})

test('told again, also at once and by somebody else, a choice stays what it was', async () => {
  const json = choice([1])
  const { bearer } = await signedIn()
  await keep(json)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => keep({ ...json, purposes: [1, 2, 3, 4, 5] }, { bearer })),
  )
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 'OK'))
  expect(await stored(json.id)).toMatchObject({ purposes: [1], account_id: null })
})

test('what is no choice is refused, and nothing of it is kept', async () => {
  const good = choice()
  const odd = [
    { ...good, purposes: [] },
    { ...good, purposes: [4] },
    { ...good, purposes: [1, 1] },
    { ...good, purposes: [1, 5, 4] },
    { ...good, purposes: [1, 6] },
    { ...good, purposes: ['1'] },
    { ...good, id: 'x' },
    { ...good, version: '../..' },
    { ...good, version: 'v'.repeat(21) },
  ]
  for (const json of odd) expect((await keep(json)).status).toBe(400)
  expect((await keep({ ...good, more: 'x'.repeat(4500) })).code).toBe('ERR_TOO_LARGE')
  expect(await stored(good.id)).toBeUndefined()
})

test('a network keeps so many choices in a minute', async () => {
  const browser = house.browser()
  const codes: unknown[] = []
  for (let i = 0; i < 61; i++)
    codes.push((await browser.call(MG, { json: choice(), address: '203.0.113.7' })).code)
  expect(new Set(codes.slice(0, 60))).toEqual(new Set(['OK']))
  expect(codes[60]).toBe('ERR_TOO_MANY_ATTEMPTS')
})

test('a person is given what they chose, and once erased the proof is of nobody', async () => {
  const { account, bearer } = await signedIn()
  const json = choice()
  await keep(json, { bearer })
  const { consent } = await house.services.exportPerson(account)
  expect(consent).toEqual({
    choices: [expect.objectContaining({ ...json, purposes: ['1', '4'], brand: 'MG' })],
  })
  await house.services.erasePerson(account)
  expect(await stored(json.id)).toMatchObject({ purposes: [1, 4], account_id: null })
})

test('a choice told while its account is erased is kept, of nobody', async () => {
  for (let round = 0; round < 5; round++) {
    const { account, bearer } = await signedIn()
    const json = choice()
    const [answer] = await Promise.all([keep(json, { bearer }), house.services.erasePerson(account)])
    expect(answer.code).toBe('OK')
    expect(await stored(json.id)).toMatchObject({ account_id: null })
  }
})

test('refusals go when they hold no more, consents when nobody may ask for their proof', async () => {
  const { db } = house.scratch
  const now = Date.now()
  const { refusals, all } = retentionStart(new Date(now))
  const ages = [
    { purposes: [1], at: refusals, margin: 60_000, kept: true },
    { purposes: [1], at: refusals, margin: -60_000, kept: false },
    { purposes: [1, 2], at: refusals, margin: -60_000, kept: true },
    { purposes: [1, 2], at: all, margin: 60_000, kept: true },
    { purposes: [1, 2], at: all, margin: -60_000, kept: false },
  ]
  const rows = []
  for (const { purposes, at, margin, kept } of ages) {
    const json = choice(purposes)
    await keep(json)
    await choseAt(db, json.id, new Date(at.getTime() + margin).toISOString())
    rows.push({ id: json.id, kept })
  }
  await house.services.runJobs(['forget-consent-choices'])
  for (const { id, kept } of rows) expect((await stored(id)) !== undefined).toBe(kept)
})

test('whenever it is looked at, a refusal is kept half a year and a consent five more', () => {
  const DAY = 86_400_000
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01') }), (now) => {
      if (Number.isNaN(now.getTime())) return
      const { refusals, all } = retentionStart(now)
      const days = (since: Date) => (now.getTime() - since.getTime()) / DAY
      expect(days(refusals)).toBeGreaterThan(177)
      expect(days(refusals)).toBeLessThan(185)
      expect(days(all) - days(refusals)).toBeGreaterThan(1824)
      expect(days(all) - days(refusals)).toBeLessThan(1830)
    }),
  )
})
