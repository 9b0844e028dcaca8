import { buffer } from 'node:stream/consumers'
import { threeMastheads } from '../../platform/test/brands.ts'
import { importFiles, articleItem } from '../../platform/test/articles.ts'
import type { TestBrowser } from '../../platform/test/browser.ts'
import { testFiles } from '../../platform/test/files.ts'
import { testHouse } from '../../platform/test/house.ts'
import { testPerson } from '../../platform/test/people.ts'
import type { StoredBox } from '../../platform/database/press-review-tables.ts'
import { addItem } from '../store/items.ts'
import { lockDay, openReview } from '../store/reviews.ts'
import { articleOf } from './store/test-articles.ts'
import type { Database } from '../../platform/database/connect.ts'
import PDFDocument from 'pdfkit'

export const DAY = '2026-11-20'
const NEWSSTAND = 'http://edicola.meriggio.localhost'

/** Boxes of the test's article: a title over two columns of page 1, and its end on page 2. */
export const BOXES: readonly StoredBox[] = [
  { page: 1, x: 0.1, y: 0.3, width: 0.4, height: 0.6 },
  { page: 2, x: 0.1, y: 0.08, width: 0.4, height: 0.3 },
  { page: 1, x: 0.1, y: 0.08, width: 0.8, height: 0.2 },
  { page: 1, x: 0.5, y: 0.3, width: 0.4, height: 0.6 },
]

/** An edition of two pages: page 1 has lines that speak of glass. */
async function pages(): Promise<Buffer> {
  const document = new PDFDocument({ size: [600, 850], autoFirstPage: false, margin: 60 })
  document.addPage().fontSize(30).text('Il vetro riparte', 65, 80)
  document.fontSize(11)
  for (let line = 0; line < 40; line++)
    for (const x of [65, 305]) document.text('La vetreria assume e il porto', x, 270 + line * 12)
  document.addPage().fontSize(14).text('Segue la storia del vetro', 65, 80)
  document.end()
  return buffer(document)
}

/** An editor: who asks with their bearer, and the review they work on. */
export interface Editor {
  account: number
  call<T>(
    path: string,
    json?: unknown,
  ): Promise<{ status: number; code: string | undefined; data: T; bytes: Buffer; headers: Headers }>
}

/** A house with one edition of Il Meriggio and one of a masthead behind a gate. */
export async function clippingsHouse() {
  const stored = await testFiles()
  const brands = {
    ...threeMastheads,
    all: threeMastheads.all.map((one) => (one.sigla === 'LG' ? { ...one, gated: true } : one)),
  }
  const house = await testHouse({}, null, stored.files, {}, { brands })
  const { db } = house.scratch
  const edition = async (uri: string, boxes: readonly StoredBox[]) => ({
    'edizione.pdf': await pages(),
    'edizione.json': {
      ...{ format: 'edicola-edition/1', date: DAY, pdf: 'edizione.pdf' },
      articles: [{ uri, boxes }],
    },
    'articolo.json': articleItem({ uri, title: 'Il vetro riparte', text: 'La vetreria assume.', day: DAY }),
  })
  const drop: Record<string, unknown> = {}
  for (const [brand, uri] of [
    ['MG', 'urn:x:vetro'],
    ['LG', 'urn:x:chiuso'],
  ] as const)
    for (const [name, content] of Object.entries(await edition(uri, BOXES)))
      drop[`${brand}/${name}`] = content
  const ports = { db, files: stored.files, brands }
  await importFiles(ports, drop)

  const enter = async (account: number): Promise<Editor> => {
    const browser: TestBrowser = house.browser()
    await house.enter(browser, 'MG', account)
    const bearer = await house.token(browser, 'MG')
    return {
      account,
      call: async (path, json) =>
        browser.call(`${NEWSSTAND}${path}`, { bearer, ...(json === undefined ? {} : { json }) }) as never,
    }
  }
  return {
    ...house,
    close: async () => {
      await house.close()
      await stored.close()
    },
    kept: stored,
    db,
    ports,
    articleOf: (uri: string) => articleOf(db, uri),
    /** Somebody who holds the right, and so a review. */
    editor: async () => enter(await testPerson(db, [{ what: 'press-review' }])),
    reader: async () => enter(await testPerson(db, [])),
    stranger: (path: string, json?: unknown) =>
      house.browser().call(`${NEWSSTAND}${path}`, json === undefined ? {} : { json }),
    /** An item of the test's article in a review. */
    item: async (review: number, parts: Partial<Parameters<typeof addItem>[1]> = {}) =>
      db.transaction().execute(async (tx) => {
        await lockDay(tx, review, DAY)
        const id = await addItem(tx, {
          ...{ review_id: review, day: DAY, source: 'query', brand: 'MG', edition: 'nazionale' },
          ...{ edition_day: DAY, page: 1, masthead: 'Il Meriggio', title: 'Il vetro riparte' },
          ...{ words: ['vetro', 'vetreria'], boxes: BOXES, added: new Date() },
          article_id: await articleOf(tx, 'urn:x:vetro'),
          ...parts,
        })
        return id!
      }),
  }
}
export type ClippingsHouse = Awaited<ReturnType<typeof clippingsHouse>>

/** For tests: the row of the review of a holder. */
export const holdersReview = async (db: Database, holder: number): Promise<number> =>
  (await openReview(db, { holder, name: 'Vetrerie Vallarin S.r.l.', at: new Date() })).id
