import fc from 'fast-check'
import { expect, test } from 'vitest'
import { relaxations } from './any-words.ts'
import { parseQuery } from './parse-query.ts'

const documents = 100_000
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
const cases = fc
  .array(fc.integer({ min: 0, max: documents }), { minLength: 1, maxLength: names.length })
  .map((counts) => new Map(counts.map((n, i) => [names[i]!, n])))
const steps = (counts: ReadonlyMap<string, number>) =>
  relaxations(parseQuery([...counts.keys()].join(' ')), (p) => [counts.get(p.words[0]!)!], documents)
const matches = ({ required }: { required: { words: string[] }[][] }, held: ReadonlySet<string>) =>
  required.every((group) => group.some((p) => held.has(p.words[0]!)))

test('each step matches all that the one before does, and the last any known word', () => {
  fc.assert(
    fc.property(cases, fc.array(fc.constantFrom(...names)), (counts, some) => {
      const held = new Set(some)
      const all = steps(counts)
      const matching = all.map(({ query }) => matches(query, held))
      expect(matching).toEqual(matching.toSorted((a, b) => Number(a) - Number(b)))
      const known = [...counts].filter(([, n]) => n > 0).toSorted(([, a], [, b]) => a - b)
      const deciding = known.slice(0, 7).map(([name]) => name)
      if (counts.size > 1 && known.length > 0)
        expect(matching.at(-1)).toBe(deciding.some((name) => held.has(name)))
      expect(all.map(({ expected }) => expected)).toEqual(
        all.map(({ expected }) => expected).toSorted((a, b) => a - b),
      )
    }),
  )
})

test('rare words weigh more than as many frequent ones', () => {
  const [first] = steps(
    new Map([
      ['a', 10],
      ['b', 20],
      ['c', 40_000],
      ['d', 50_000],
    ]),
  )
  expect(matches(first!.query, new Set(['a', 'b']))).toBe(true)
  expect(matches(first!.query, new Set(['c', 'd']))).toBe(false)
})

test('a phrase stays required', () => {
  for (const { query } of relaxations(parseQuery('"a b" c d'), () => [10], documents))
    expect(query.required.some((group) => group.length === 1 && group[0]!.phrase)).toBe(true)
})
