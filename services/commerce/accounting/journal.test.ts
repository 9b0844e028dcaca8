import { treatments } from 'contract/commerce/vat.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasIntra, intraTable } from './intra.ts'
import { entriesOf, journalTable } from './journal.ts'
import { type Month, ofBrand, sumOf } from './month.ts'
import { vatTable } from './registers.ts'

const day = fc.constantFrom('2026-11-02', '2026-11-30')
const brand = fc.constantFrom('MG', 'CA')
const issn = fc.constantFrom('1234-5679', null)
const gateway = fc.constantFrom('stripe', 'test', 'bank')
const amount = fc.integer({ min: -100_000, max: 100_000 })
const vat = fc.constantFrom(4, 22)
const invoice = fc
  .record({ day, brand, issn, vat, net: amount, tax: amount, split: fc.boolean(), sent: fc.boolean() })
  .map(({ vat: rate, net, tax, sent, ...rest }): Month['invoices'][number] => ({
    ...rest,
    kind: net < 0 ? 'credit-note' : 'invoice',
    number: '1/2026',
    seller: '01234560587',
    what: 'Digital',
    customer: '=Officina',
    vatNumber: null,
    fiscalCode: null,
    rates: [{ vat: rate, net, tax }],
    country: 'IT',
    treatment: 'domestic',
    nature: null,
    onPayment: false,
    vatNumberCheck: null,
    total: net + tax,
    payable: rest.split ? net : net + tax,
    paid: null,
    credits: null,
    state: sent ? 'sent' : 'rejected',
  }))
const kind = fc.constantFrom('charge' as const, 'refund' as const, 'chargeback' as const)
const count = fc.integer({ min: 1, max: 9 })
const maybe = fc.option(fc.integer({ min: -5000, max: 5000 }))
const months: fc.Arbitrary<Month> = fc.record({
  invoices: fc.array(invoice, { maxLength: 5 }),
  takings: fc.array(
    fc.record({
      ...{ day, brand, issn, vat, gateway, kind, count, amount, vatAmount: amount },
      country: fc.constantFrom('IT', 'DE'),
      treatment: fc.constantFrom(...treatments),
    }),
    { maxLength: 5 },
  ),
  receipts: fc.array(
    fc.record({ day, brand, issn, gateway, kind, amount, ref: fc.uuid(), invoice: fc.constant('1/2026') }),
    { maxLength: 5 },
  ),
  oss: fc.constant([]),
  payouts: fc.array(
    fc.record({
      ...{ ref: fc.uuid(), day, net: amount },
      ...{ charges: maybe, refunds: maybe, chargebacks: maybe, fees: maybe, other: maybe },
    }),
    { maxLength: 3 },
  ),
})

test('whatever happened in a month, every entry balances, and its days come in order', () => {
  fc.assert(
    fc.property(months, (month) => {
      const entries = entriesOf(month)
      for (const { lines } of entries) expect(sumOf(lines, ({ amount: cents }) => cents)).toBe(0)
      const days = entries.map((entry) => entry.day)
      expect(days).toEqual(days.toSorted())
      const cells = journalTable(month).rows.flatMap((row) => [row[3], row[4]])
      for (const cell of cells)
        if (cell !== null) expect((cell as { cents: number }).cents).toBeGreaterThan(0)
    }),
  )
})

test('the VAT that is due is that of the journal, of all mastheads and of each alone', () => {
  const due = (month: Month) => sumOf(vatTable(month).rows, (row) => (row.at(-1) as { cents: number }).cents)
  fc.assert(
    fc.property(months, (month) => {
      const lines = entriesOf(month).flatMap((entry) => entry.lines)
      const booked = sumOf(
        lines.filter(({ account }) => account === 'IVA a debito'),
        ({ amount: cents }) => 0 - cents,
      )
      expect(due(month)).toBe(booked)
      expect(due(ofBrand(month, 'MG')) + due(ofBrand(month, 'CA'))).toBe(booked)
    }),
  )
})

test('what is sold to companies of other Member States, and no more, is in the list of services', () => {
  fc.assert(
    fc.property(months, fc.array(fc.boolean()), (month, isAbroad) => {
      const invoices = month.invoices.map((one, i) =>
        isAbroad[i]
          ? { ...one, treatment: 'reverse-charge' as const, country: 'FR', vatNumber: 'FR12345678901' }
          : one,
      )
      const abroad = invoices.filter(({ treatment }) => treatment === 'reverse-charge')
      const { head, rows } = intraTable({ invoices })
      expect(hasIntra({ invoices })).toBe(abroad.length > 0)
      const amount = head.indexOf('Ammontare')
      const sum = sumOf(rows, (row) => (row[amount] as { cents: number }).cents)
      expect(sum).toBe(sumOf(abroad, ({ rates }) => sumOf(rates, ({ net }) => net)))
      for (const row of rows) expect(row).toHaveLength(head.length)
    }),
  )
})
