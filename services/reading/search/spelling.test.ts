import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearest, oneSlipFrom, slips } from './spelling.ts'

const of = (word: string, documents = 1) => ({ word, folded: word, documents })

test('one slip, the most frequent, the same first letter', () => {
  expect(nearest('govenro', [of('governa'), of('governo')])).toBe('governo')
  expect(nearest('casa', [of('cosa', 100), of('case', 1)])).toBe('cosa')
  expect(nearest('porto', [of('torto'), of('porta')])).toBe('porta')
  expect(nearest('casa', [of('mostra', 1000)])).toBe(null)
  expect(nearest('casa', [of('casa', 1000)])).toBe(null)
})

test('slips are a distance: none with itself, the same both ways, one for a swap', () => {
  const word = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(slips(a, a)).toBe(0)
      expect(slips(a, b)).toBe(slips(b, a))
      expect(slips(a, b)).toBeLessThanOrEqual(Math.max([...a].length, [...b].length))
    }),
  )
  expect(slips('sidnaco', 'sindaco')).toBe(1)
})

test('the words one slip away are all those and no others; of a long word there are none', () => {
  expect(oneSlipFrom('aqcua')).toContain('acqua')
  for (const near of oneSlipFrom('mare')) expect(slips('mare', near)).toBe(1)
  const letter = fc.constantFrom(...'abcz')
  fc.assert(
    fc.property(
      fc.array(letter, { minLength: 1, maxLength: 5 }),
      fc.array(letter, { minLength: 1, maxLength: 5 }),
      (a, b) => {
        if (slips(a.join(''), b.join('')) === 1) expect(oneSlipFrom(a.join(''))).toContain(b.join(''))
      },
    ),
  )
  expect(oneSlipFrom('precipitevolissimevolmente')).toEqual([])
})
