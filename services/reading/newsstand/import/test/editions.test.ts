import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Drop, ninjs, pdf, publisherDrop, servicesOf, sidecar } from './publisher-drop.ts'

let drop: Drop
beforeAll(async () => {
  drop = await publisherDrop()
})
afterEach(() => drop.empty())
afterAll(() => drop.close())

const outcomes = async (...paths: string[]) => (await drop.run(...paths)).map((l) => l.outcome)

test('an edition becomes pages with pictures and text; the same again changes nothing', async () => {
  await drop.put('LG/edizione.pdf', await pdf(3))
  await drop.put('LG/edizione.json', sidecar({ pages: [{ number: 1, section: 'Prima' }] }))
  expect(await outcomes()).toEqual(['created'])
  const pages = await drop.db
    .selectFrom('edition_pages')
    .innerJoin('media', 'key', 'image')
    .selectAll()
    .orderBy('number')
    .execute()
  expect(pages.map((p) => [p.number, p.section, p.image.split('/')[0], p.widths])).toEqual([
    [1, 'Prima', 'media', [300, 480, 930, 1860]],
    [2, null, 'pages', [300, 480, 930, 1860]],
    [3, null, 'pages', [300, 480, 930, 1860]],
  ])
  expect(pages[1]!.text).toContain('Pagina 2: la città riapre il ponte')
  for (const p of pages)
    for (const w of p.widths)
      expect((await drop.ports.files.get(`${p.image}/${w}.webp`))?.subarray(8, 12).toString()).toBe('WEBP')
  const edition = await drop.db.selectFrom('editions').selectAll().executeTakeFirstOrThrow()
  expect([edition.brand, edition.edition, edition.date, edition.pages]).toEqual([
    'LG',
    'nazionale',
    '2026-11-20',
    3,
  ])
  expect(await drop.ports.files.get(edition.pdf)).toEqual(
    await readFile(join(drop.folder, 'LG/edizione.pdf')),
  )
  // The front page's AVIF; the others come when somebody opens them.
  expect(drop.jobs).toHaveLength(1)
  expect(await outcomes()).toEqual(['unchanged'])
})
test('another PDF of the same day takes the place of the first', async () => {
  await drop.put('edizione.pdf', await pdf(2))
  await drop.put('edizione.json', sidecar())
  await drop.run()
  const { id } = await drop.db.selectFrom('editions').select('id').executeTakeFirstOrThrow()
  await drop.put('edizione.pdf', await pdf(4))
  expect(await outcomes()).toEqual(['updated'])
  expect(await drop.db.selectFrom('editions').select(['id', 'pages']).execute()).toEqual([{ id, pages: 4 }])
  expect(await drop.db.selectFrom('edition_pages').select('number').execute()).toHaveLength(4)
})

test('an article is linked to the page that prints it, whichever of the two comes first', async () => {
  await drop.put('a/edizione.pdf', await pdf(2))
  await drop.put(
    'a/edizione.json',
    sidecar({
      articles: [1, 2].map((n) => ({
        uri: `urn:x:${n}`,
        boxes: [{ page: n, x: 0, y: 0, width: 1, height: 0.5 }],
      })),
    }),
  )
  await drop.put('0.json', ninjs('urn:x:1'))
  await drop.put('z.json', ninjs('urn:x:2'))
  await drop.put('zz.json', ninjs('urn:x:3'))
  await drop.run(join(drop.folder, '0.json'))
  await drop.run(join(drop.folder, 'a'))
  await drop.run()
  const articles = await drop.db
    .selectFrom('articles')
    .select(['uri', 'origin', 'page', 'edition_id'])
    .orderBy('uri')
    .execute()
  expect(articles.map((a) => [a.uri, a.origin, a.page, a.edition_id !== null])).toEqual([
    ['urn:x:1', 'edition', 1, true],
    ['urn:x:2', 'edition', 2, true],
    ['urn:x:3', 'online', null, false],
  ])
})
test('an article printed twice belongs to its first edition, until that no longer prints it', async () => {
  await drop.put('edizione.pdf', await pdf(2))
  await drop.put('due.json', sidecar({ date: '2026-11-21' }))
  await drop.put(
    'uno.json',
    sidecar({
      date: '2026-11-19',
      articles: [{ uri: 'urn:x:1', boxes: [{ page: 1, x: 0, y: 0, width: 1, height: 1 }] }],
    }),
  )
  await drop.put('articolo.json', ninjs('urn:x:1'))
  await drop.run()
  const where = () =>
    drop.db
      .selectFrom('articles as a')
      .leftJoin('editions as e', 'e.id', 'a.edition_id')
      .select(['a.origin', 'e.date', 'a.page'])
      .executeTakeFirstOrThrow()
  expect(await where()).toEqual({ origin: 'edition', date: '2026-11-19', page: 1 })
  await drop.put('uno.json', sidecar({ date: '2026-11-19', articles: [] }))
  await drop.run()
  expect(await where()).toEqual({ origin: 'edition', date: '2026-11-21', page: 2 })
  await drop.put('due.json', sidecar({ date: '2026-11-21', articles: [] }))
  await drop.run()
  expect(await where()).toEqual({ origin: 'online', date: null, page: null })
})

test('of the editions of a day the national one has what all of them print', async () => {
  const kind = () =>
    drop.db
      .selectFrom('articles as a')
      .innerJoin('editions as e', 'e.id', 'a.edition_id')
      .select('e.edition')
      .executeTakeFirst()
  await drop.put('edizione.pdf', await pdf(2))
  await drop.put('articolo.json', ninjs('urn:x:1'))
  await drop.put('uno.json', sidecar({ edition: 'milano' }))
  await drop.run()
  expect(await kind()).toEqual({ edition: 'milano' })
  await drop.put('due.json', sidecar({ edition: 'nazionale' }))
  await drop.run()
  expect(await kind()).toEqual({ edition: 'nazionale' })
  await drop.run(await drop.put('articolo.json', ninjs('urn:x:1', { version: '2' })))
  expect(await kind()).toEqual({ edition: 'nazionale' })
})

test('the archive goes back to editions of two centuries ago', async () => {
  await drop.put('edizione.pdf', await pdf(2))
  await drop.put('edizione.json', sidecar({ date: '1889-11-20' }))
  expect(await outcomes()).toEqual(['created'])
  const services = servicesOf(drop)
  const origin = 'http://edicola.meriggio.localhost'
  for (const query of ['', '&month=1889-11']) {
    const request = new Request(`${origin}/api/newsstand/archive?code=MG${query}`)
    const answer = await services.fetch(request, { origin, address: null })
    expect(await answer.json()).toMatchObject({
      data: { covers: [{ date: '1889-11-20' }], months: [{ month: '1889-11', editions: 1 }] },
    })
  }
  await services.close()
})

const refused = async (): Promise<string> => {
  const [line] = await drop.run()
  expect(line?.outcome).toBe('refused')
  for (const table of ['editions', 'edition_pages', 'edition_boxes', 'media'] as const)
    expect(await drop.db.selectFrom(table).selectAll().execute()).toEqual([])
  return `${line?.reason} ${line?.place ?? ''}`
}
test.for([
  [
    'a page that is not there',
    { articles: [{ uri: 'u', boxes: [{ page: 9, x: 0, y: 0, width: 1, height: 1 }] }] },
    /La pagina 9 non c’è.*\$\.articles\[0\]\.boxes\[0\]\.page/,
  ],
  [
    'a box out of the page',
    { articles: [{ uri: 'u', boxes: [{ page: 1, x: 0.6, y: 0, width: 0.5, height: 1 }] }] },
    /esce dalla pagina.*\$\.articles\[0\]/,
  ],
  [
    'a negative box',
    { articles: [{ uri: 'u', boxes: [{ page: 1, x: -0.1, y: 0, width: 0.5, height: 1 }] }] },
    /troppo piccolo.*\.x/,
  ],
  ['an unknown field', { articoli: [] }, /campo sconosciuto.*\$\.articoli/],
  ['a PDF of another folder', { pdf: '../edizione.pdf' }, /formato sbagliato.*\$\.pdf/],
  ['a PDF that is not there', { pdf: 'altro.pdf' }, /non c’è nella cartella/],
  ['an impossible day', { date: '2026-02-30' }, /\$\.date/],
  ['a day before all newspapers', { date: '0226-11-20' }, /prima del 1600.*\$\.date/],
  ['an unknown brand', { brand: 'ZZ' }, /La testata «ZZ» non c’è.*\$\.brand/],
] as const)('the sidecar is refused for %s', async ([, parts, reason]) => {
  await drop.put('edizione.pdf', await pdf(2))
  await drop.put('edizione.json', sidecar(parts))
  expect(await refused()).toMatch(reason)
})
test.for([
  ['cut in half', async () => (await pdf(4)).subarray(0, 1500), /troncato/],
  ['with a password', () => pdf(2, { userPassword: 'segreta' }), /cifrato/],
  ['with an owner’s password', () => pdf(2, { ownerPassword: 'segreta' }), /cifrato/],
  ['that is something else', () => Promise.resolve(Buffer.from('<html>Errore 404</html>')), /non è un PDF/],
  [
    'with noise in the middle',
    async () => {
      const b = await pdf(2)
      return Buffer.concat([b.subarray(0, 20), Buffer.alloc(b.length - 200, 7), b.subarray(-120)])
    },
    /danneggiato/,
  ],
  ['of too many pages', () => pdf(201), /201 pagine/],
  ['with an enormous page', () => pdf(2, { size: [600, 30_000] }), /misure impossibili.*pagina/],
] as const)('a PDF is refused %s', async ([, make, reason]) => {
  await drop.put('edizione.pdf', await make())
  await drop.put('edizione.json', sidecar())
  expect(await refused()).toMatch(reason)
})
