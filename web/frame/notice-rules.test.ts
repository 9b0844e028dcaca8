import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNotices, withNotice, withoutNotice, type Notice } from './notice-rules.ts'

const notice = (id: string, title: string): Notice => ({
  id,
  type: 'info',
  title,
  timeout: 0,
  date: '2026-11-20',
})

test('a notice with the same title is not added twice', () => {
  const one = withNotice([], notice('1', 'Pagamento non riuscito'))
  expect(withNotice(one, notice('2', 'Pagamento non riuscito'))).toBe(one)
  expect(withNotice(one, notice('2', 'Altro'))).toHaveLength(2)
})

test('closing removes that one only', () => {
  expect(withoutNotice([notice('1', 'a'), notice('2', 'b')], '1').map((n) => n.id)).toEqual(['2'])
})

test('whatever the storage holds, only notices come out, with unlike titles', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (stored) => {
      const titles = readNotices(stored).map((n) => n.title)
      expect(new Set(titles).size).toBe(titles.length)
    }),
  )
})

test('an address that is not a page is refused', () => {
  expect(
    readNotices(
      JSON.stringify([
        { ...notice('1', 'a'), url: 'javascript:alert(1)' },
        { ...notice('2', 'b'), url: '//fuori' },
      ]),
    ),
  ).toEqual([])
})
