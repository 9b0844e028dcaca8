import { expect, test } from 'vitest'
import { evidenceWarnings, sumOfYear, thresholdWarnings } from './oss.ts'

test('the threshold is passed on a day, counts the Union alone, and lasts through the year after', () => {
  const sale = (day: string, country: string, net: number) => ({ day, country, net })
  const sales = [
    ...[sale('2026-03-02', 'DE', 600_000), sale('2026-03-03', 'CH', 9_000_000)],
    ...[sale('2026-03-04', 'FR', 400_000), sale('2026-05-06', 'AT', 1), sale('2027-01-02', 'DE', 100)],
  ]
  expect(sumOfYear(sales, '2026')).toEqual({ sum: 1_000_001, passed: '2026-05-06' })
  expect(sumOfYear(sales.slice(0, 3), '2026')).toEqual({ sum: 1_000_000, passed: null })
  const warnings = (day: string, since: string | null) =>
    thresholdWarnings(sales, { day, since }).join(' ').replaceAll('\u00a0', ' ')
  expect(warnings('2026-05-31', null)).toContain('dal 6 maggio')
  expect(warnings('2026-05-31', '2026-05-06')).not.toContain('Attenzione')
  expect(warnings('2026-05-31', '2026-06-01')).toContain('fino al 31 maggio')
  expect(warnings('2027-01-31', null)).toContain(
    'la soglia è superata nel 2026. A queste vendite, dal 1° gennaio',
  )
  expect(thresholdWarnings([], { day: '2026-11-30', since: null })).toEqual([])
})

test('contradictory evidence is named; above 100,000 € one piece is not enough', () => {
  const german = { stated: 'DE', card: null, country: 'DE', treatment: 'oss' as const, count: 2 }
  const odd = { stated: 'IT', card: 'DE', country: 'IT', treatment: 'domestic' as const, count: 3 }
  expect(evidenceWarnings([german, odd], 0)).toEqual([expect.stringContaining('IT, carta di DE (3)')])
  expect(evidenceWarnings([german], 10_000_001)).toEqual([expect.stringContaining('2 ne hanno una sola')])
  expect(evidenceWarnings([german], 10_000_000)).toEqual([])
  // Of a company its number says where it is: one piece is enough, and a card of elsewhere is against it.
  const company = { ...german, treatment: 'reverse-charge' as const }
  expect(evidenceWarnings([company], 10_000_001)).toEqual([])
  expect(evidenceWarnings([{ ...company, card: 'LT' }], 0)).toEqual([
    expect.stringContaining('partita IVA di DE, carta di LT (2)'),
  ])
})
