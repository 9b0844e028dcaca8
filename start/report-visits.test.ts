import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantViews } from '../services/reading/tracking/store/test-tracking.ts'
import { type Scratch, scratchDatabase } from '../services/platform/database/scratch.ts'
import { csvOf } from '../services/platform/documents/csv.ts'
import { mostSeenTable, visitsOfSections, visitsTable } from './report-visits.ts'

let scratch: Scratch
beforeAll(async () => {
  scratch = await scratchDatabase()
  await scratch.pool.query(
    `insert into articles
      (id, brand, uri, digest, section, title, slug, body, public_body, words, public_words, published)
      overriding system value values (1, 'MG', 'a', 'd', 'po', '=Il Po; in secca', 's', 'b', 'b', 1, 1,
        now()),
        (2, 'MG', 'b', 'd', 'po', 'La diga', 's', 'b', 'b', 1, 1, now())`,
  )
  const day = '2026-11-10'
  await plantViews(scratch.db, [
    { day, brand: 'MG', section: null, article: null, people: 9 },
    { day, brand: 'MG', section: 'po', article: null, people: 7 },
    { day, brand: 'MG', section: 'po', article: 1, people: 3 },
    { day, brand: 'MG', section: 'po', article: 2, people: 5 },
    { day, brand: 'CA', section: null, article: null, people: 4 },
    { day: '2026-11-11', brand: 'MG', section: 'po', article: 1, people: 3 },
    { day: '2026-12-01', brand: 'MG', section: 'po', article: 1, people: 100 },
  ])
})
afterAll(() => scratch.close())
const november = { from: '2026-11-01', to: '2026-11-30' }

test('a file has every masthead, section and article of each day, safe for a spreadsheet', async () => {
  const { head, rows } = await visitsTable(scratch.db, november)
  expect(csvOf(head, rows)).toBe(
    [
      '\uFEFFGiorno;Testata;Sezione;Articolo;Titolo;Viste;Lettori',
      '2026-11-10;CA;;;;8;4',
      '2026-11-10;MG;;;;18;9',
      '2026-11-10;MG;po;;;14;7',
      '2026-11-10;MG;po;2;La diga;10;5',
      `2026-11-10;MG;po;1;"'=Il Po; in secca";6;3`,
      `2026-11-11;MG;po;1;"'=Il Po; in secca";6;3`,
      '',
    ].join('\r\n'),
  )
})

test('a terminal has mastheads and sections, and the articles that were seen most', async () => {
  const { rows } = await visitsOfSections(scratch.db, november)
  expect(rows).toEqual([
    ['2026-11-10', 'CA', null, 8, 4],
    ['2026-11-10', 'MG', null, 18, 9],
    ['2026-11-10', 'MG', 'po', 14, 7],
  ])
  expect((await mostSeenTable(scratch.db, november, 1)).rows).toEqual([[12, 6, 'MG', '1  =Il Po; in secca']])
  const none = { from: '2025-01-01', to: '2025-01-31' }
  expect([await visitsTable(scratch.db, none), await mostSeenTable(scratch.db, none, 5)]).toMatchObject([
    { rows: [] },
    { rows: [] },
  ])
})
