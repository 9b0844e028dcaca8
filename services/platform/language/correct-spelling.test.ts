import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctSpelling } from './correct-spelling.ts'
import { editDistance } from './edit-distance.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 1, maxLength: 9 })

test('the distance is none to oneself, the same both ways, and one for one slip', () => {
  fc.assert(
    fc.property(word, word, fc.nat(8), (a, b, at) => {
      expect(editDistance(a, a, 2)).toBe(0)
      expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9))
      expect(editDistance(a, b, 2)).toBe(Math.min(editDistance(a, b, 9), 3))
      const place = at % a.length
      expect(editDistance(a, a.slice(0, place) + a.slice(place + 1), 2)).toBe(1)
      expect(editDistance(a, `${a.slice(0, place)}x${a.slice(place)}`, 2)).toBe(1)
      if (place > 0 && a[place] !== a[place - 1])
        expect(
          editDistance(a, a.slice(0, place - 1) + a[place]! + a[place - 1]! + a.slice(place + 1), 2),
        ).toBe(1)
    }),
  )
})

test('a mistyped word is the nearest with its first letter; short ones are taken as they are', () => {
  const words = ['password', 'abbonamento', 'notifiche', 'carta', 'casa']
  expect(correctSpelling('pasword', words)).toBe('password')
  expect(correctSpelling('abonamneto', words)).toBe('abbonamento')
  expect(correctSpelling('cartta', words)).toBe('carta')
  for (const other of ['sasa', 'marta', 'netflix', 'otifiche'])
    expect(correctSpelling(other, words)).toBeNull()
})
