import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReviewItem } from 'contract/press-review/item.ts'
import { arrange, isMovable, placeFor, readArrangement, withArrangement } from './arrange.ts'

const item = (id: string, more: Partial<ReviewItem> = {}): ReviewItem => ({
  ...{ id, version: 1, source: 'query', title: id, author: '', masthead: 'Il Meriggio', brand: 'MG' },
  ...{ edition: 'nazionale', date: '2026-11-20', page: 1, article: null, url: null, withdrawn: false },
  ...{ clipping: true, words: [], story: null, topic: null, note: '', licence: null, available: true },
  ...{ locked: null, sending: null, deleted: null },
  ...more,
})
const asked = (query: string) => readArrangement(new URLSearchParams(query))
const idsOf = (items: ReviewItem[], query: string, topics: { id: string; name: string }[] = []) =>
  arrange(items, topics, asked(query)).map((group) => group.items.map(({ id }) => id))

test('filtered by words, masthead, author, page and state', () => {
  const items = [
    item('Città', { page: 9 }),
    item('b', { masthead: 'La Lagunare', author: 'Dario Penzo' }),
    item('c', { deleted: { by: 'Silvia', at: '2026-11-20T08:00:00Z' } }),
  ]
  expect(idsOf(items, 'q=citta')).toEqual([['Città']])
  expect(idsOf(items, 'testata=La+Lagunare')).toEqual([['b']])
  expect(idsOf(items, 'firma=Dario+Penzo')).toEqual([['b']])
  expect(idsOf(items, 'pagina=9')).toEqual([['Città']])
  expect(idsOf(items, 'stato=eliminato')).toEqual([['c']])
  expect(idsOf(items, 'q=niente')).toEqual([])
  expect(arrange(items, [], asked('q=xyz'), new Set(['b']))[0]!.items.map(({ id }) => id)).toEqual(['b'])
})

test('sorted; under its topics in the order of the review, those without first', () => {
  const items = [
    item('b', { topic: 't', page: 12 }),
    item('a', { page: 3 }),
    item('c', { topic: 't', page: 1 }),
  ]
  expect(idsOf(items, '', [{ id: 't', name: 'Porti' }])).toEqual([['a'], ['b', 'c']])
  expect(idsOf(items, 'ordine=titolo')).toEqual([['a', 'b', 'c']])
  expect(idsOf(items, 'ordine=pagina')).toEqual([['c', 'a', 'b']])
  expect(idsOf(items, 'ordine=arrivo')).toEqual([['c', 'a', 'b']])
  expect([isMovable(asked('')), isMovable(asked('ordine=titolo')), isMovable(asked('q=a'))]).toEqual([
    ...[true, false, false],
  ])
  expect(withArrangement(new URLSearchParams('q=a&stato=x'), 'q', '').toString()).toBe('stato=x')
  expect(asked('ordine=constructor').ordine).toBe('rassegna')
})

test('moved by so many places it stands there, or at the edge', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.nat(7), fc.integer({ min: -9, max: 9 }), (n, at, by) => {
      const group = Array.from({ length: n }, (_, i) => ({ id: `${i}` }))
      const from = at % n
      const before = placeFor(group, `${from}`, by)
      const to = Math.max(0, Math.min(n - 1, from + by))
      if (to === from) return before === undefined
      const others = group.filter(({ id }) => id !== `${from}`)
      const place = before === null ? others.length : others.findIndex(({ id }) => id === before)
      return place === to
    }),
  )
})
