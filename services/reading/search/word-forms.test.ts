import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Scratch, scratchDatabase } from '../../platform/database/scratch.ts'
import { filterOf, placesOf } from './word-forms.ts'

let scratch: Scratch
beforeAll(async () => void (scratch = await scratchDatabase()))
afterAll(() => scratch.close())

const isIn = (filter: Buffer, form: string) =>
  placesOf(form).every((place) => {
    const bit = place % (filter.length * 8)
    return ((filter[bit >> 3]! >> (bit & 7)) & 1) === 1
  })

test('every form of an article is in its filter, and few others are', () => {
  const word = fc.stringMatching(/^[a-z0-9è漢]{1,12}$/)
  fc.assert(
    fc.property(fc.array(word), (forms) => {
      const filter = filterOf(forms)
      expect(forms.every((form) => isIn(filter, form))).toBe(true)
    }),
  )
  const filter = filterOf(Array.from({ length: 300 }, (_, i) => `parola${i}`))
  const others = Array.from({ length: 5000 }, (_, i) => `altra${i}`).filter((form) => isIn(filter, form))
  expect(others.length).toBeLessThan(200)
  expect(filterOf(Array.from({ length: 20_000 }, (_, i) => String(i))).length).toBeLessThanOrEqual(2048)
})

test('PostgreSQL reads the same bits', async () => {
  const filter = filterOf(['porto', 'mare'])
  const { rows } = await scratch.pool.query<{ bits: number[] }>(
    `select array_agg(get_bit($1::bytea, (n)::int8) order by n) as bits
     from generate_series(0, $2::int - 1) as g (n)`,
    [filter, filter.length * 8],
  )
  expect(rows[0]!.bits).toEqual(
    Array.from({ length: filter.length * 8 }, (_, bit) => (filter[bit >> 3]! >> (bit & 7)) & 1),
  )
})
