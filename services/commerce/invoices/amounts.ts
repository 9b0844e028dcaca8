import { vatWithin } from 'contract/platform/money.ts'
import { taxOf } from '../part-tax.ts'

/** What is sold in a line: so many of it, all together for `gross` cents, VAT included. */
interface Sold {
  what: string
  quantity: number
  gross: number
  /** Per cent. */
  vat: number
  /** The VAT in it, in cents, where it is not that within it: of a part of another line. */
  tax?: number | null
  /** The days it is for, both included; null: not a period. */
  from: string | null
  to: string | null
}

/** The lines of one rate together, in cents: `net` and `tax` are the prices paid, to the cent. */
interface RateTotal {
  vat: number
  net: number
  tax: number
}

/** By rate, the lowest first. The tax is that within the sum: prices include it (DPR 633/1972 art. 27). */
export function totalsOf(lines: readonly Pick<Sold, 'gross' | 'vat' | 'tax'>[]): RateTotal[] {
  const sums = new Map<number, { gross: number; own: number; known: number }>()
  for (const { gross, vat, tax } of lines) {
    const sum = sums.get(vat) ?? { gross: 0, own: 0, known: 0 }
    const isKnown = typeof tax === 'number'
    sums.set(vat, {
      gross: sum.gross + gross,
      own: sum.own + (isKnown ? 0 : gross),
      known: sum.known + (isKnown ? tax : 0),
    })
  }
  return [...sums]
    .toSorted(([a], [b]) => a - b)
    .map(([vat, { gross, own, known }]) => {
      const tax = vatWithin(own, vat) + known
      return { vat, net: gross - tax, tax }
    })
}

/**
 * The VAT of a part that is taken off a sum, in cents, after others (`before`): that of the refund, and
 * together that of the sum, unless the exchange would refuse it, which allows a cent between rate and tax
 * (00421).
 */
export function taxOfPart(
  part: number,
  { total, vat, before }: { total: number; vat: number; before: { gross: number; tax: number } },
): number {
  const rest = { sum: total - before.gross, vat: vatWithin(total, vat) - before.tax }
  const tax = taxOf(part, rest, vat)
  return [tax, tax - 1, tax + 1].find((one) => isTaxOf(part - one, vat, one)) ?? vatWithin(part, vat)
}

/** Whether the exchange takes a tax, in cents, as that of a taxable sum (00421). */
export const isTaxOf = (net: number, vat: number, tax: number): boolean =>
  Math.abs((net * vat) / 100 - tax) <= 1

/** Hundred-millionths of a euro: as fine as an invoice may be. */
const FINE = 1_000_000n
const half = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by)

/** `115.375`: from hundred-millionths of a euro, with two to eight decimals. */
const fine = (value: bigint): string => {
  const decimals = (value % 100_000_000n)
    .toString()
    .padStart(8, '0')
    .replace(/0{1,6}$/, '')
  return `${value / 100_000_000n}.${decimals}`
}

/**
 * Price of one and of all of a line, without the tax. All with eight decimals, so that the lines of a rate
 * add up to what was paid.
 */
export function netOf({ gross, quantity, vat, tax }: Pick<Sold, 'gross' | 'quantity' | 'vat' | 'tax'>): {
  unit: string
  total: string
} {
  const total =
    typeof tax === 'number'
      ? BigInt(gross - tax) * FINE
      : half(BigInt(gross) * FINE * 100n, BigInt(100 + vat))
  return { unit: fine(half(total, BigInt(quantity))), total: fine(total) }
}

/** `119.99`: cents as an invoice writes them. */
export const decimal = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.` +
  String(Math.abs(cents) % 100).padStart(2, '0')
