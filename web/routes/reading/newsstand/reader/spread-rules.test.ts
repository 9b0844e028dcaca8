import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPages, openings, pageAfterTurn, pageNumber, type View } from './page-navigation.ts'

const edition = fc.integer({ min: 1, max: 200 }).chain((pages) =>
  fc.record({
    pages: fc.constant(pages),
    page: fc.integer({ min: 1, max: pages }),
    view: fc.constantFrom<View>('one', 'two'),
  }),
)

test('the cover lies alone, then two by two; the last may be alone again', () => {
  expect(openings(8, 'two')).toEqual([[1], [2, 3], [4, 5], [6, 7], [8]])
  expect(openings(5, 'two')).toEqual([[1], [2, 3], [4, 5]])
  expect(openings(3, 'one')).toEqual([[1], [2], [3]])
})

test('every page lies in exactly one opening, the one shown for it', () => {
  fc.assert(
    fc.property(edition, ({ pages, page, view }) => {
      const all = openings(pages, view)
      expect(all.flat()).toEqual(Array.from({ length: pages }, (_, i) => i + 1))
      expect(all.filter((o) => o.includes(page))).toEqual([openPages(page, pages, view)])
    }),
  )
})

test('turning goes to the next opening and comes back to the same one', () => {
  fc.assert(
    fc.property(edition, ({ pages, page, view }) => {
      const next = pageAfterTurn(page, pages, view, 1)
      if (next === null) {
        expect(openPages(page, pages, view)).toContain(pages)
        return
      }
      expect(openPages(next, pages, view)[0]).toBe(openPages(page, pages, view).at(-1)! + 1)
      expect(openPages(pageAfterTurn(next, pages, view, -1)!, pages, view)).toEqual(
        openPages(page, pages, view),
      )
    }),
  )
  expect(pageAfterTurn(1, 8, 'two', -1)).toBe(null)
})

test('only a number of this edition is a page', () => {
  expect(['4–5', '4-5', '2 – 3', '8–9'].map((typed) => pageNumber(typed, 8))).toEqual([4, 4, 2, 8])
  expect(['–5', '4–', '4–5–6', '4–x', '9–10'].map((typed) => pageNumber(typed, 8))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect(
    ['1', ' 8 ', '9', '0', '-1', '1.5', '1e1', 'due', '', null].map((typed) => pageNumber(typed, 8)),
  ).toEqual([1, 8, null, null, null, null, null, null, null, null])
})
