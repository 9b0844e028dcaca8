import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packPlaces, unpackPlaces } from './page-words.ts'
import { findWords, foldWords, smallestContaining, partsByPage } from './rules.ts'

const unit = fc.double({ min: 0.01, max: 0.99, noNaN: true })
const place = fc
  .tuple(unit, unit, unit, unit)
  .map(([a, b, c, d]) => ({ x: a, y: b, width: c * (1 - a), height: d * (1 - b) }))
const box = (page: number, article: number) => ({ page, article, x: 0, y: 0, width: 1, height: 1 })

test('an article with parts on several pages leads from each to the next and back', () => {
  const pages = partsByPage([box(1, 7), box(5, 7), box(5, 7), box(8, 7), box(5, 9)])
  expect(pages.get(1)).toMatchObject([{ article: 7, from: null, continues: 5 }])
  expect(pages.get(5)).toMatchObject([
    { article: 7, from: 1, continues: 8 },
    { article: 9, from: null, continues: null },
  ])
  expect(pages.get(5)![0]!.boxes).toHaveLength(2)
  expect(pages.get(8)).toMatchObject([{ from: 5, continues: null }])
})

test('a place belongs to the smallest box around its middle', () => {
  fc.assert(
    fc.property(place, fc.array(place, { maxLength: 6 }), (word, boxes) => {
      const parts = boxes.map((b) => ({ boxes: [b] }))
      const holder = smallestContaining(word, parts)
      const [x, y] = [word.x + word.width / 2, word.y + word.height / 2]
      const around = boxes.filter((b) => x >= b.x && x <= b.x + b.width && y >= b.y && y <= b.y + b.height)
      expect(holder === null).toBe(around.length === 0)
      if (holder)
        expect(holder.boxes[0]!.width * holder.boxes[0]!.height).toBe(
          Math.min(...around.map((b) => b.width * b.height)),
        )
    }),
  )
})

test('places survive packing to a ten-thousandth of the page', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ place, goesOn: fc.boolean() })), (list) => {
      const packed = packPlaces(
        list.map(({ place: p, goesOn }) => ({
          x1: Math.round(p.x * 1e4),
          y1: Math.round(p.y * 1e4),
          x2: Math.round((p.x + p.width) * 1e4),
          y2: Math.round((p.y + p.height) * 1e4),
          goesOn,
        })),
      )
      const words = unpackPlaces(packed)
      expect(words.flat()).toHaveLength(list.length)
      expect(words).toHaveLength(list.filter((one, i) => i === 0 || !one.goesOn).length)
      words.flat().forEach((p, i) => expect(Math.abs(p.x - list[i]!.place.x)).toBeLessThan(1e-4))
    }),
  )
})

test('a phrase is marked as such; words that stand apart are all marked; one missing and nothing is', () => {
  const words = foldWords('Il Po è sceso: l’acqua del Po non è mai stata così poca').split(' ')
  expect(findWords(words, 'del po')).toEqual([[6, 7]])
  expect(findWords(words, 'PÒ acqua')).toEqual([[1], [5], [7], [13]])
  expect(findWords(words, 'po ghiaccio')).toEqual([])
  expect(findWords(words, 'sces')).toEqual([[3]])
  expect(findWords(words, ' ;,. ')).toEqual([])
})
