import { expect, test } from 'vitest'
import { keyDates } from './key-dates.ts'
import type { Subscription } from './subscriptions.ts'

const one = (parts: Partial<Subscription> = {}): Subscription => ({
  id: crypto.randomUUID(),
  brand: 'MG',
  masthead: 'Il Meriggio',
  offer: 'digital',
  name: 'Digital',
  rights: ['digital'],
  everywhere: false,
  seats: 0,
  months: 12,
  state: 'active',
  ...{
    began: '2027-01-31',
    until: '2028-01-30',
    readsUntil: '2028-01-30',
    renews: true,
    byCode: false,
    begunBy: null,
  },
  next: { day: '2028-01-31', amount: 11_999, lastDay: '2028-01-30', notice: '2028-01-01' },
  due: null,
  onInvoice: false,
  card: null,
  withdrawal: null,
  freeExit: null,
  rise: null,
  ended: null,
  nextPlan: null,
  mayPause: false,
  pause: null,
  ...parts,
})
const told = (subscriptions: Subscription[], today: string) =>
  keyDates(subscriptions, today).map(({ kind, day, amount }) => [kind, day, amount])

test('what is charged, or invoiced, is told with the days before it; today is one of them', () => {
  const before = [
    ['notice', '2028-01-01', null],
    ['last-useful', '2028-01-30', null],
  ]
  expect(told([one()], '2028-01-01')).toEqual([...before, ['charge', '2028-01-31', 11_999]])
  expect(told([one({ onInvoice: true })], '2028-01-01')).toEqual([
    ...before,
    ['invoice', '2028-01-31', 11_999],
  ])
  expect(told([one()], '2028-01-02')[0]).toEqual(['last-useful', '2028-01-30', null])
  expect(told([one()], '2028-02-01')).toEqual([])
})

test('the free way out has a last day of its own', () =>
  expect(told([one({ freeExit: { until: '2027-11-30', refund: 5 } })], '2027-11-30')[0]).toEqual([
    'free-exit',
    '2027-11-30',
    null,
  ]))

test('the nearest comes first, of several; what has ended has none, what is not renewed a last day', () => {
  const monthly = { day: '2027-12-10', amount: 1299, lastDay: '2027-12-09', notice: null }
  expect(
    told([one(), one({ months: 1, next: monthly }), one({ state: 'ended' })], '2027-12-01').map(
      ([, day]) => day,
    ),
  ).toEqual(['2027-12-09', '2027-12-10', '2028-01-01', '2028-01-30', '2028-01-31'])
  expect(told([one({ next: null, renews: false })], '2027-12-01')).toEqual([
    ['reads-until', '2028-01-30', null],
  ])
})

test('the last instant to withdraw is a day of Rome’s', () =>
  expect(
    told([one({ withdrawal: { until: '2027-02-14T22:59:59.000Z', refund: 1 } })], '2027-02-14')[0],
  ).toEqual(['withdrawal', '2027-02-14', null]))
