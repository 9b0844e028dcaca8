import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextReload, type Reloads } from './reload-guard.ts'

const run = (times: number[]) => {
  let memory: Reloads | null = null
  return times.map((now) => {
    const { reloads, tooMany } = nextReload(memory, now)
    memory = reloads
    return tooMany
  })
}

test('five reloads within the window are let through, the sixth is one too many', () => {
  expect(run([0, 10_000, 20_000, 30_000, 40_000, 50_000])).toEqual([false, false, false, false, false, true])
})

test('after the window the count starts again', () => {
  expect(run([0, 1, 2, 3, 4, 100_001, 100_002])).toEqual([false, false, false, false, false, false, false])
})

test('a clock that goes back never blocks the reader', () => {
  expect(nextReload({ count: 5, when: 1_000_000 }, 10).tooMany).toBe(false)
})

test('never more than five in any run that fits the window', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 6, maxLength: 40 }), (times) => {
      const allowed = run(times.toSorted((a, b) => a - b)).findIndex((tooMany) => tooMany)
      expect(allowed).toBe(5)
    }),
  )
})
