import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBrand, testBrands } from 'contract/reading/site/test-brands.ts'
import { createServices, type Services } from '../app.ts'
import { type Scratch, scratchDatabase } from '../platform/database/scratch.ts'
import { editionPdf, importFiles } from '../platform/test/articles.ts'
import { TestBrowser } from '../platform/test/browser.ts'
import { testFiles } from '../platform/test/files.ts'

const brands = testBrands([
  testBrand(),
  testBrand({ id: 2, sigla: 'LG', domain: 'lagunare.localhost', gated: true }),
  testBrand({ id: 7, sigla: 'CA', domain: 'corriereapulo.localhost' }),
])
const at = (sigla: string, path: string) =>
  `http://edicola.${brands.all.find((b) => b.sigla === sigla)!.domain}${path}`
const list = (brand: string, month = '') =>
  `/api/press-review/page-mapping/${brand}/editions${month && `?month=${month}`}`
let scratch: Scratch
let kept: Awaited<ReturnType<typeof testFiles>>
const houses: Services[] = []

/** The application with that password of `/dev`. */
function houseWith(devPassword: string | null): Services {
  const house = createServices({
    ...{ db: scratch.db, pool: scratch.pool, files: kept.files, brands, origins: new Set() },
    settings: { secret: 's', gatePasswords: { LG: 'laguna' }, devPassword },
  })
  houses.push(house)
  return house
}
/** A browser that passed gates of a masthead. */
async function passed(sigla: string, ...gates: (readonly [gate: string, password: string])[]) {
  const browser = new TestBrowser(houses[0]!)
  for (const [gate, password] of gates) {
    const { data } = await browser.call(at(sigla, '/api/site/gate'), { json: { gate, password } })
    browser.setCookie(at(sigla, '/'), `gate-${gate}`, (data as { token: string }).token)
  }
  return browser
}
const dev = ['dev', 'banco'] as const

beforeAll(async () => {
  scratch = await scratchDatabase()
  kept = await testFiles()
  houseWith('banco')
  const edition = async (date: string, pages: number, name?: string) => ({
    'edizione.pdf': await editionPdf(Array.from({ length: pages }, (_, i) => `Pagina ${i + 1}`)),
    'edizione.json': {
      ...{ format: 'edicola-edition/1', date, pdf: 'edizione.pdf', articles: [] },
      ...(name !== undefined && { edition: name }),
    },
  })
  const drop: Record<string, unknown> = {}
  for (const [folder, one] of [
    ['MG/a', await edition('2026-11-20', 3)],
    ['MG/b', await edition('2026-11-20', 1, 'laguna-nord')],
    ['MG/c', await edition('2026-09-30', 2)],
    ['LG/d', await edition('2026-11-20', 1)],
  ] as const)
    for (const [name, content] of Object.entries(one)) drop[`${folder}/${name}`] = content
  await importFiles({ db: scratch.db, files: kept.files, brands }, drop)
}, 60_000)

afterAll(async () => {
  for (const house of houses) await house.close()
  await scratch.close()
  await kept.close()
})

test('a stranger, a forged cookie and the developer of another masthead get no list', async () => {
  const stranger = new TestBrowser(houses[0]!)
  const told = async () => {
    const { status, code } = await stranger.call(at('MG', list('MG')))
    return `${status} ${code}`
  }
  expect(await told()).toBe('403 ERR_NOT_ALLOWED')
  const developer = await passed('MG', dev)
  const token = developer.cookie(at('MG', '/'), 'gate-dev')!
  for (const forged of [`${token.slice(0, -4)}xxxx`, '', token.replace(/^\d/, '9')]) {
    stranger.setCookie(at('MG', '/'), 'gate-dev', forged)
    expect(await told()).toBe('403 ERR_NOT_ALLOWED')
  }
  developer.setCookie(at('CA', '/'), 'gate-dev', token)
  expect((await developer.call(at('CA', list('MG')))).status).toBe(403)
})

test('without a password of the developers nobody comes in', async () => {
  const developer = await passed('MG', dev)
  const token = developer.cookie(at('MG', '/'), 'gate-dev')!
  const closed = new TestBrowser(houseWith(null))
  closed.setCookie(at('MG', '/'), 'gate-dev', token)
  expect((await closed.call(at('MG', list('MG')))).code).toBe('ERR_NOT_ALLOWED')
  expect(
    (await closed.call(at('MG', '/api/site/gate'), { json: { gate: 'dev', password: '' } })).status,
  ).toBe(403)
})

test('a developer chooses among the editions of a month, the newest one by itself', async () => {
  const developer = await passed('MG', dev)
  const newest = {
    months: ['2026-11', '2026-09'],
    month: '2026-11',
    editions: [
      { edition: 'laguna-nord', date: '2026-11-20', pages: 1 },
      { edition: 'nazionale', date: '2026-11-20', pages: 3 },
    ],
  }
  const read = async (path: string) => (await developer.call(at('MG', path))).data
  expect(await read(list('MG'))).toEqual(newest)
  expect(await read(list('mg', '2026-10'))).toEqual(newest)
  expect(await read(list('MG', '2026-09'))).toMatchObject({
    month: '2026-09',
    editions: [{ date: '2026-09-30', pages: 2 }],
  })
  expect(await read(list('CA'))).toEqual({ month: null, months: [], editions: [] })
})

test('a masthead that is none, or is behind a gate elsewhere, is not found; garbage is refused', async () => {
  const developer = await passed('MG', dev)
  const told = async (path: string) => (await developer.call(at('MG', path))).code
  expect(await told(list('XX'))).toBe('ERR_BRAND_NOT_FOUND')
  expect(await told(list('LG'))).toBe('ERR_BRAND_NOT_FOUND')
  for (const path of [list('MGX'), list('M%00'), list('MG', '2026-13'), list('MG', "2026-11'--")])
    expect(await told(path)).toBe('ERR_BAD_REQUEST')
  // On its own hosts: not before its gate, and after it to developers only.
  expect((await (await passed('LG', dev)).call(at('LG', list('LG')))).code).toBe('ERR_GATE_CLOSED')
  expect((await (await passed('LG', ['site', 'laguna'])).call(at('LG', list('LG')))).code).toBe(
    'ERR_NOT_ALLOWED',
  )
  const inside = await passed('LG', ['site', 'laguna'], dev)
  expect((await inside.call(at('LG', list('LG')))).data).toMatchObject({ month: '2026-11' })
})

test('the password of the developers gives no page that the reader would not', async () => {
  const developer = await passed('MG', dev)
  const page = async (n: number) => {
    const { data } = await developer.call(at('MG', `/v1/pages/MG/nazionale/2026-11-20/${n}`))
    return data as { thumb: string; whole: boolean }
  }
  const [cover, second] = [await page(1), await page(2)]
  expect([cover.whole, second.whole]).toEqual([true, false])
  expect(second.thumb).toMatch(/^\/media\/velate\//)
  expect((await developer.call(at('MG', second.thumb))).status).toBe(200)
})
