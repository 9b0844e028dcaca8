import type { Day } from './calendar.ts'

/** What the law says of a sale, written down for the model from the law, not from the product. */

/** Who buys. `vatNumber`: whether the customer has one, as a business. */
export interface Customer {
  kind: 'person' | 'company' | 'association' | 'public-body'
  country: string
  /** A person may ask for an invoice before paying (DPR 633/1972 art. 22 n. 6-ter). */
  wantsInvoice: boolean
}
export interface Tax {
  rate: number
  country: string
  rule: 'domestic' | 'oss' | 'outside-union' | 'reverse-charge'
}

/** Rates of periodicals on line and of all else, of the countries where the model's customers live. */
const union: Readonly<Record<string, { from: Day; press: number; standard: number }[]>> = {
  DE: [{ from: '2021-01-01', press: 7, standard: 19 }],
  AT: [{ from: '2021-01-01', press: 10, standard: 20 }],
  FR: [{ from: '2021-01-01', press: 20, standard: 20 }],
  FI: [{ from: '2024-09-01', press: 25.5, standard: 25.5 }],
}
const PRESS = 4

/**
 * The tax of a sale. A consumer is taxed where they live (Directive 2006/112/EC art. 58), in Italy as long as
 * its seller is below the threshold, here until `oss`; a business abroad where it is established (art. 44).
 */
export function taxOf({ kind, country }: Customer, italian: number, day: Day, oss: Day): Tax {
  if (country === 'IT') return { rate: italian, country, rule: 'domestic' }
  const rates = union[country]
  if (!rates) return { rate: 0, country, rule: 'outside-union' }
  if (kind === 'company') return { rate: 0, country, rule: 'reverse-charge' }
  if (day < oss) return { rate: italian, country, rule: 'domestic' }
  const { press, standard } = rates.findLast(({ from }) => from <= day)!
  return { rate: italian === PRESS ? press : standard, country, rule: 'oss' }
}

/** The tax within a price, half a cent upwards (DPR 633/1972 art. 27; DM 22 March 1979 for cents). */
export function taxWithin(cents: number, rate: number): number {
  const tenths = BigInt(Math.round(rate * 10))
  const sum = BigInt(Math.abs(cents)) * tenths
  const by = 1000n + tenths
  const whole = sum / by + ((sum % by) * 2n >= by ? 1n : 0n)
  return cents < 0 ? -Number(whole) : Number(whole)
}

/** Whether a body pays the tax to the state (art. 17-ter; Decision (EU) 2023/1552, until 30 June 2026). */
export const isSplit = (kind: Customer['kind'], day: Day): boolean =>
  kind === 'public-body' && day <= '2026-06-30'

/** Whether a payment gets an invoice: businesses and bodies, persons who ask; never what OSS declares. */
export const isInvoiced = (customer: Customer, { rule }: Tax): boolean =>
  rule !== 'oss' && (customer.kind !== 'person' || customer.wantsInvoice)
