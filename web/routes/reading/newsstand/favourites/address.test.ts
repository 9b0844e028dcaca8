import fc from 'fast-check'
import { expect, test } from 'vitest'
import { favouritesPath, orders, readFavouritesAddress, type FavouritesQuery } from './address.ts'

const query: fc.Arbitrary<FavouritesQuery> = fc.record({
  q: fc.option(
    fc
      .string({ minLength: 1, maxLength: 50 })
      .map((t) => t.trim())
      .filter(Boolean),
    { nil: undefined },
  ),
  order: fc.constantFrom(...(Object.keys(orders) as FavouritesQuery['order'][])),
  masthead: fc.option(fc.constantFrom('MG', 'LG'), { nil: undefined }),
  page: fc.integer({ min: 1, max: 100 }),
})

test('what an address says is read back', () => {
  fc.assert(
    fc.property(query, (a) => {
      expect(readFavouritesAddress(new URL(favouritesPath(a), 'http://x'))).toEqual(a)
    }),
  )
})

test('what makes no sense in an address counts as not said, but a page that cannot be', () => {
  expect(readFavouritesAddress(new URL('http://x/preferiti?q=+&ordine=boh&testata=milano'))).toEqual({
    q: undefined,
    order: 'saved',
    masthead: undefined,
    page: 1,
  })
  for (const page of ['-3', '0', '2.5', '101', 'due'])
    expect(() => readFavouritesAddress(new URL(`http://x/preferiti?pagina=${page}`))).toThrow(
      expect.objectContaining({ type: 'DataWithResponseInit' }),
    )
})
