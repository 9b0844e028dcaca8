import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterByWords, type Saved, sortFavourites } from './rules.ts'

const instant = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString())
const saved: fc.Arbitrary<Saved> = fc.record({
  id: fc.integer({ min: 1, max: 9999 }),
  brand: fc.constantFrom('MG', 'CA'),
  saved: instant,
  published: instant,
  title: fc.constantFrom(
    'Il Po è sceso',
    'La città che cambia',
    'L’Ateneo',
    '9 giorni',
    '10 giorni',
    'Perché no',
  ),
  section: fc.constantFrom('economia', 'citta'),
  authors: fc.array(fc.constantFrom('Ada Nicolò', 'Ugo Però'), { maxLength: 2 }),
})
const several = fc.uniqueArray(saved, { selector: (s) => s.id })
const one: Saved = {
  id: 1,
  brand: 'MG',
  saved: '',
  published: '',
  title: 'La città che cambia',
  section: 'economia',
  authors: ['Ada Nicolò'],
}
const finds = (q: string) => filterByWords([one], q, () => 'Economia').length === 1

test('every word must stand in title, section or author; accents, case and signs do not count', () => {
  expect(
    [
      'citta',
      'CITTÀ',
      'cambia nicolo',
      'economia',
      'ada citta economia',
      '',
      ' ',
      '%',
      '(città)',
      'camb',
    ].map(finds),
  ).toEqual(Array(10).fill(true))
  expect(['fiume', 'citta fiume', 'ditta', 'mg'].map(finds)).toEqual(Array(4).fill(false))
})

test('a longer search never finds more', () => {
  fc.assert(
    fc.property(several, fc.string(), fc.string(), (list, a, b) => {
      const wide = filterByWords(list, a, (s) => s.section)
      expect(wide).toEqual(expect.arrayContaining(filterByWords(list, `${a} ${b}`, (s) => s.section)))
    }),
  )
})

test('an order loses nobody and is the same however the list comes', () => {
  fc.assert(
    fc.property(
      several,
      fc.constantFrom('saved' as const, 'published' as const, 'title' as const),
      (list, order) => {
        const done = sortFavourites(list, order)
        expect(new Set(done)).toEqual(new Set(list))
        expect(done).toHaveLength(list.length)
        expect(sortFavourites(list.toReversed(), order)).toEqual(done)
        if (order !== 'title')
          for (const [i, s] of done.entries()) if (i > 0) expect(done[i - 1]![order] >= s[order]).toBe(true)
      },
    ),
  )
})

test('titles stand as in an Italian index', () => {
  const titles = ['Perché no', '10 giorni', 'è caldo', 'Eco', '«Ateneo»', '9 giorni'].map((title, id) => ({
    ...one,
    id,
    title,
  }))
  expect(sortFavourites(titles, 'title').map((s) => s.title)).toEqual([
    '9 giorni',
    '10 giorni',
    '«Ateneo»',
    'è caldo',
    'Eco',
    'Perché no',
  ])
})
