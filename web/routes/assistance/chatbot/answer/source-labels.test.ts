import { expect, test } from 'vitest'
import { ageLabel, byArticle, passageUrl, sourceLabel, timeline } from './source-labels.ts'

test('how old a source is is said from a month on', () => {
  const age = (day: string) => ageLabel(day, '2026-11-20')
  expect(age('2026-11-20')).toBeNull()
  expect(age('2026-10-25')).toBeNull()
  expect(age('2026-10-20')).toBe('Di un mese fa')
  expect(age('2026-08-01')).toBe('Di 3 mesi fa')
  expect(age('2025-11-19')).toBe('Di un anno fa')
  expect(age('2025-11-21')).toBe('Di 11 mesi fa')
  expect(age('2019-01-01')).toBe('Di 7 anni fa')
})

test('a source says masthead, date and page; what was born on line has none', () => {
  const source = { masthead: 'Il Meriggio', day: '2026-11-01', page: 4, url: 'http://x/articolo/1/a' }
  expect(sourceLabel(source).replaceAll('\u00a0', ' ')).toBe('Il Meriggio, 1° novembre 2026, pagina 4')
  expect(sourceLabel({ ...source, page: null, url: 'http://x/articolo/ds/1' })).toMatch(
    /^Il Meriggio on line, 1°/,
  )
})

test('the passage is addressed by its first and last words, whatever signs they have', () => {
  const at = (quote: string) => passageUrl({ url: 'http://x/articolo/1/a', quote })
  expect(at('')).toBe('http://x/articolo/1/a')
  expect(at('Uno, due & tre')).toBe('http://x/articolo/1/a#:~:text=Uno%2C%20due%20%26%20tre')
  expect(at('a b c d e f g h-i l')).toBe('http://x/articolo/1/a#:~:text=a%20b%20c%20d,f%20g%20h%2Di%20l')
})

test('sources stand by day, the oldest first, each article once', () => {
  const of = (n: number, article: string, day: string) => ({ n, article, day }) as never
  expect(
    timeline([of(1, 'a', '2026-11-20'), of(2, 'b', '2026-11-18'), of(3, 'a', '2026-11-20')]).map(
      ({ day, of: some }) => [day, some.length],
    ),
  ).toEqual([
    ['2026-11-18', 1],
    ['2026-11-20', 1],
  ])
})

test('an article that is cited twice stands once, with both its numbers', () => {
  const sources = [1, 2, 3].map((n) => ({ n, article: n === 2 ? 'b' : 'a' }) as never)
  expect(byArticle(sources).map((of) => of.map(({ n }) => n))).toEqual([[1, 3], [2]])
  expect(byArticle([])).toEqual([])
})
