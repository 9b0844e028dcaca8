import { expect, test } from 'vitest'
import { whenWords } from './newsletter-row.tsx'

test.each([
  [[1, 2, 3, 4, 5, 6, 7], '07:00', 'ogni giorno alle 7:00'],
  [[1, 2, 3, 4, 5], '08:00', 'dal lunedì al venerdì alle 8:00'],
  [[5, 6, 7], '18:05', 'dal venerdì alla domenica alle 18:05'],
  [[5], '12:30', 'il venerdì alle 12:30'],
  [[7], '09:00', 'la domenica alle 9:00'],
  [[2, 4], '17:30', 'il martedì e il giovedì alle 17:30'],
  [[1, 3, 7], '06:45', 'il lunedì, il mercoledì e la domenica alle 6:45'],
])('%j, %s: %s', (days, hour, words) => {
  expect(whenWords(days, hour)).toBe(words)
})
