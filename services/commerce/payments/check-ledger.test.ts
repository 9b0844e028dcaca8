import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTestPayout, writePayout } from './payout-file.ts'
import { type GatewayMovement } from '../../platform/outside/gateway.ts'
import { disagreements, compareMovements } from './check-ledger.ts'

const moved = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom('charge' as const, 'refund' as const, 'chargeback' as const),
    ref: fc.uuid(),
    // Never nothing: that moves no money, and a dispute of nothing is neither lost nor won.
    amount: fc.integer({ min: -100_000, max: 100_000 }).filter((amount) => amount !== 0),
    day: fc.constantFrom('2027-01-31', null),
  }),
  { selector: ({ ref }) => ref },
)

test('a payout that says what the ledger says has no difference, in whatever order', () => {
  fc.assert(
    fc.property(moved, (lines) => {
      expect(compareMovements(lines.toReversed(), lines, lines)).toEqual([])
      expect(readTestPayout(writePayout(lines))).toEqual(lines)
    }),
  )
})

test('a line that is missing, too much, twice or of another sum is one difference each', () => {
  fc.assert(
    fc.property(
      moved.filter(({ length }) => length > 0),
      fc.nat(),
      (lines, n) => {
        const one: GatewayMovement = lines[n % lines.length]!
        const others = lines.filter((line) => line !== one)
        expect(compareMovements(others, lines, lines)).toHaveLength(1)
        expect(compareMovements(others, lines, others)).toEqual([])
        expect(compareMovements(lines, others, others)).toHaveLength(1)
        expect(compareMovements([...lines, one], lines, lines)).toHaveLength(1)
        expect(compareMovements([...others, { ...one, amount: one.amount + 1 }], lines, lines)).toHaveLength(
          1,
        )
      },
    ),
  )
})

test('a payment that does not agree with its lines is said, one that does is not', () => {
  const now = new Date('2027-02-02T12:00:00Z')
  const sound = {
    ...({ key: 'k', state: 'succeeded', amount: 999, charged: 999, remaining: 999, vat: 38 } as const),
    ...({ charges: 1, chargedVat: 38, rate: 4, chargedRate: 4, gateway: 'test' } as const),
    ...({ country: 'IT', treatment: 'domestic', isElsewhere: false, day: '2027-01-31' } as const),
    stated: null,
    refundsDone: 0,
    refundsWritten: 0,
    refundsRequested: 0,
    waits: null,
  }
  expect(disagreements(sound, now)).toEqual([])
  const refunded = { ...sound, remaining: 0, vat: 0, refundsDone: 999, refundsWritten: 999 }
  expect(disagreements(refunded, now)).toEqual([])
  const split = { ...sound, gateway: 'bank', amount: 961, charged: 961, chargedVat: 0, vat: 0 }
  expect(disagreements({ ...split, remaining: 961 }, now)).toEqual([])
  const wrong = [
    { charges: 0, charged: 0, chargedVat: 0, chargedRate: null, remaining: 0, vat: 0 },
    { charges: 2, charged: 1998 },
    { chargedVat: 40 },
    { chargedVat: 0 },
    { chargedRate: 22 },
    { refundsDone: 5 },
    { remaining: -1 },
    { remaining: 0, refundsDone: 999, refundsWritten: 999 },
    { state: 'failed' as const },
    { refundsRequested: 5, waits: '2027-02-01T11:00:00Z' },
  ]
  for (const part of wrong) expect(disagreements({ ...sound, ...part }, now)).toHaveLength(1)
  expect(disagreements({ ...sound, refundsRequested: 5, waits: '2027-02-02T11:00:00Z' }, now)).toEqual([])
})

test.each(['', 'a,b\n', 'kind,ref,amount,day\nfee,1,2,\n', 'kind,ref,amount,day\ncharge,1,2.5,\n'])(
  'what is no payout file is refused by its line: %j',
  (text) => expect(typeof readTestPayout(text)).toBe('number'),
)
