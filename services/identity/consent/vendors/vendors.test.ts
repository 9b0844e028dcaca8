import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { vendorList, type VendorList } from 'contract/platform/vendor-list.ts'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scratchDatabase } from '../../../platform/database/scratch.ts'
import { testHouse } from '../../../platform/test/house.ts'
import { secondsOf } from '../../../platform/outside/vendor-list.ts'
import { storedChoice } from '../store/test-choices.ts'
import { listFile } from '../store/vendor-lists.ts'
import { isDue, narrowed, RETRY_MS, shownOf } from './rules.ts'

const demo = vendorList.parse(
  JSON.parse(await readFile(new URL('../../../../brands/vendor-list.json', import.meta.url), 'utf8')),
)
const MG = 'http://edicola.meriggio.localhost'
const PATH = '/api/consent/vendors'

/** Who publishes the list, as it answers now. */
let publisher: Server
let asked: string[] = []
let answer: (response: ServerResponse) => void
const gives = (value: unknown, headers: Record<string, string> = { 'cache-control': 'max-age=600' }) => {
  answer = (response) => response.writeHead(200, headers).end(JSON.stringify(value))
}
let now = Date.parse('2026-11-02T10:00:00Z')
const later = (seconds: number) => (now += seconds * 1000)
let house: Awaited<ReturnType<typeof testHouse>>
const refresh = () => house.services.runJobs(['refresh-vendors'])
const shown = async () => {
  const { status, data, code, headers } = await get(MG + PATH)
  return { status, code, ids: Object.keys(data?.vendors ?? {}).map(Number), data, headers }
}
const since = async () => (await get(`${MG}${PATH}-since`)).data as unknown as { since: number | null }
/** The answer's own JSON, or the data of its envelope. */
async function get(url: string) {
  const { status, headers, text, code } = await house.browser().call(url)
  const json = JSON.parse(text) as VendorList & { data?: VendorList }
  return { status, headers, code: code ?? 'OK', data: code === undefined ? json : json.data }
}

beforeEach(async () => {
  asked = []
  gives(demo)
  publisher = createServer((request, response) => {
    if (request.url === '/vendor-list.json') asked.push(request.url)
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(publisher, 'listening')
  await live([11, 57])
})
async function live(vendors: number[]): Promise<void> {
  const base = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`
  const consent = {
    ...testBrand().consent,
    tcf: {
      cmpId: 4000,
      vendorList: `${base}/vendor-list.json`,
      texts: `${base}/purposes-it.json`,
      vendors,
    },
  }
  const brands = testBrands([
    testBrand({ consent }),
    testBrand({ id: 7, sigla: 'CA', domain: 'corriereapulo.localhost' }),
  ])
  house = await testHouse({}, null, undefined, {}, { brands, now: () => new Date(now) })
}
afterEach(async () => {
  await house.close()
  publisher.closeAllConnections()
  publisher.close()
})

test('browsers get the vendors that are shown from us, and may keep them as long as we may', async () => {
  expect(await shown()).toMatchObject({ status: 503, code: 'ERR_LIST_NOT_HERE', ids: [] })
  expect(await since()).toEqual({ since: null })
  await refresh()
  // What was not there is looked for again.
  later(61)
  const { status, ids, headers, data } = await shown()
  expect({ status, ids }).toEqual({ status: 200, ids: [11, 57] })
  expect(headers.get('cache-control')).toBe('public, max-age=539')
  expect(data).toMatchObject({ vendorListVersion: demo.vendorListVersion, tcfPolicyVersion: 5 })
  expect((await get(`http://edicola.corriereapulo.localhost${PATH}`)).code).toBe('ERR_NO_VENDORS')
  expect(asked).toHaveLength(1)
})

test('the list is asked for when its time is over, neither before nor later', async () => {
  await refresh()
  for (const seconds of [1, 598]) {
    later(seconds)
    await refresh()
  }
  expect(asked).toHaveLength(1)
  later(1)
  await refresh()
  expect(asked).toHaveLength(2)
})

test('since when these vendors are shown changes with them, not with every number of the list', async () => {
  await refresh()
  const first = now
  later(601)
  gives({ ...demo, vendorListVersion: 13, lastUpdated: '2026-11-05T15:00:00Z' })
  await refresh()
  later(61)
  expect((await shown()).data!.vendorListVersion).toBe(13)
  expect(await since()).toEqual({ since: first })
  later(601)
  const more = { ...demo.vendors['11']!, purposes: [1, 4, 8, 9] }
  gives({ ...demo, vendorListVersion: 14, vendors: { ...demo.vendors, 11: more } })
  await refresh()
  const second = now
  later(61)
  expect(await since()).toEqual({ since: second })
})

const failures: [string, (response: ServerResponse) => void][] = [
  ['an error', (response) => response.writeHead(500).end('no')],
  ['a page', (response) => response.writeHead(200).end('<!doctype html>')],
  ['half a list', (response) => response.writeHead(200).end(JSON.stringify(demo).slice(0, 900))],
  ['another thing', (response) => response.writeHead(200).end('{"vendors":{}}')],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['a line that breaks', (response) => response.destroy()],
  [
    'a vendor for a purpose that is none',
    (response) => {
      const odd = { ...demo.vendors['11']!, purposes: [1, 99] }
      response.writeHead(200).end(JSON.stringify({ ...demo, vendors: { 11: odd } }))
    },
  ],
]
test.for(failures)(
  '%s in place of the list: the last good one stays, and it is tried later',
  async ([, fails]) => {
    const good = answer
    await refresh()
    later(601)
    answer = fails
    await refresh()
    const url = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/vendor-list.json`
    expect((await listFile(house.scratch.db, url))!.failure).toBeTruthy()
    expect(await shown()).toMatchObject({ status: 200, ids: [11, 57] })
    // Not at once: who is down is not to be asked every minute.
    const before = asked.length
    later(RETRY_MS / 1000 - 1)
    await refresh()
    expect(asked.length).toBe(before)
    later(1)
    answer = good
    await refresh()
    expect(asked.length).toBe(before + 1)
    expect((await listFile(house.scratch.db, url))!.failure).toBeNull()
  },
)

test('what was never given is told apart from what is ours to mend', async () => {
  answer = (response) => response.writeHead(503).end()
  await refresh()
  expect(await shown()).toMatchObject({ status: 503, code: 'ERR_LIST_NOT_HERE' })
})

test('a proof keeps what vendors were told, and takes nothing that is no TC string', async () => {
  const json = { id: crypto.randomUUID(), purposes: [1], version: '2026-11' }
  const browser = house.browser()
  const keep = (tcString: unknown) =>
    browser.call(`${MG}/api/consent/choices`, { json: { ...json, tcString }, address: '198.51.100.9' })
  for (const odd of ['', 'a b', 'x'.repeat(3501), 'a..b', '<b>', 7])
    expect((await keep(odd)).status).toBe(400)
  expect((await keep(made)).code).toBe('OK')
  expect(await storedChoice(house.scratch.db, json.id)).toMatchObject({ tc_string: made })
})

/** A string of our CMP, 4000, and the same of another; version 2.3. */
const made = 'CQuIxQAQuIxQA-gABBITAMFgAMAAAAAAABCYAFgAgAAAAAAA.IEAQBwACAALAA4ADkAOABVAEAAAA.YAAAAAAAAAAA'
const others = made.replace('QA-gAB', 'QAAfAB')

test('a choice is kept without a string that we did not make, or where there are no vendors', async () => {
  const apulo = 'http://edicola.corriereapulo.localhost'
  let networks = 0
  const keep = async (tcString: string, { site = MG, address = `203.0.113.${++networks}` } = {}) => {
    const json = { id: crypto.randomUUID(), purposes: [1, 5], version: '2026-11', tcString }
    expect((await house.browser().call(`${site}/api/consent/choices`, { json, address })).code).toBe('OK')
    return (await storedChoice(house.scratch.db, json.id))!.tc_string
  }
  expect(await keep(made)).toBe(made)
  for (const odd of [others, made.slice(0, 30), `D${made.slice(1)}`, 'x'.repeat(3500), '____.____'])
    expect([odd, await keep(odd)]).toEqual([odd, null])
  expect(await keep(made, { site: apulo })).toBeNull()
  // A network has ten kept in an hour; its choices are kept beyond that, too.
  const address = '198.51.100.77'
  const kept: unknown[] = []
  for (let i = 0; i < 12; i++) kept.push(await keep(made, { address }))
  expect(kept).toEqual([...Array.from({ length: 10 }, () => made), null, null])
})

test('for how long a list is good is what its publisher says, less the time it was on its way', () => {
  const seconds = (headers: Record<string, string>) => secondsOf(new Headers(headers))
  expect(seconds({ 'cache-control': 'public, max-age=604800' })).toBe(604_800)
  expect(seconds({ 'cache-control': 'max-age=604800', age: '4800' })).toBe(600_000)
  expect(seconds({ 'cache-control': 'max-age=60', age: '100' })).toBe(0)
  expect(seconds({ 'cache-control': 'no-store' })).toBe(0)
  expect(seconds({})).toBe(86_400)
})

test('a list is due once its time is over, and one that failed after a while', () => {
  const instants = fc.integer({ min: 0, max: 4_000_000_000_000 })
  fc.assert(
    fc.property(instants, instants, instants, fc.boolean(), (goodUntil, triedAt, at, failed) => {
      const due = isDue({ goodUntil, triedAt, failed }, at)
      expect(due).toBe(failed ? at - triedAt >= RETRY_MS : at >= goodUntil)
    }),
  )
  expect(isDue(null, 0)).toBe(true)
})

test('nobody is shown who was not chosen, is not in the list or has left it', () => {
  const numbers = fc.uniqueArray(fc.constantFrom(4, 11, 28, 57, 112, 340, 512, 700, 3, 999))
  fc.assert(
    fc.property(numbers, (chosen) => {
      const list = narrowed(demo, null, chosen, now)
      const ids = Object.values(list.vendors).map(({ id }) => id)
      expect(ids.toSorted((a, b) => a - b)).toEqual(
        chosen.filter((id) => id in demo.vendors && id !== 700).toSorted((a, b) => a - b),
      )
      expect(shownOf(list)).toBe(shownOf(narrowed(demo, null, chosen.toReversed(), now)))
    }),
  )
  const texts = { ...demo, purposes: { 1: { ...demo.purposes['1']!, name: 'Altrove' } } }
  const inOthers = narrowed(demo, texts, [11], now)
  expect([inOthers.purposes['1']!.name, inOthers.purposes['2']!.name]).toEqual([
    'Altrove',
    demo.purposes['2']!.name,
  ])
})

test('two processes that put things in order at once agree', async () => {
  const scratch = await scratchDatabase()
  const { keepShown, shownVendors } = await import('../store/vendor-lists.ts')
  const one = { brand: 'MG', body: '{}', shown: 'a', goodUntil: null }
  await Promise.all(
    Array.from({ length: 8 }, (_, i) => keepShown(scratch.db, { ...one, at: new Date(now + i) })),
  )
  const first = (await shownVendors(scratch.db, 'MG'))!.since
  await keepShown(scratch.db, { ...one, body: '{"a":1}', at: new Date(now + 99_000) })
  expect((await shownVendors(scratch.db, 'MG'))!).toMatchObject({ body: '{"a":1}', since: first })
  await scratch.close()
})
