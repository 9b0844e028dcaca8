import fc from 'fast-check'
import { expect, test } from 'vitest'
import { removePictures } from './blocks.ts'

const placeholder = (place: number) => `<figure data-picture="${place}"></figure>`
const places = (body: string) => Array.from(body.matchAll(/data-picture="(\d+)"/g), ([, n]) => Number(n))

test('each picture that stays is found at its new place, and none that has gone', () => {
  const sets = fc.record({
    count: fc.integer({ min: 1, max: 50 }),
    gone: fc.uniqueArray(fc.nat(49)),
    order: fc.array(fc.nat(49)),
  })
  fc.assert(
    fc.property(sets, ({ count, gone, order }) => {
      const pictures = Array.from({ length: count }, (_, i) => i)
      const set = new Set(gone.filter((place) => place < count))
      const kept = pictures.filter((place) => !set.has(place))
      const named = order.filter((place) => place < count)
      const body = named.map((place) => `<p>${place}</p>${placeholder(place)}`).join('')
      const after = places(removePictures(body, set)).map((place) => kept[place])
      expect(after).toEqual(named.filter((place) => !set.has(place)))
    }),
  )
})
