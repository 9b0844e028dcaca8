import { vatWithin } from 'contract/platform/money.ts'

/** What is sold in a line: so many of it, all together for `gross` cents, VAT included. */
interface Sold {
  what: string
  quantity: number
  gross: number
  /** Per cent. */
  vat: number
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
export function totalsOf(lines: readonly Pick<Sold, 'gross' | 'vat'>[]): RateTotal[] {
  const sums = new Map<number, number>()
  for (const { gross, vat } of lines) sums.set(vat, (sums.get(vat) ?? 0) + gross)
  return [...sums]
    .toSorted(([a], [b]) => a - b)
    .map(([vat, gross]) => {
      const tax = vatWithin(gross, vat)
      return { vat, net: gross - tax, tax }
    })
}

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
export function netOf({ gross, quantity, vat }: Pick<Sold, 'gross' | 'quantity' | 'vat'>): {
  unit: string
  total: string
} {
  const total = half(BigInt(gross) * FINE * 100n, BigInt(100 + vat))
  return { unit: fine(half(total, BigInt(quantity))), total: fine(total) }
}

/** `119.99`: cents as an invoice writes them. */
export const decimal = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.` +
  String(Math.abs(cents) % 100).padStart(2, '0')
