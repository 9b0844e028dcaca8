import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Box } from '../boxes.ts'
import { layOut, type Strip } from './layout.ts'

const side = fc.integer({ min: 10, max: 2800 })
const strip: fc.Arbitrary<Strip> = fc
  .record({ width: fc.integer({ min: 10, max: 1860 }), height: side, step: fc.integer({ min: 8, max: 90 }) })
  .map(({ width, height, step }) => ({
    ...{ width, height },
    cuts: Array.from({ length: Math.max(0, Math.ceil(height / step) - 1) }, (_, i) => (i + 1) * step),
  }))
const columns: fc.Arbitrary<Strip[]> = fc
  .tuple(fc.constantFrom(300, 372, 440), fc.array(side, { minLength: 1, maxLength: 12 }))
  .map(([width, heights]) => heights.map((height) => ({ width, height, cuts: [] })))
const pieces = fc.oneof(fc.array(strip, { minLength: 1, maxLength: 12 }), columns)

const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

test('no piece lies over another, and all lie on their sheet', () => {
  fc.assert(
    fc.property(pieces, (strips) => {
      for (const { width, height, strips: laid } of layOut(strips, 1860))
        for (const [i, { at }] of laid.entries()) {
          expect(Math.min(at.x, at.y)).toBeGreaterThanOrEqual(0)
          expect(at.x + at.width).toBeLessThanOrEqual(width)
          expect(at.y + at.height).toBeLessThanOrEqual(height)
          for (const other of laid.slice(i + 1)) expect(apart(at, other.at)).toBe(true)
        }
    }),
  )
})

test('sheets lose nothing: each piece stands whole, in order and in its own width', () => {
  fc.assert(
    fc.property(pieces, (strips) => {
      const laid = layOut(strips, 1860).flatMap((sheet) => sheet.strips)
      expect(laid.map(({ of }) => of)).toEqual(laid.map(({ of }) => of).toSorted((a, b) => a - b))
      for (const [i, { width, height }] of strips.entries()) {
        const parts = laid.filter(({ of }) => of === i)
        expect(parts.every(({ at }) => at.width === width && at.height > 0)).toBe(true)
        let from = 0
        for (const part of parts) {
          expect(part.from).toBe(from)
          from += part.at.height
        }
        expect(from).toBe(height)
      }
    }),
  )
})

test('a sheet is not taller than A4 is', () => {
  fc.assert(
    fc.property(pieces, (strips) => {
      for (const { height } of layOut(strips, 1860))
        expect(height - 64).toBeLessThanOrEqual(Math.round(1860 * Math.SQRT2) + 1)
    }),
  )
})

test('where rows may be cut nothing is cut elsewhere', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 300, max: 900 }), (n, width) => {
      const cuts = Array.from({ length: 69 }, (_, i) => (i + 1) * 40)
      const strips = Array.from({ length: n }, () => ({ width, height: 2800, cuts }))
      for (const { from } of layOut(strips, 1860).flatMap((sheet) => sheet.strips)) expect(from % 40).toBe(0)
    }),
  )
})

test('a title as wide as four columns stands over them, as on the page', () => {
  const title = { width: 1560, height: 200, cuts: [] }
  const column = { width: 372, height: 900, cuts: [] }
  const [sheet, ...more] = layOut([title, column, column, column, column], 1860)
  expect(more).toEqual([])
  expect(sheet!.strips.map(({ at }) => [at.x, at.y])).toEqual([
    [32, 32],
    ...[0, 1, 2, 3].map((i) => [32 + i * 396, 256]),
  ])
})

test('a short clipping in one column stays one column', () => {
  const [sheet] = layOut(
    [
      { width: 600, height: 300, cuts: [] },
      { width: 590, height: 400, cuts: [] },
    ],
    1860,
  )
  expect(sheet!.strips.map(({ at }) => [at.x, at.y])).toEqual([
    [32, 32],
    [32, 356],
  ])
})
