import { expect, test } from 'vitest'
import type { Measures } from 'contract/press-review/measures/measures.ts'
import { sectionsOf } from './sections.ts'

const of = (name: string, items = 1200) => ({ name, items, pages: 0.38 })
const measures: Measures = {
  ...{ review: 'Vallarin', from: '2026-11-02', to: '2026-11-24', only: 'all' },
  total: { items: 1200, pages: 12.4, copies: 48_200, before: 0 },
  mastheads: [
    { ...of('Il Meriggio'), copies: 48_200 },
    { ...of('Il Foglio'), copies: null },
  ],
  otherMastheads: 2,
  topics: [of('')],
  weeks: [{ week: '2026-11-02', items: 3, pages: 0 }],
  ...{ words: [of('Vallarin')], queries: [], authors: [of('Anna Rossi')] },
  largest: [
    {
      ...{ id: '3011f22c-68b6-4ba7-8e10-cfc064d368d7', version: 1, clipping: true, title: 'Porti' },
      ...{ masthead: 'Il Meriggio', date: '2026-11-20', page: null, pages: 1.5 },
    },
  ],
  uses: [{ masthead: 'Il Foglio', licence: 'L', shown: 1, sent: 2000, opened: 3, downloaded: 4 }],
}

test('a report says what the page says, each row as long as its head, and no list that is empty', () => {
  const sections = sectionsOf(measures)
  const titles = sections.map(({ title }) => title)
  expect(titles).not.toContain('Di chi: per ricerca')
  expect(titles.slice(0, 3)).toEqual(['In tutto', 'Settimana per settimana', 'Per testata'])
  expect(new Set(titles).size).toBe(titles.length)
  for (const { table, lines, bars } of sections) {
    expect((table?.rows.length ?? 0) + lines.length).toBeGreaterThan(0)
    for (const row of table?.rows ?? []) expect(row).toHaveLength(table!.head.length)
    for (const column of table?.numeric ?? []) expect(table!.head[column]).toBeDefined()
    expect(bars?.every(({ value }) => value >= 0) ?? true).toBe(true)
  }
  expect(sections[1]!.columns).toEqual([{ name: '2 novembre 2026', value: 3 }])
  const text = JSON.stringify(sections)
  for (const words of ['"1.200"', '"0,38"', 'Senza argomento', '48.200', 'Altre 2 testate', '"–"', '"2.000"'])
    expect(text).toContain(words)
})
