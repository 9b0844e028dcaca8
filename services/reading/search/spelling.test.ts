import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from '../../platform/language/edit-distance.ts'
import { closestWord, wordsOneEditAway } from './suggest-alternatives.ts'

const of = (word: string, documents = 1) => ({ word, folded: word, documents })

test('one slip, the most frequent, the same first letter', () => {
  expect(closestWord('govenro', [of('governa'), of('governo')])).toBe('governo')
  expect(closestWord('casa', [of('cosa', 100), of('case', 1)])).toBe('cosa')
  expect(closestWord('porto', [of('torto'), of('porta')])).toBe('porta')
  expect(closestWord('casa', [of('mostra', 1000)])).toBe(null)
  expect(closestWord('casa', [of('casa', 1000)])).toBe(null)
})

test('slips are a distance: none with itself, the same both ways, one for a swap', () => {
  const word = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, a)).toBe(0)
      expect(editDistance(a, b)).toBe(editDistance(b, a))
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max([...a].length, [...b].length))
    }),
  )
  expect(editDistance('sidnaco', 'sindaco')).toBe(1)
})

test('the words one slip away are all those and no others; of a long word there are none', () => {
  expect(wordsOneEditAway('aqcua')).toContain('acqua')
  for (const near of wordsOneEditAway('mare')) expect(editDistance('mare', near)).toBe(1)
  const letter = fc.constantFrom(...'abcz')
  fc.assert(
    fc.property(
      fc.array(letter, { minLength: 1, maxLength: 5 }),
      fc.array(letter, { minLength: 1, maxLength: 5 }),
      (a, b) => {
        if (editDistance(a.join(''), b.join('')) === 1)
          expect(wordsOneEditAway(a.join(''))).toContain(b.join(''))
      },
    ),
  )
  expect(wordsOneEditAway('precipitevolissimevolmente')).toEqual([])
})
