import fc from 'fast-check'
import { expect, test } from 'vitest'
import { description, shortened } from './shortened.ts'

test('a description holds whole pieces, and never more than is shown', () => {
  expect(description('Il Meriggio, pagina 2:', ['«Uno»', '«Due»'], ', ')).toBe(
    'Il Meriggio, pagina 2: «Uno», «Due»',
  )
  const long = Array.from({ length: 40 }, (_, i) => `«Titolo numero ${i}»`)
  const cut = description('Il Meriggio:', long, ', ')
  expect(cut).toMatch(/^Il Meriggio: «Titolo numero 0», .*»$/)
  expect(description('Il Meriggio:', ['parola '.repeat(60)])).toMatch(/parola…$/)
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string({ maxLength: 300 })), (beginning, pieces) => {
      expect(description(beginning, pieces).length).toBeLessThanOrEqual(160)
    }),
  )
})

test('a text is cut at a word', () => {
  expect(shortened('una parola di troppo', 12)).toBe('una parola…')
  expect(shortened('una parola', 12)).toBe('una parola')
})
