import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinToSheet, sheetRule } from './sheet.ts'

const side = fc.double({ min: 0.5, max: 20_000, noNaN: true })
const pieces = fc.array(fc.record({ width: side, height: side }), { maxLength: 40 })

test('pieces stand one under the other', () => {
  const rule = { ...sheetRule, gap: 10, margin: 20 }
  const sheet = joinToSheet(
    [
      { width: 100, height: 50 },
      { width: 60, height: 30 },
    ],
    rule,
  )
  expect(sheet).toEqual({
    ...{ width: 140, height: 130, scale: 1 },
    places: [
      { x: 20, y: 20, width: 100, height: 50 },
      { x: 20, y: 80, width: 60, height: 30 },
    ],
  })
})

test('whatever is joined fits into memory, in its order, nothing over anything else', () => {
  fc.assert(
    fc.property(pieces, (some) => {
      const { width, height, scale, places } = joinToSheet(some)
      expect(width * height).toBeLessThanOrEqual(sheetRule.mostPixels)
      expect(Math.max(width, height)).toBeLessThanOrEqual(sheetRule.mostSide)
      expect(scale > 0 && scale <= 1).toBe(true)
      expect(places).toHaveLength(some.length)
      for (const [i, place] of places.entries()) {
        expect(place.width).toBeCloseTo(some[i]!.width * scale, 6)
        expect(place.height).toBeCloseTo(some[i]!.height * scale, 6)
        expect(place.y).toBeGreaterThanOrEqual(i === 0 ? 0 : places[i - 1]!.y + places[i - 1]!.height)
        // Half a px may be cut from the margin, none from a piece that is as wide as the sheet.
        expect(place.x + place.width).toBeLessThanOrEqual(width + 1)
        expect(place.y + place.height).toBeLessThanOrEqual(height + 1)
      }
    }),
  )
})
