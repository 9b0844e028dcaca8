import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBrands } from './brands.ts'
import { sayingHowLong, timeInWords } from './press-review-settings.ts'

test.each([
  [1, 'un giorno'],
  [92, '92 giorni'],
  [365, 'un anno'],
  [400, '400 giorni'],
  [730, 'due anni'],
  [3650, 'dieci anni'],
  [4015, '4015 giorni'],
])('%i days in words', (days, words) => {
  expect(timeInWords(days)).toBe(words)
})

test('the privacy notice says how long press reviews are kept, as it is set', async () => {
  const brands = await loadBrands(join(import.meta.dirname, '..', 'brands'))
  const { legal } = sayingHowLong(brands, { days: 1095, logDays: 90 }).shared
  const text = legal.privacy.paragraphs.map((one) => one.text).join(' ')
  expect(text).toContain('dopo 90 giorni la registrazione si cancella')
  expect(text).toContain('si cancellano dopo tre anni')
  expect(JSON.stringify(legal)).not.toMatch(/\{[a-z-]+\}/)
})
