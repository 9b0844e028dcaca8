import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuery, type Part } from './parse-query.ts'
import { planQuery } from './analyse-query.ts'

const documents = 1_000_000
const of = (counts: Record<string, number>) => (p: Part) => p.words.map((w) => counts[w] ?? 0)
const words = (groups: readonly Part[][]) => groups.map((g) => g.map((p) => p.words.join(' ')).join('|'))

test('seeks what is rare and checks what is frequent beside it', () => {
  const planned = planQuery(
    parseQuery('anni ornitorinco giorni -acqua'),
    of({ anni: 600_000, giorni: 500_000, ornitorinco: 20, acqua: 200_000 }),
    documents,
  )
  expect([
    words(planned.seek.required),
    words(planned.check.required),
    words([planned.check.excluded]),
  ]).toEqual([['ornitorinco'], ['giorni', 'anni'], ['acqua']])
  expect(planned.maxMatches).toBe(20)
  expect(planned.expected).toBeCloseTo(6)
})

test('frequent words are all sought: their rows in common are fewer than any has', () => {
  const planned = planQuery(parseQuery('anni giorni'), of({ anni: 600_000, giorni: 500_000 }), documents)
  expect([words(planned.seek.required), words(planned.check.required), planned.expected]).toEqual([
    ['giorni', 'anni'],
    [],
    300_000,
  ])
})

test('nothing is lost or doubled, something is always sought, and the guesses keep their order', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  const counts = fc.dictionary(word, fc.integer({ min: 0, max: documents }))
  fc.assert(
    fc.property(
      fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
      fc.array(word, { maxLength: 3 }),
      counts,
      (groups, without, known) => {
        const query = parseQuery(
          `${groups.map((g) => g.join(' OR ')).join(' ')} ${without.map((w) => `-${w}`).join(' ')}`,
        )
        const planned = planQuery(query, of(known), documents)
        expect([...words(planned.seek.required), ...words(planned.check.required)].toSorted()).toEqual(
          words(query.required).toSorted(),
        )
        expect(planned.seek.excluded.length + planned.check.excluded.length).toBe(query.excluded.length)
        expect(planned.seek.required.length).toBeGreaterThan(0)
        expect(planned.expected).toBeLessThanOrEqual(Math.max(planned.maxMatches, 0) + 1e-6)
      },
    ),
  )
})
