import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClippingFacts } from 'contract/press-review/clippings/clippings.ts'
import type { Measures } from 'contract/press-review/measures/measures.ts'
import type { ReviewItem } from 'contract/press-review/item.ts'
import { flat, readPdf } from '../../platform/test/pdf.ts'
import {
  holdersReview,
  BOXES,
  type ClippingsHouse,
  clippingsHouse,
  DAY,
  type Editor,
} from './test-clippings.ts'
import { lockFor, stateOf, takeBack } from './store/test-articles.ts'
import sharp from 'sharp'

let t: ClippingsHouse
let silvia: Editor
let review: number
let item: string
beforeAll(async () => {
  t = await clippingsHouse()
  silvia = await t.editor()
  review = await holdersReview(t.db, silvia.account)
  item = await t.item(review)
}, 60_000)
afterAll(() => t.close())

const BASE = '/api/press-review/clippings'
const facts = async (who: Editor, id = item) => (await who.call<ClippingFacts>(`${BASE}/${id}`)).data
const page = (brand: string, rest = '1') => `${BASE}/page/${brand}/nazionale/${DAY}/${rest}`
const drawn = { boxes: BOXES, title: 'Nuovo titolo', author: 'Anna Maffei', page: 1 }
const calls = () =>
  [
    [`${BASE}/${item}`],
    [`${BASE}/${item}/sheet/1`],
    [`${BASE}/${item}/thumbnail`],
    [`${BASE}/${item}/place/1`],
    [`${BASE}/${item}/boxes`, { version: 1, ...drawn }],
    [page('MG')],
    [page('MG', '1/facts')],
  ] as const

test('a stranger signs in first, who lacks the right may not, another holder finds nothing', async () => {
  const reader = await t.reader()
  const other = await t.editor()
  for (const [path, json] of calls()) {
    expect([path, (await t.stranger(path, json)).status]).toEqual([path, 401])
    expect([path, (await reader.call(path, json)).status]).toEqual([path, 403])
    // Pages of public mastheads are the same for whoever has the right.
    if (path.includes('/page/')) continue
    expect([path, (await other.call(path, json)).code]).toEqual([path, 'ERR_ITEM_NOT_FOUND'])
  }
  expect((await facts(silvia)).version).toBe(1)
})

test('a clipping of two pages says what it is, in the order it is read', async () => {
  const told = await facts(silvia)
  expect(told).toMatchObject({
    ...{ id: item, day: DAY, state: 'draft', masthead: 'Il Meriggio', page: 1, locked: null },
    edition: { brand: 'MG', edition: 'nazionale', name: 'Nazionale', day: DAY },
    shareWords: 'tre quarti di pagina',
    text: 'La vetreria assume.',
    ...{ deleted: false, items: [{ id: item, version: 1, clipping: true }] },
  })
  expect(told.share).toBeCloseTo(0.76)
  expect(told.rights).toMatch(/^© Il Meriggio\. Copia per uso interno di .+, 20\u00a0novembre 2026\.$/)
  // The edition says column, end, title, column: it is read title, columns, end.
  const pieces = told.sheets.flatMap((sheet) => sheet.pieces)
  expect(pieces.map(({ page: n, from }) => [n, from.y, from.x])).toEqual([
    [1, 0.08, 0.1],
    [1, 0.3, 0.1],
    [1, 0.3, 0.5],
    [2, 0.08, 0.1],
  ])
  expect(told.place.map((one) => [one.page, one.width, one.parts.length])).toEqual([
    [1, 300, 3],
    [2, 300, 1],
  ])
  expect(told.sheets.flatMap(({ marks }) => marks).length).toBeGreaterThan(80)
})

test('sheets, thumbnail and place are pictures that nobody keeps, with the found words marked', async () => {
  const { sheets, place } = await facts(silvia)
  for (const [i, sheet] of sheets.entries()) {
    const { status, headers, bytes } = await silvia.call(`${BASE}/${item}/sheet/${i + 1}`)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      ...[200, 'image/jpeg', 'private, no-store'],
    ])
    expect(await sharp(bytes).metadata()).toMatchObject({ width: sheet.width, height: sheet.height })
    for (const mark of sheet.marks.slice(0, 3)) {
      const { data } = await sharp(bytes)
        .extract({ left: mark.x, top: mark.y, width: mark.width, height: mark.height })
        .raw()
        .toBuffer({ resolveWithObject: true })
      const blue = data.filter((_, n) => n % 3 === 2)
      // Yellow paper lacks blue.
      expect(blue.reduce((sum, n) => sum + n, 0) / blue.length).toBeLessThan(190)
    }
  }
  const small = await silvia.call(`${BASE}/${item}/thumbnail`)
  expect((await sharp(small.bytes).metadata()).width).toBe(224)
  expect((await silvia.call(`${BASE}/${item}/place/${place.length}`)).headers.get('content-type')).toBe(
    'image/jpeg',
  )
  for (const path of ['sheet/99', 'place/99'])
    expect((await silvia.call(`${BASE}/${item}/${path}`)).code).toBe('ERR_CLIPPING_NOT_FOUND')
})

test('the pages of a public masthead are shown, in widths that exist; of a closed one nothing', async () => {
  const { data } = await silvia.call<{
    pages: number[]
    widths: number[]
    places: number[]
    articles: unknown[]
  }>(page('MG', '1/facts'))
  expect(data.pages).toEqual([1, 2])
  expect(data.places.length % 4).toBe(0)
  expect(data.places.length).toBeGreaterThan(400)
  expect(data.articles).toHaveLength(1)
  expect((await silvia.call(page('MG', `1?width=${data.widths[0]}`))).headers.get('content-type')).toBe(
    'image/webp',
  )
  for (const path of [
    page('MG', '1?width=301'),
    page('MG', '3'),
    page('LG'),
    page('LG', '1/facts'),
    page('XX'),
  ])
    expect([(await silvia.call(path)).status, path]).toEqual([404, path])
  for (const day of ['0000-01-01', '0000-12-31', '9999-12-31'])
    for (const path of [page('MG'), page('MG', '1/facts')])
      expect([(await silvia.call(path.replace(DAY, day))).code, day, path]).toEqual([
        'ERR_BAD_REQUEST',
        day,
        path,
      ])
  const closed = await t.item(review, {
    ...{ brand: 'LG', masthead: 'La Lagunare', article_id: await t.articleOf('urn:x:chiuso') },
  })
  for (const path of ['sheet/1', 'thumbnail', 'place/1'])
    expect((await silvia.call(`${BASE}/${closed}/${path}`)).status).toBe(404)
  expect(await facts(silvia, closed)).toMatchObject({ sheets: [], boxes: [], text: '', edition: null })
})

test('of a withdrawn article nothing is shown or drawn', async () => {
  const article = await t.articleOf('urn:x:vetro')
  await takeBack(t.db, article)
  for (const [path, json] of calls().slice(0, 5))
    expect([(await silvia.call(path, json)).status, path]).toEqual([410, path])
  await takeBack(t.db, article, false)
  expect((await silvia.call(`${BASE}/${item}`)).status).toBe(200)
})

test('boxes are saved on what their editor has seen, and nothing else', async () => {
  const id = await t.item(review, { article_id: null })
  const save = (parts: object) =>
    silvia.call<{ version: number }>(`${BASE}/${id}/boxes`, { version: 1, ...drawn, ...parts })
  for (const boxes of [[], Array.from({ length: 41 }, () => BOXES[0]), [{ ...BOXES[0], x: 0.9 }]])
    expect((await save({ boxes })).code).toBe('ERR_BAD_REQUEST')
  expect((await save({ boxes: [{ ...BOXES[0], page: 3 }] })).code).toBe('ERR_PAGE_NOT_FOUND')
  expect((await save({ title: ' ' })).code).toBe('ERR_BAD_REQUEST')
  const colleague = await t.reader()
  await lockFor(t.db, id, colleague.account)
  expect((await save({})).code).toBe('ERR_ITEM_LOCKED')
  await lockFor(t.db, id, silvia.account)
  expect((await save({})).data).toEqual({ version: 2 })
  expect((await save({})).code).toBe('ERR_ITEM_CHANGED')
  // The order that the editor gave stays.
  const told = await facts(silvia, id)
  expect(told).toMatchObject({ version: 2, title: 'Nuovo titolo', author: 'Anna Maffei', boxes: BOXES })
  expect(told.sheets.flatMap(({ pieces }) => pieces)[0]!.from.y).toBe(0.3)
})

test('a colleague’s lock that has run out is taken over first, as on the page of the day', async () => {
  const id = await t.item(review, { article_id: null })
  const save = (version: number) => silvia.call(`${BASE}/${id}/boxes`, { ...drawn, version })
  const take = () =>
    silvia.call(`/api/press-review/day-items/${id}`, { version: 1, change: { what: 'lock', locked: true } })
  const colleague = await t.reader()
  await lockFor(t.db, id, colleague.account, 29)
  expect([(await take()).code, (await save(1)).code]).toEqual(['ERR_ITEM_LOCKED', 'ERR_ITEM_LOCKED'])
  await lockFor(t.db, id, colleague.account, 31)
  expect(await save(1)).toMatchObject({ code: 'ERR_ITEM_LOCKED', status: 423 })
  expect((await take()).code).toBe('OK')
  expect((await save(1)).code).toBe('ERR_ITEM_CHANGED')
  expect((await save(2)).data).toEqual({ version: 3 })
})

test.each(['closed', 'sent', 'corrected'] as const)(
  'a day that is %s is cut as it is changed',
  async (state) => {
    const who = await t.editor()
    const id = await t.item(await holdersReview(t.db, who.account), { article_id: null })
    await stateOf(t.db, who.account, state)
    const dayOf = async () =>
      (await who.call<{ state: string; changes: number }>(`/api/press-review/days/${DAY}`)).data
    const { changes } = await dayOf()
    const note = { what: 'note', note: 'Prima pagina' }
    expect((await who.call(`/api/press-review/day-items/${id}`, { version: 1, change: note })).code).toBe(
      'OK',
    )
    expect((await who.call(`${BASE}/${id}/boxes`, { ...drawn, version: 2 })).code).toBe('OK')
    expect(await dayOf()).toMatchObject({ state, changes: changes + 2 })
  },
)

test('taken out of the day it is read still, not cut, and put back as it was', async () => {
  const who = await t.editor()
  const id = await t.item(await holdersReview(t.db, who.account), { article_id: null })
  const change = (version: number, what: 'delete' | 'restore') =>
    who.call(`/api/press-review/day-items/${id}`, { version, change: { what } })
  expect((await change(1, 'delete')).code).toBe('OK')
  expect(await facts(who, id)).toMatchObject({ version: 2, deleted: true, items: [] })
  expect((await who.call(`${BASE}/${id}/boxes`, { ...drawn, version: 2 })).code).toBe('ERR_ITEM_NOT_FOUND')
  expect((await change(2, 'restore')).code).toBe('OK')
  expect(await facts(who, id)).toMatchObject({ version: 3, deleted: false, boxes: BOXES, items: [{ id }] })
})

test('of two who save at once one is first, and the other is told', async () => {
  const id = await t.item(review, { article_id: null })
  const both = await Promise.all(
    ['A', 'B'].map((title) => silvia.call(`${BASE}/${id}/boxes`, { version: 1, ...drawn, title })),
  )
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set(['ERR_ITEM_CHANGED', 'OK']))
  expect((await facts(silvia, id)).version).toBe(2)
})

test('an upload is its pictures, and is not cut', async () => {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } })
    .webp()
    .toBuffer()
  await t.kept.files.put('press-review/uploads/a/1.webp', picture)
  await t.kept.files.put('press-review/uploads/a/2.webp', picture)
  const id = await t.item(review, {
    ...{ source: 'upload', article_id: null, brand: null, edition: null, edition_day: null, boxes: [] },
    ...{ file: 'press-review/uploads/a', licence: 'Promopress 44/2026', masthead: 'Giornale di Brera' },
  })
  expect(await facts(silvia, id)).toMatchObject({
    ...{ share: null, shareWords: null, circulation: null, place: [], edition: null },
    sheets: [{ width: 400, height: 300 }, { width: 400 }],
    rights: expect.stringMatching(/^© Giornale di Brera\. Promopress 44\/2026\. Copia per uso interno/),
  })
  expect((await silvia.call(`${BASE}/${id}/sheet/2`)).headers.get('content-type')).toBe('image/jpeg')
  expect((await silvia.call(`${BASE}/${id}/place/1`)).status).toBe(404)
  expect((await silvia.call(`${BASE}/${id}/boxes`, { version: 1, ...drawn })).code).toBe('ERR_ITEM_UPLOADED')
  expect((await silvia.call(`${BASE}/${randomUUID()}`)).code).toBe('ERR_ITEM_NOT_FOUND')
})

test('an item that has no picture says so, on the page of the day and on those of clippings', async () => {
  const who = await t.editor()
  const own = await holdersReview(t.db, who.account)
  const shown = await t.item(own, { article_id: null })
  const bare = await t.item(own, { article_id: null, boxes: [] })
  const closed = await t.item(own, { brand: 'LG', article_id: await t.articleOf('urn:x:chiuso') })
  // Its edition has been imported again, with two pages only.
  const lost = await t.item(own, { article_id: null, boxes: [{ ...BOXES[0]!, page: 3 }] })
  const taken = await t.item(own, { article_id: 987_654 })
  const items = [[shown, true], ...[bare, closed, lost].map((id) => [id, false])]
  const { data } = await who.call<{ items: ReviewItem[] }>(`/api/press-review/days/${DAY}`)
  expect(data.items.slice(0, 4).map(({ id, clipping }) => [id, clipping])).toEqual(items)
  expect(data.items[4]).toMatchObject({ id: taken, withdrawn: true })
  const listed = (await facts(who, shown)).items.map(({ id, clipping }) => [id, clipping])
  expect(listed).toEqual([...items, [taken, false]])
  for (const [id, has] of listed)
    expect([id, (await who.call(`${BASE}/${id as string}/thumbnail`)).status === 200]).toEqual([id, has])
})

test('the PDF of measures has charts and the largest clippings in small, with rights lines', async () => {
  const who = await t.editor()
  const own = await holdersReview(t.db, who.account)
  await t.item(own)
  await t.item(own, { article_id: null, boxes: [] })
  const asked = `from=${DAY}&to=${DAY}&only=all`
  const measured = await who.call<Measures>(`/api/press-review/measures?${asked}`)
  expect(measured.data.largest).toMatchObject([{ title: 'Il vetro riparte', clipping: true }])
  const { bytes } = await who.call(`/api/press-review/measures/file/pdf?${asked}`)
  const { pages } = await readPdf(bytes)
  const figures = flat(pages.flatMap(({ tags }) => tags)).filter(({ role }) => role === 'Figure')
  const alts = figures.map(({ alt }) => alt)
  expect(alts).toContain('Grafico a barre. Il Meriggio: 2.')
  expect(alts).toContain('Grafico a colonne. 16 novembre 2026: 2.')
  expect(alts.at(-1)).toMatch(/^«Il vetro riparte», in piccolo\. © Il Meriggio\. Copia per uso interno di/)
  // Nobody reads in it: it is no use of the article.
  expect((await who.call<Measures>(`/api/press-review/measures?${asked}`)).data.uses).toEqual([])
})
