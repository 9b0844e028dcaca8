import fc from 'fast-check'
import { expect, test } from 'vitest'
import { between, byKey, defaultSize, parseCrops, parseSize, within } from './crop-rules.ts'

const number = fc.integer({ min: -5000, max: 5000 })
const crop = fc.record({ x: number, y: number, width: number, height: number })

test('only a JSON array with at least one box counts (SPEC §5)', () => {
  for (const json of [
    null,
    '',
    '[]',
    '{}',
    'null',
    '[1]',
    '[{"x":1}]',
    '[{"x":1,"y":1,"width":"9","height":9}]',
    '[',
    '"x"',
  ])
    expect(parseCrops(json)).toEqual([])
  expect(parseCrops('[{"x":1,"y":2,"width":3,"height":4,"title":"x"}]')).toEqual([
    { x: 1, y: 2, width: 3, height: 4 },
  ])
})

test('sizes are whole numbers, 0 for the natural one', () => {
  expect(['1860', '1860.9', '0', '', null, '-5', 'abc', '12px', '1e9'].map(parseSize)).toEqual([
    1860, 1860, 0, 0, 0, 0, 0, 12, 1,
  ])
})

test('a box never leaves the image, whatever is done to it', () => {
  fc.assert(
    fc.property(
      crop,
      fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'),
      fc.boolean(),
      fc.boolean(),
      (c, key, shiftKey, ctrlKey) => {
        const moved = byKey(within(c, defaultSize), { key, shiftKey, ctrlKey }, defaultSize)!
        expect(within(moved, defaultSize)).toEqual(moved)
        expect(
          moved.x >= 0 && moved.y >= 0 && moved.x + moved.width <= 1860 && moved.y + moved.height <= 2800,
        ).toBe(true)
      },
    ),
  )
  expect(
    byKey(
      { x: 5, y: 5, width: 50, height: 50 },
      { key: 'ArrowRight', shiftKey: true, ctrlKey: false },
      defaultSize,
    ),
  ).toMatchObject({ x: 15, width: 50 })
  expect(
    byKey({ x: 5, y: 5, width: 50, height: 50 }, { key: 'a', shiftKey: false, ctrlKey: false }, defaultSize),
  ).toBe(null)
})

test('a box drawn backwards is the same box', () => {
  expect(between({ x: 30, y: 40 }, { x: 10, y: 5 })).toEqual({ x: 10, y: 5, width: 20, height: 35 })
})
