import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRuns, type Run, withRun } from './ran.ts'

const run = fc.record<Run>({
  name: fc.string({ minLength: 1, maxLength: 8 }),
  host: fc.constant('www.esempio.it'),
  why: fc.constant('Conta.'),
  purpose: fc.constantFrom(1, 2, 3, 4, 5),
  at: fc.nat(),
  outcome: fc.constantFrom('asked', 'ran', 'late', 'failed'),
})

test('of each name the last run is kept, the newest first, twenty at most, and read back as written', () => {
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 60 }), (all) => {
      const kept = all.reduce<Run[]>(withRun, [])
      expect(kept.length).toBeLessThanOrEqual(20)
      expect(kept[0]).toEqual(all.at(-1))
      expect(new Set(kept.map(({ name }) => name)).size).toBe(kept.length)
      for (const one of kept) expect(all.findLast(({ name }) => name === one.name)).toEqual(one)
      expect(readRuns(JSON.stringify(kept))).toEqual(kept)
    }),
  )
})

test('storage that holds anything else says nothing, and breaks nothing', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(readRuns(JSON.stringify(value) ?? null)).toEqual([])
    }),
  )
  for (const text of [null, '', '{', '[null]', '[{"name":"x"}]', '"x"']) expect(readRuns(text)).toEqual([])
})
