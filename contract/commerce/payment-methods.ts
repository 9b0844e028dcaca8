/** What one pays with, by the names that Stripe has for it. */
export const methodNames = ['card', 'sepa_debit', 'paypal', 'satispay'] as const
export type MethodName = (typeof methodNames)[number]

/** Those that a gateway can keep, to charge what renews when nobody is there. */
export const storedMethods = ['card', 'sepa_debit', 'paypal'] as const satisfies readonly MethodName[]
export type StoredMethod = (typeof storedMethods)[number]

/**
 * What is paid: something that renews, the rest of a larger plan, something once; or nothing, and the means
 * are only kept for what comes.
 */
export type Purchase = 'renews' | 'upgrade' | 'once' | 'kept'

/**
 * What each may pay. A debit is sure after days: what is read at once, or sent on a day, does not wait for
 * it. Satispay cannot be kept. PayPal is kept only with a payment, for it asks on pages of its own.
 */
const pays: Readonly<Record<MethodName, readonly Purchase[]>> = {
  card: ['renews', 'upgrade', 'once', 'kept'],
  sepa_debit: ['renews', 'kept'],
  paypal: ['renews', 'upgrade', 'once'],
  satispay: ['once'],
}

/** Whether something may be paid so. */
export const isPaidBy = (method: MethodName, purchase: Purchase): boolean => pays[method].includes(purchase)

/** Those of some methods that may pay something, in their order. */
export const methodsFor = (methods: readonly MethodName[], purchase: Purchase): MethodName[] =>
  methods.filter((method) => isPaidBy(method, purchase))

/** A name of means within a sentence: only brands keep their capital. */
export const inSentence = (name: string): string => name.replace(/^Addebito/, 'addebito')

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

/**
 * What one pays with, as people read it: `Visa che finisce con 4242`, `Addebito su conto IT…1234`, `PayPal`.
 * `brand`: of a card its circuit, of an account its country.
 */
export function meansName({
  method,
  brand,
  last4,
}: {
  method: MethodName
  brand: string
  last4: string | null
}): string {
  if (method === 'paypal') return 'PayPal'
  if (method === 'satispay') return 'Satispay'
  if (method === 'sepa_debit') return `Addebito su conto ${brand}…${last4 ?? ''}`
  return `${brands[brand.toLowerCase()] ?? (brand === '' ? 'Carta' : brand)} che finisce con ${last4 ?? ''}`
}
