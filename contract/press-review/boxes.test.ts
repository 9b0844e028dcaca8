import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  areaOf,
  between,
  type Box,
  byKey,
  corners,
  defaultSize,
  MAX_BOXES,
  MAX_COORDS,
  scaled,
  sideFrom,
  SMALLEST,
  within,
  withCorner,
} from './boxes.ts'
import { parseCoords } from './coords.ts'

const px = fc.double({ min: -5000, max: 5000, noNaN: true })
const box = fc.record({ x: px, y: px, width: px, height: px })
const side = fc.integer({ min: 1, max: 20_000 })
const area = fc.record({ width: side, height: side })
const arrow = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown')

const lies = (one: Box, on: { width: number; height: number }) => {
  expect(Object.values(one).every((n) => Number.isInteger(n) && n >= 0 && !Object.is(n, -0))).toBe(true)
  expect(one.x + one.width).toBeLessThanOrEqual(on.width)
  expect(one.y + one.height).toBeLessThanOrEqual(on.height)
  expect(one.width).toBeGreaterThanOrEqual(Math.min(SMALLEST, on.width))
  expect(one.height).toBeGreaterThanOrEqual(Math.min(SMALLEST, on.height))
}

test('only a JSON array with at least one box counts (SPEC §5)', () => {
  const one = { x: 1, y: 2, width: 30, height: 40 }
  for (const text of [
    null,
    '',
    '[]',
    '{}',
    'null',
    '[1]',
    '[null]',
    '[{"x":1}]',
    '[{"x":1,"y":1,"width":"9","height":9}]',
    '[{"x":1,"y":1,"width":0,"height":9}]',
    '[{"x":1,"y":1,"width":1e999,"height":9}]',
    '[',
    '"x"',
    JSON.stringify([one, 'x']),
    JSON.stringify(Array.from({ length: MAX_BOXES + 1 }, () => one)),
    JSON.stringify([one]) + ' '.repeat(MAX_COORDS),
  ])
    expect([text, parseCoords(text)]).toEqual([text, []])
  expect(parseCoords('[{"x":1,"y":2,"width":30,"height":40,"title":"x","__proto__":{"z":1}}]')).toEqual([one])
  expect(parseCoords(JSON.stringify(Array.from({ length: MAX_BOXES }, () => one)))).toHaveLength(MAX_BOXES)
})

test('no text breaks the parser, and what it takes can be brought onto any page', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), area, (text, on) => {
      for (const one of parseCoords(text)) lies(within(one, on), on)
    }),
  )
  fc.assert(
    fc.property(fc.array(box, { minLength: 1, maxLength: MAX_BOXES }), (boxes) => {
      const good = boxes.every((one) => one.width > 0 && one.height > 0)
      const text = JSON.stringify(boxes)
      expect(parseCoords(text)).toEqual(good && text.length <= MAX_COORDS ? JSON.parse(text) : [])
    }),
  )
})

test('an absent size is 1860 × 2800, 0 or an unreadable one is the picture’s own (SPEC §5, §9)', () => {
  const sides = ['1500', '1500.9', '12px', '0', '', '-5', 'abc', '1e9', '20001', '99999999999999999999']
  expect(sides.map((text) => sideFrom(text, 'width'))).toEqual([1500, 1500, 12, 0, 0, 0, 0, 1, 0, 0])
  expect([sideFrom(null, 'width'), sideFrom(null, 'height')]).toEqual([1860, 2800])
  expect(areaOf({ width: 0, height: 700 }, { width: 930, height: 1400 })).toEqual({ width: 930, height: 700 })
})

test('a box never leaves its page, whatever is done to it', () => {
  fc.assert(
    fc.property(box, area, px, px, fc.constantFrom(...corners), (one, on, x, y, corner) => {
      const held = within(one, on)
      lies(held, on)
      expect(within(held, on)).toEqual(held)
      lies(withCorner(held, corner, { x, y }, on), on)
    }),
  )
  fc.assert(
    fc.property(box, area, arrow, fc.boolean(), fc.boolean(), (one, on, key, shiftKey, altKey) => {
      const held = within(one, on)
      const next = byKey(held, { key, shiftKey, altKey }, on)!
      lies(next, on)
      // Resizing leaves the upper left corner where it is, moving leaves the size.
      if (altKey && on.width >= SMALLEST && on.height >= SMALLEST)
        expect([next.x, next.y]).toEqual([held.x, held.y])
      else if (!altKey) expect([next.width, next.height]).toEqual([held.width, held.height])
    }),
  )
})

test('arrows move by one px, resize with Alt, and go ten times as far with Shift', () => {
  const one = { x: 5, y: 5, width: 50, height: 50 }
  const press = (key: string, shiftKey = false, altKey = false) =>
    byKey(one, { key, shiftKey, altKey }, defaultSize)
  expect(press('ArrowRight')).toEqual({ ...one, x: 6 })
  expect(press('ArrowDown', true)).toEqual({ ...one, y: 15 })
  expect(press('ArrowLeft', true)).toEqual({ ...one, x: 0 })
  expect(press('ArrowDown', false, true)).toEqual({ ...one, height: 51 })
  expect(press('ArrowLeft', true, true)).toEqual({ ...one, width: 40 })
  expect(press('a')).toBe(null)
  const atEdge = { x: 1800, y: 5, width: 60, height: 50 }
  expect(byKey(atEdge, { key: 'ArrowRight', shiftKey: true, altKey: true }, defaultSize)).toEqual(atEdge)
})

test('a box drawn backwards, or by its corner over the opposite one, is the same box', () => {
  expect(between({ x: 30, y: 40 }, { x: 10, y: 5 })).toEqual({ x: 10, y: 5, width: 20, height: 35 })
  const one = { x: 100, y: 100, width: 50, height: 50 }
  expect(withCorner(one, 'se', { x: 10, y: 20 }, defaultSize)).toEqual({ ...one, width: 60, height: 70 })
  expect(withCorner(one, 'nw', { x: 10, y: 20 }, defaultSize)).toEqual({
    ...{ x: 110, y: 120, width: 40, height: 30 },
  })
  expect(withCorner(one, 'nw', { x: 80, y: 90 }, defaultSize)).toEqual({
    ...{ x: 150, y: 150, width: 30, height: 40 },
  })
})

test('a box scaled to another size of the page and back is where it was', () => {
  fc.assert(
    fc.property(box, area, area, (one, from, to) => {
      const held = within(one, from)
      const there = scaled(held, from, to)
      expect(there.x + there.width).toBeLessThanOrEqual(to.width + 1e-6)
      expect(within(scaled(there, to, from), from)).toEqual(held)
    }),
  )
})
