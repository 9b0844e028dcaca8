const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' })

/** `119,99 €`, `1.234,50 €` from integer cents; a no-break space before the symbol. */
export const euros = (cents: number): string =>
  `${cents < 0 ? '−' : ''}${whole.format(Math.trunc(Math.abs(cents) / 100))},` +
  `${String(Math.abs(cents) % 100).padStart(2, '0')}\u00a0€`

/** As `euros`, but `10 €` when there are no cents: for running text. */
export const roundEuros = (cents: number): string => euros(cents).replace(/,00(?=\u00a0)/, '')

/**
 * The VAT within a price that includes it: cents, rounded half up (DPR 633/1972 art. 27). `rate`: per cent,
 * of two decimals at most; in whole numbers, so that no half is lost.
 */
export function vatWithin(cents: number, rate: number): number {
  const [parts, whole] = [Math.round(rate * 100), 10_000 + Math.round(rate * 100)]
  return Math.sign(cents) * Math.floor((2 * Math.abs(cents) * parts + whole) / (2 * whole))
}

/** `4`, `2,1`: a rate per cent as it is written. */
export const rateText = (rate: number): string => String(rate).replace('.', ',')

/** Less than this is not charged, in cents: gateways take no smaller sum. */
export const MIN_CHARGE = 50
