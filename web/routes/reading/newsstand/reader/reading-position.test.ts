import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePositions, withPosition } from './reading-position.ts'

test('whatever is stored, only sound positions come out', () => {
  const edition = fc.oneof(fc.constantFrom('/sfoglia/MG/a', '//evil.example', '/sfoglia/../a'), fc.string())
  const page = fc.oneof(fc.integer({ min: -3, max: 1200 }), fc.double(), fc.string())
  const entry = fc.oneof(fc.tuple(edition, page), fc.jsonValue())
  const isSound = (place: unknown) =>
    Array.isArray(place) &&
    place[0] === '/sfoglia/MG/a' &&
    typeof place[1] === 'number' &&
    place[1] > 1 &&
    place[1] < 1000 &&
    place[1] % 1 === 0
  fc.assert(
    fc.property(fc.array(entry), (list) => {
      expect(parsePositions(JSON.stringify(list))).toEqual(
        list.filter(isSound).map(() => ({ edition: '/sfoglia/MG/a', page: expect.any(Number) as number })),
      )
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => parsePositions(`"${text}`).length === 0))
  expect(
    parsePositions('[["/sfoglia/MG/nazionale/2026-11-20",4],["//evil.example",3],["/sfoglia/MG/x",1],null]'),
  ).toEqual([{ edition: '/sfoglia/MG/nazionale/2026-11-20', page: 4 }])
})

test('an edition has one position, the last read stands last, thirty are kept', () => {
  let positions = withPosition([], { edition: '/sfoglia/MG/a', page: 3 })
  for (let i = 0; i < 40; i++) positions = withPosition(positions, { edition: `/sfoglia/MG/${i}`, page: 2 })
  expect(positions).toHaveLength(30)
  positions = withPosition(positions, { edition: '/sfoglia/MG/20', page: 7 })
  expect(positions.at(-1)).toEqual({ edition: '/sfoglia/MG/20', page: 7 })
  expect(positions).toHaveLength(30)
  expect(withPosition(positions, { edition: '/sfoglia/MG/20', page: 1 })).toHaveLength(29)
})
