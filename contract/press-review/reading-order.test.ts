import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inReadingOrder, type Placed } from './reading-order.ts'

const at = (x: number, y: number, width: number, height: number, page = 1): Placed => ({
  ...{ page, x, y, width, height },
})
const px = fc.integer({ min: 0, max: 500 })
const side = fc.integer({ min: 1, max: 300 })
const placed = fc.record({ page: fc.integer({ min: 1, max: 4 }), x: px, y: px, width: side, height: side })
const some = fc.array(placed, { maxLength: 40 })

/** How they are read as they come, and when they come the other way round. */
const readings = (boxes: readonly Placed[]) => [inReadingOrder(boxes), inReadingOrder(boxes.toReversed())]

test('columns are read from left to right, each from top to bottom', () => {
  const boxes = [at(0, 0, 100, 300), at(110, 0, 100, 100), at(110, 120, 100, 180), at(220, 50, 100, 200)]
  expect(readings(boxes)).toEqual([boxes, boxes])
})

test('a title over the columns comes before them, a note under them after', () => {
  const boxes = [at(0, 0, 320, 60), at(0, 70, 100, 300), at(110, 70, 100, 300), at(0, 380, 320, 40)]
  expect(readings(boxes)).toEqual([boxes, boxes])
})

test('a title over two of three columns stays with its columns', () => {
  const boxes = [at(0, 0, 100, 400), at(110, 0, 210, 60), at(110, 70, 100, 300), at(220, 70, 100, 300)]
  expect(readings(boxes)).toEqual([boxes, boxes])
})

test('boxes drawn a little over each other are still columns', () => {
  const boxes = [at(0, 0, 104, 300), at(98, 4, 104, 300), at(196, 0, 104, 300)]
  expect(readings(boxes)).toEqual([boxes, boxes])
})

test('the page of an earlier number comes first, wherever its boxes lie', () => {
  const boxes = [at(900, 900, 50, 50, 2), at(0, 0, 50, 50, 3), at(60, 0, 50, 50, 3)]
  expect(readings(boxes)).toEqual([boxes, boxes])
})

test('it is the same boxes, in an order that does not hang on how they came', () => {
  fc.assert(
    fc.property(
      some.chain((boxes) =>
        fc.tuple(
          fc.constant(boxes),
          fc.shuffledSubarray(boxes, { minLength: boxes.length, maxLength: boxes.length }),
        ),
      ),
      ([boxes, shuffled]) => {
        const ordered = inReadingOrder(boxes)
        expect(inReadingOrder(shuffled)).toEqual(ordered)
        expect(inReadingOrder(ordered)).toEqual(ordered)
        const key = (one: Placed) => JSON.stringify(one)
        expect(ordered.map(key).toSorted()).toEqual(boxes.map(key).toSorted())
        expect(ordered.map((one) => one.page)).toEqual(boxes.map((one) => one.page).toSorted((a, b) => a - b))
      },
    ),
  )
})
