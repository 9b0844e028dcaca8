import type { StripePayment, StripeStore } from '../outside/stripe-payments.ts'

/** For tests: what the adapter of Stripe must not forget, in memory. */
export function stripeMemory(): StripeStore {
  const [customers, payments] = [new Map<number, string>(), new Map<string, StripePayment>()]
  const first = <K, V>(map: Map<K, V>, key: K, value: V) => map.get(key) ?? (map.set(key, value), value)
  return {
    customer: async (account) => customers.get(account),
    keepCustomer: async (account, ref) => first(customers, account, ref),
    dropCustomer: async (account) => void customers.delete(account),
    payment: async (by) =>
      'key' in by ? payments.get(by.key) : [...payments.values()].find(({ ref }) => ref === by.ref),
    keepPayment: async ({ key, ref }) => first(payments, key, { key, ref, decline: null }),
    async end(key, decline) {
      const payment = payments.get(key)
      if (payment) payments.set(key, { ...payment, decline: payment.decline ?? decline })
    },
  }
}
