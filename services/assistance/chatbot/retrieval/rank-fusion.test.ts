import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reciprocalRankFusion } from './rank-fusion.ts'

const keys = (lists: readonly (readonly string[])[]) =>
  reciprocalRankFusion(lists, (one) => one).map(({ item }) => item)
const ranking = fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'), { maxLength: 12 })

test('what both lists have comes before what one has at the same places', () => {
  expect(
    keys([
      ['a', 'b', 'c'],
      ['c', 'd'],
    ]),
  ).toEqual(['c', 'a', 'b', 'd'])
  expect(keys([['a', 'b'], []])).toEqual(['a', 'b'])
  expect(keys([])).toEqual([])
})

test('each thing comes once, one list alone keeps its order, and a better place never makes worse', () => {
  fc.assert(
    fc.property(ranking, ranking, (a, b) => {
      const fused = keys([a, b])
      expect(fused.toSorted()).toEqual([...new Set([...a, ...b])].toSorted())
      expect(keys([a, []])).toEqual(a)
      expect(keys([[], a])).toEqual(a)
      expect(keys([a, a])).toEqual(a)
      // Whoever stands before another in both lists stands before it.
      for (const [i, one] of a.entries())
        for (const other of a.slice(i + 1)) {
          const [at, behind] = [b.indexOf(one), b.indexOf(other)]
          if (behind === -1 || (at !== -1 && at < behind))
            expect(fused.indexOf(one)).toBeLessThan(fused.indexOf(other))
        }
      const scores = reciprocalRankFusion([a, b], (one) => one).map(({ score }) => score)
      expect(scores).toEqual(scores.toSorted((x, y) => y - x))
    }),
  )
})
