import { expect, test } from 'vitest'
import { instantOfRome } from './rome-instant.ts'

test('an hour of a day is that of Rome, also where the clocks change', () => {
  expect(instantOfRome('2026-11-24', '10:30')).toBe('2026-11-24T09:30:00.000Z')
  expect(instantOfRome('2026-07-01', '10:30')).toBe('2026-07-01T08:30:00.000Z')
  expect(instantOfRome('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(instantOfRome('2026-03-29', '02:30')).toBe(null)
  expect(instantOfRome('', '')).toBe(null)
})
