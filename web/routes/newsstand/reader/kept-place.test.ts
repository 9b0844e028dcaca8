import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePlaces, withPlace } from './kept-place.ts'

test('whatever is stored, only sound places come out', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      for (const { edition, page } of parsePlaces(stored))
        expect(edition.startsWith('/sfoglia/') && page > 1).toBe(true)
    }),
  )
  expect(
    parsePlaces('[["/sfoglia/MG/nazionale/2026-11-20",4],["//evil.example",3],["/sfoglia/MG/x",1],null]'),
  ).toEqual([{ edition: '/sfoglia/MG/nazionale/2026-11-20', page: 4 }])
})

test('an edition has one place, the last read stands last, thirty are kept', () => {
  let places = withPlace([], { edition: '/sfoglia/MG/a', page: 3 })
  for (let i = 0; i < 40; i++) places = withPlace(places, { edition: `/sfoglia/MG/${i}`, page: 2 })
  expect(places).toHaveLength(30)
  places = withPlace(places, { edition: '/sfoglia/MG/20', page: 7 })
  expect(places.at(-1)).toEqual({ edition: '/sfoglia/MG/20', page: 7 })
  expect(places).toHaveLength(30)
  expect(withPlace(places, { edition: '/sfoglia/MG/20', page: 1 })).toHaveLength(29)
})
