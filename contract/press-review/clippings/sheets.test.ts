import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchingIndices, onSheet, type PrintedSize, shareOf, sheetsOf } from './sheets.ts'

const page = (number: number, more: Partial<PrintedSize> = {}): PrintedSize => ({
  ...{ number, width: 600, height: 850, pixels: { width: 1860, height: 2635 }, places: [] },
  ...more,
})
const fraction = fc.double({ min: 0, max: 0.9, noNaN: true })
const part = fc
  .record({ page: fc.constantFrom(1, 2), x: fraction, y: fraction, width: fraction, height: fraction })
  .map(({ x, y, ...one }) => ({
    ...{ page: one.page, x, y },
    width: Math.max(0.01, Math.min(one.width, 1 - x)),
    height: Math.max(0.01, Math.min(one.height, 1 - y)),
  }))
const parts = fc.array(part, { minLength: 1, maxLength: 10 })
const pages = new Map([1, 2].map((n) => [n, page(n)]))

test('pieces have the scale of their page, and nothing of a part is lost', () => {
  fc.assert(
    fc.property(parts, (cut) => {
      const pieces = sheetsOf(cut, pages).flatMap((sheet) => sheet.pieces)
      for (const { from, at } of pieces) {
        expect(Math.abs(at.width - from.width * 1860)).toBeLessThanOrEqual(1)
        expect(Math.abs(at.height - from.height * 2635)).toBeLessThanOrEqual(1)
      }
      expect(shareOf(pieces.map(({ from }) => from))).toBeCloseTo(shareOf(cut), 9)
      const order = pieces.map(({ page: n, from }) => `${n} ${from.x} ${from.width}`)
      const asked = cut.map(({ page: n, x, width }) => `${n} ${x} ${width}`)
      expect(order.filter((one, i) => one !== order[i - 1])).toEqual(
        asked.filter((one, i) => one !== asked[i - 1]),
      )
    }),
  )
})

test('marks lie in their pieces, whatever is marked', () => {
  fc.assert(
    fc.property(parts, fc.array(part, { maxLength: 20 }), (cut, places) => {
      for (const sheet of sheetsOf(cut, pages))
        for (const mark of onSheet(sheet, 1, places))
          expect(
            sheet.pieces.some(
              ({ at, page: n }) =>
                n === 1 &&
                mark.x >= at.x &&
                mark.y >= at.y &&
                mark.x + mark.width <= at.x + at.width &&
                mark.y + mark.height <= at.y + at.height,
            ),
          ).toBe(true)
    }),
  )
})

test('type is as large on a spread as on a page', () => {
  const spread = page(2, { width: 1200 })
  const half = { x: 0, y: 0, width: 0.5, height: 0.1 }
  const [sheet] = sheetsOf(
    [
      { page: 1, ...half },
      { page: 2, ...half },
    ],
    new Map([
      [1, page(1)],
      [2, spread],
    ]),
  )
  expect(sheet!.pieces.map(({ at }) => at.width)).toEqual([930, 1860])
})

test('a long column is parted between its lines', () => {
  const lines = Array.from({ length: 80 }, (_, i) => [{ x: 0.1, y: i / 80, width: 0.3, height: 1 / 80 }])
  const column = { page: 1, x: 0, y: 0, width: 1, height: 1 }
  const cut = sheetsOf([column, column], new Map([[1, page(1, { places: lines })]]))
  expect(cut.length).toBeGreaterThan(1)
  for (const { from } of cut.flatMap((sheet) => sheet.pieces)) {
    // Within the slack of a line's edge.
    const lineOf = (from.y * 80) % 1
    expect(Math.min(lineOf, 1 - lineOf)).toBeLessThan(0.25)
  }
})

test('found words are those, and longer ones that begin with them', () => {
  const words = ['la', 'siccita', 'siccitoso', 'po', 'politica', 'capitaneria', 'porto']
  expect(matchingIndices(words, ['siccit', 'po', 'capitaneria porto'])).toEqual([1, 2, 3, 5, 6])
})
