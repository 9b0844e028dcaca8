const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' })

/** `119,99 €`, `1.234,50 €` from integer cents; a no-break space before the symbol. */
export const euros = (cents: number): string =>
  `${cents < 0 ? '−' : ''}${whole.format(Math.trunc(Math.abs(cents) / 100))},` +
  `${String(Math.abs(cents) % 100).padStart(2, '0')}\u00a0€`

/** As `euros`, but `10 €` when there are no cents: for running text. */
export const roundEuros = (cents: number): string => euros(cents).replace(/,00(?=\u00a0)/, '')

/** The VAT within a price that includes it: cents, rounded half up (DPR 633/1972 art. 27). */
export const vatWithin = (cents: number, rate: number): number =>
  Math.sign(cents) * Math.floor((Math.abs(cents) * rate) / (100 + rate) + 0.5)

/** Less than this is not charged, in cents: gateways take no smaller sum. */
export const LEAST_CHARGE = 50
