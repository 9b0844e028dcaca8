import { expect, test } from 'vitest'
import { provinceCodes, provincesOn } from './provinces.ts'

test('Sardinia has eight provinces from 2026 on, five before; a code stays good', () => {
  const sardinia = new Set(['CA', 'NU', 'OG', 'OR', 'OT', 'SS', 'SU', 'VS'])
  const on = (day: string) => provincesOn(day).filter(({ code }) => sardinia.has(code))
  expect(
    on('2025-12-31')
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(['CA', 'NU', 'OR', 'SS', 'SU'])
  expect(
    on('2026-01-01')
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual([...sardinia])
  const named = (day: string) => on(day).find(({ code }) => code === 'SU')!.name
  expect([named('2025-12-31'), named('2026-01-01')]).toEqual(['Sud Sardegna', 'Sulcis Iglesiente'])
  expect([provincesOn('2025-12-31').length, provincesOn('2026-01-01').length]).toEqual([107, 110])
  expect(new Set(provinceCodes).size).toBe(provinceCodes.length)
})
