import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './plain-text.ts'

test('a slug is always an address, at most 80 signs, the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const slug = slugOf(text)
      expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      expect(slug.length).toBeLessThanOrEqual(80)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
  expect(slugOf('L’attore non arriva, e la platea finisce la commedia: perché è così')).toBe(
    'l-attore-non-arriva-e-la-platea-finisce-la-commedia-perche-e-cosi',
  )
  expect(slugOf(`${'parola '.repeat(20)}`)).toBe(
    'parola-parola-parola-parola-parola-parola-parola-parola-parola-parola-parola',
  )
})
