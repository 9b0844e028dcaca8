import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readSpecial, readSpecials } from 'contract/reading/newsstand/pages.ts'
import type { Services } from '../../../../app.ts'
import { brands, type Drop, jpeg, ninjs, publisherDrop, servicesOf } from './publisher-drop.ts'

let drop: Drop
let services: Services
beforeAll(async () => {
  drop = await publisherDrop()
  services = servicesOf(drop)
})
afterEach(() => drop.empty())
afterAll(async () => {
  await services.close()
  await drop.close()
})

const ask = () =>
  services.ask({
    host: { brand: brands.main, site: 'edicola', known: true, origin: 'http://edicola.meriggio.localhost' },
    bearer: null,
    address: null,
  })
/** The status of a special's address and the title there. */
const at = async (titolo: string) => {
  const answer = await ask()(readSpecial, { titolo, page: 1 })
  return answer.ok ? `200 ${answer.data.special.title}` : `${answer.status} ${answer.code}`
}
const listed = async () => {
  const answer = await ask()(readSpecials, {})
  return answer.ok ? answer.data.specials.map((s) => s.title) : answer.code
}

const special = (parts: Record<string, unknown> = {}) => ({
  uri: 'urn:s:1',
  type: 'composite',
  version: '1',
  slugline: 'acque',
  headlines: [{ value: 'Le città d’acqua' }],
  associations: [
    { type: 'text', uri: 'urn:x:1' },
    { type: 'picture', renditions: [{ href: 'foto.jpg' }] },
  ],
  ...parts,
})
/** Imports these packages, each after the one before; the outcome of the last and what was mended. */
const bring = async (...items: unknown[]) => {
  await drop.put('foto.jpg', await jpeg(300, 200))
  await drop.run(await drop.put('articolo.json', ninjs('urn:x:1')))
  let last = ''
  for (const item of items) {
    const [line] = await drop.run(
      await drop.put(typeof item === 'string' ? 'speciale.xml' : 'speciale.json', item),
    )
    last = [line!.outcome, ...line!.repairs, line!.reason].filter(Boolean).join(': ')
  }
  return last
}

test('a withdrawn special answers 410, leaves every list and an older file does not restore it', async () => {
  expect(await bring(special())).toMatch(/^created/)
  expect([await at('acque'), await listed()]).toEqual(['200 Le città d’acqua', ['Le città d’acqua']])
  expect(
    await bring({
      uri: 'urn:s:1',
      type: 'composite',
      version: '2',
      pubstatus: 'canceled',
      associations: [{ type: 'text', uri: 'urn:x:1' }],
    }),
  ).toBe('withdrawn')
  expect([await at('acque'), await listed()]).toEqual(['410 ERR_SPECIAL_WITHDRAWN', []])
  expect(await bring(special())).toMatch(/^unchanged.*versione più vecchia ignorata \(1, c’è già la 2\)/)
  expect(await bring(special({ version: '2' }))).toMatch(
    /^unchanged.*speciale ritirato: per tornare serve una versione oltre la 2/,
  )
  expect(await at('acque')).toBe('410 ERR_SPECIAL_WITHDRAWN')
  expect(await drop.db.selectFrom('specials').select(['title', 'media']).execute()).toEqual([
    { title: '', media: null },
  ])
  expect(await bring(special({ version: '3' }))).toMatch(/^updated/)
  expect(await at('acque')).toBe('200 Le città d’acqua')
})

test('a withdrawal that arrives before its special keeps it out, and again changes nothing', async () => {
  const withdrawal = special({ version: '5', pubstatus: 'withheld' })
  expect(await bring(withdrawal)).toMatch(/^withdrawn/)
  expect(await bring(withdrawal)).toMatch(/^unchanged/)
  expect(await bring(special({ version: '4' }))).toMatch(/^unchanged/)
  expect(await at('acque')).toBe('410 ERR_SPECIAL_WITHDRAWN')
})

test('a new title moves the special; its old address finds it until another takes it', async () => {
  expect(
    await bring(special({ version: '3' }), special({ version: '2', headlines: [{ value: 'Vecchio' }] })),
  ).toMatch(/^unchanged.*versione più vecchia/)
  expect(await at('acque')).toBe('200 Le città d’acqua')
  expect(
    await bring(special({ version: '4', slugline: 'fiumi', headlines: [{ value: 'I fiumi' }] })),
  ).toMatch(/^updated/)
  expect([await listed(), await at('fiumi'), await at('acque')]).toEqual([
    ['I fiumi'],
    '200 I fiumi',
    '200 I fiumi',
  ])
  expect(await bring(special({ uri: 'urn:s:2', headlines: [{ value: 'Altre acque' }] }))).toMatch(/^created/)
  expect([await at('fiumi'), await at('acque')]).toEqual(['200 I fiumi', '200 Altre acque'])
})

test('another package at the same address takes its place until a higher version of the first', async () => {
  expect(
    await bring(special(), special({ uri: 'urn:s:2', headlines: [{ value: 'Le acque di novembre' }] })),
  ).toMatch(/^created/)
  expect(await bring(special())).toMatch(/^unchanged.*ritirato/)
  expect([await listed(), await at('acque')]).toEqual([['Le acque di novembre'], '200 Le acque di novembre'])
  expect(await bring(special({ version: '2' }))).toMatch(/^updated/)
  expect(await listed()).toEqual(['Le città d’acqua'])
})

test('a special under embargo is refused until its hour', async () => {
  expect(await bring(special({ embargoed: '2999-01-01T00:00:00Z' }))).toMatch(/^refused.*embargo/)
  expect(await at('acque')).toBe('404 ERR_SPECIAL_NOT_FOUND')
  expect(await bring(special({ embargoed: '2026-01-01T00:00:00Z' }))).toMatch(/^created/)
})

test('NewsML packages follow the same rule', async () => {
  const pack = (
    version: number,
    status: string,
    title: string,
  ) => `<packageItem xmlns="http://iptc.org/std/nar/2006-10-01/" guid="urn:s:1"
  version="${version}">
  <itemMeta><itemClass qcode="ninat:composite"/><pubStatus qcode="stat:${status}"/></itemMeta>
    <contentMeta><slugline>acque</slugline>${title && `<headline>${title}</headline>`}</contentMeta>
    <groupSet root="g"><group id="g">
    <itemRef residref="urn:x:1"><itemClass qcode="ninat:text"/></itemRef></group></groupSet></packageItem>`
  expect(await bring(pack(1, 'usable', 'Le acque'), pack(2, 'canceled', ''))).toBe('withdrawn')
  expect(await bring(pack(1, 'usable', 'Le acque'))).toMatch(/^unchanged/)
  expect(await at('acque')).toBe('410 ERR_SPECIAL_WITHDRAWN')
})

test('a special imported before its uri was kept is taken on by its address', async () => {
  await bring(special())
  await drop.pool.query(`update specials set uri = null, digest = 'of another time'`)
  expect(await bring(special({ version: '2', headlines: [{ value: 'Le acque' }] }))).toMatch(/^updated/)
  expect(await drop.db.selectFrom('specials').select(['uri', 'title']).execute()).toEqual([
    { uri: 'urn:s:1', title: 'Le acque' },
  ])
})
