import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance, nearest } from './near-words.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 1, maxLength: 9 })

test('the distance is none to oneself, the same both ways, and one for one slip', () => {
  fc.assert(
    fc.property(word, word, fc.nat(8), (a, b, at) => {
      expect(distance(a, a, 2)).toBe(0)
      expect(distance(a, b, 9)).toBe(distance(b, a, 9))
      expect(distance(a, b, 2)).toBe(Math.min(distance(a, b, 9), 3))
      const place = at % a.length
      expect(distance(a, a.slice(0, place) + a.slice(place + 1), 2)).toBe(1)
      expect(distance(a, `${a.slice(0, place)}x${a.slice(place)}`, 2)).toBe(1)
      if (place > 0 && a[place] !== a[place - 1])
        expect(distance(a, a.slice(0, place - 1) + a[place]! + a[place - 1]! + a.slice(place + 1), 2)).toBe(1)
    }),
  )
})

test('a mistyped word is the nearest with its first letter; short ones are taken as they are', () => {
  const words = ['password', 'abbonamento', 'notifiche', 'carta', 'casa', 'disattivare']
  expect(nearest('pasword', words)).toEqual(['password'])
  expect(nearest('abonamneto', words)).toEqual(['abbonamento'])
  expect(nearest('cartta', words)).toEqual(['carta'])
  expect(nearest('disattivo', words)).toEqual(['disattivare'])
  for (const other of ['sasa', 'marta', 'netflix', 'otifiche']) expect(nearest(other, words)).toEqual([])
})
