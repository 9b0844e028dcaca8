import { expect, test } from 'vitest'
import { periodLabel, scopeParts, withoutPart } from './scope-labels.ts'

const today = '2026-11-20'

test('periods are said as a newspaper says them', () => {
  const words = (from: string | null, to: string | null) =>
    periodLabel(from, to, today).replaceAll('\u00a0', ' ')
  expect(words('2026-11-09', '2026-11-15')).toBe('9–15 novembre')
  expect(words('2026-11-01', '2026-11-02')).toBe('1°–2 novembre')
  expect(words('2026-11-19', '2026-11-19')).toBe('19 novembre')
  expect(words('2026-10-28', '2026-11-03')).toBe('28 ottobre – 3 novembre')
  expect(words('2025-12-28', '2026-01-03')).toBe('28 dicembre 2025 – 3 gennaio')
  expect(words('2025-10-01', '2025-10-31')).toBe('ottobre 2025')
  expect(words('2025-01-01', '2025-12-31')).toBe('2025')
  expect(words('2026-11-09', null)).toBe('dal 9 novembre 2026')
  expect(words(null, '2026-11-08')).toBe('fino all’8 novembre 2026')
})

test('each part of a scope can be taken away alone', () => {
  const scope = { brands: ['CA', 'QP'], from: '2026-11-09', to: '2026-11-15', article: null }
  const names = { CA: 'Corriere Apulo', QP: 'Quotidiano del Po' } as Record<string, string>
  expect(scopeParts(scope, today, (code) => names[code]!).map(({ part }) => part)).toEqual(['brands', 'days'])
  expect(withoutPart(scope, 'days')).toEqual({ ...scope, from: null, to: null })
  expect(withoutPart(scope, 'brands')).toEqual({ ...scope, brands: null })
  expect(scopeParts({ brands: null, from: null, to: null, article: '7' }, today, String, 'Uno')).toEqual([
    { part: 'article', label: '«Uno»' },
  ])
})
